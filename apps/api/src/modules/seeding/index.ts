export { createSeedings, type Seedings } from './service.ts'
export { commitToDraw, seedField } from './start.ts'
