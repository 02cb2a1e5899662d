export { rate, ratedSides, ratingsConsumer } from './consumer.ts'
export { formOf } from './form.ts'
export { allSeasons, currentSeason, type SeasonRow, seasonOf } from './season.ts'
