export { DeletionBar } from './lazy-deletion-bar.ts'
