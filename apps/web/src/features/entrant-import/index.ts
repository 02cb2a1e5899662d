export { ImportEntrants } from './import-entrants.tsx'
