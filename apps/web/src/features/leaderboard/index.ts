export { topThreeQuery } from './top-three-query.ts'
