import { EngineError } from '../errors.ts'
import { model, type Rating } from './rating.ts'

/** Variance added to the uncertainty at the start of a season. */
const seasonVariance = 3 ** 2
/** The fraction of the distance to the mean that is kept in the next season. */
const keptOfDistance = 0.75
/** Length of a season in days: 13 weeks. */
export const seasonDays = 91
const idleDaysFree = 30

/**
 * The rating at the start of the next season: closer to the mean and less certain, but never less certain than that of a new player.
 *
 * @example ratingOfNextSeason({ mu: 33, sigma: 2 }) // { mu: 31, sigma: 3.6 }
 */
export const ratingOfNextSeason = ({ mu, sigma }: Rating): Rating => ({
  mu: model.mu + keptOfDistance * (mu - model.mu),
  sigma: withVariance(sigma, seasonVariance),
})

/**
 * The rating after a time without a rated match: the estimate stays, and after 30 days each day makes it less certain. Section 3.4 does not define the rate;
 * the variance added at the start of a season is spread over its 13 weeks.
 *
 * @param rating the rating after the last rated match; the result is not stored, so that repeated calls do not accumulate
 * @param idleDays whole days since then, from 0
 * @throws {EngineError} `rating_invalid` for a negative number of days or NaN
 */
export function ratingAfterIdle(rating: Rating, idleDays: number): Rating {
  if (!(idleDays >= 0))
    throw new EngineError('rating_invalid', `Days without a match are counted from 0, got ${idleDays}.`)
  if (idleDays <= idleDaysFree) return rating
  const days = Math.floor(idleDays) - idleDaysFree
  return { mu: rating.mu, sigma: withVariance(rating.sigma, (seasonVariance / seasonDays) * days) }
}

const withVariance = (sigma: number, more: number): number =>
  Math.min(model.sigma, Math.sqrt(sigma ** 2 + more))
