import { EngineError } from '../errors.ts'
import { model, type Rating } from './rating.ts'

/** What a season's begin adds to the uncertainty, as a variance. */
const seasonVariance = 3 ** 2
/** How much of the distance to the mean somebody takes into the next season. */
const keptOfDistance = 0.75
/** How long a season is: 13 weeks. */
export const seasonDays = 91
const idleDaysFree = 30

/**
 * A rating at the begin of the next season: nearer to the mean, and less certain, but never less than that of who never played.
 *
 * @example ratingOfNextSeason({ mu: 33, sigma: 2 }) // { mu: 31, sigma: 3.6 }
 */
export const ratingOfNextSeason = ({ mu, sigma }: Rating): Rating => ({
  mu: model.mu + keptOfDistance * (mu - model.mu),
  sigma: withVariance(sigma, seasonVariance),
})

/**
 * A rating after a time without a rated match: nobody becomes weaker, and after 30 days each day makes the rating less certain. 3.4 leaves open how fast;
 * we take what the begin of a season adds, spread over its 13 weeks.
 *
 * @param rating after the last rated match; it is not stored as changed, so that asking twice adds nothing twice
 * @param idleDays whole days since then, from 0
 * @throws {EngineError} `rating_invalid` for days that are no number from 0
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
