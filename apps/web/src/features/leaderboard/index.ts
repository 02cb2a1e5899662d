export { topThreeQuery } from './queries.ts'
