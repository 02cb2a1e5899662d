export { canWorkAtDesk } from './rights.ts'
