export { type NotRatedReason, type RateableMatch, whyNotRated } from './eligibility.ts'
export {
  amendHistory,
  correctHistory,
  nextSeason,
  type PlayerRating,
  type RatedEntry,
  type RatedMatch,
  type RatingChange,
  type RatingLog,
  rateHistory,
} from './history.ts'
export {
  compareRanked,
  explainChange,
  isListed,
  isProvisional,
  listedAfter,
  nextTierOf,
  type Ranked,
  type RatingTier,
  ratingMargin,
  ratingPoints,
  ratingTiers,
  tierOf,
} from './points.ts'
export { expectedToWin, initialRating, type RatedSide, type Rating, rate } from './rating.ts'
export { ratingAfterIdle, ratingOfNextSeason, seasonDays } from './season.ts'
