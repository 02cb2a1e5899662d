export { ratingsConsumer } from './consumer.ts'
export { currentSeason } from './season.ts'
