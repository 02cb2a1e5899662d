export { createSeedings } from './service.ts'
export { commitToDraw, seedField } from './start.ts'
