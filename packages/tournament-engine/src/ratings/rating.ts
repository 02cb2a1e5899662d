import { EngineError } from '../errors.ts'

/** A normally distributed estimate of skill. Without a unit; see {@link ratingPoints} for the displayed number. */
export interface Rating {
  readonly mu: number
  /** Standard deviation, the uncertainty of the estimate; above 0. */
  readonly sigma: number
}

/** The constants of product.md 3.4. */
export const model = {
  mu: 25,
  sigma: 25 / 3,
  /** Standard deviation of one game's performance around the skill: half of the initial sigma, as in Weng and Lin. */
  beta: 25 / 6,
  /** Standard deviation of the change of skill between two matches. */
  tau: 25 / 300,
  /** Lower bound of the factor by which a match reduces a variance. */
  kappa: 0.0001,
} as const

/** The rating of a new player. */
export const initialRating: Rating = { mu: model.mu, sigma: model.sigma }

/** One side of a match: a player, or a team whose skills are added up. */
export interface RatedSide {
  /** Counted from 1; sides that are level share a place. */
  readonly place: number
  readonly members: readonly Rating[]
}

interface Team {
  readonly place: number
  readonly mu: number
  readonly variance: number
  /** With the possible change of skill since the last match (`tau`) included. */
  readonly members: readonly { readonly mu: number; readonly variance: number }[]
}

/**
 * The ratings after a match: Plackett–Luce by Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), algorithm 4, for two or more
 * sides. Equal to `rate` of openskill 5.0.1 with tau 25/300.
 *
 * @returns for each side, in the order given, the ratings of its members
 * @throws {EngineError} `rating_invalid` for fewer than two sides, an empty side, a place that is not an integer from 1, or an invalid rating
 * @example
 * const [[winner], [loser]] = rate([{ place: 1, members: [a] }, { place: 2, members: [b] }])
 */
export function rate(sides: readonly RatedSide[]): readonly (readonly Rating[])[] {
  const teams = teamsOf(sides)
  const c = spread(teams)
  const strengths = strengthsOf(teams, c)
  /** For each place: the total strength of all sides placed there or behind, and the number of sides that share it. */
  const atPlace = new Map<number, { readonly remaining: number; readonly shared: number }>()
  for (const { place } of teams) {
    if (atPlace.has(place)) continue
    let [remaining, shared] = [0, 0]
    for (const [index, team] of teams.entries()) {
      if (team.place >= place) remaining += strengths[index] ?? 0
      if (team.place === place) shared += 1
    }
    atPlace.set(place, { remaining, shared })
  }
  return teams.map((team, index) => {
    const strength = strengths[index] ?? 0
    let [gain, information] = [0, 0]
    for (const [place, { remaining, shared }] of atPlace) {
      if (place > team.place) continue
      // Each side that shares a place contributes its fraction; over all of them these add up to one.
      const chance = strength / remaining
      gain += (team.place === place ? 1 / shared : 0) - chance
      information += chance * (1 - chance)
    }
    const omega = (team.variance / c) * gain
    const gamma = Math.sqrt(team.variance) / c
    const delta = gamma * (team.variance / c ** 2) * information
    return team.members.map(({ mu, variance }): Rating => {
      const share = variance / team.variance
      return {
        mu: mu + share * omega,
        sigma: Math.sqrt(variance * Math.max(1 - share * delta, model.kappa)),
      }
    })
  })
}

/**
 * The probability of each side to be placed first, by the model of {@link rate}: between two sides, a rating changes in proportion to the prediction error.
 *
 * @returns numbers from 0 to 1 that add up to 1, in the order of the sides; places are ignored
 * @throws {EngineError} `rating_invalid`
 * @example expectedToWin([{ place: 1, members: [initialRating] }, { place: 1, members: [initialRating] }]) // [0.5, 0.5]
 */
export function expectedToWin(sides: readonly RatedSide[]): readonly number[] {
  const teams = teamsOf(sides)
  const strengths = strengthsOf(teams, spread(teams))
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

function teamsOf(sides: readonly RatedSide[]): readonly Team[] {
  if (sides.length < 2) throw new EngineError('rating_invalid', 'A rated match has at least two sides.')
  return sides.map(({ place, members }) => {
    if (members.length === 0)
      throw new EngineError('rating_invalid', 'A side of a rated match has somebody in it.')
    if (!Number.isInteger(place) || place < 1)
      throw new EngineError('rating_invalid', `A place is counted from 1, got ${place}.`)
    for (const { mu, sigma } of members)
      if (!Number.isFinite(mu) || !Number.isFinite(sigma) || sigma <= 0)
        throw new EngineError(
          'rating_invalid',
          `A rating is a number and an uncertainty above 0, got ${mu} and ${sigma}.`,
        )
    const own = members.map(({ mu, sigma }) => ({ mu, variance: sigma ** 2 + model.tau ** 2 }))
    return {
      place,
      mu: own.reduce((sum, { mu }) => sum + mu, 0),
      variance: own.reduce((sum, { variance }) => sum + variance, 0),
      members: own,
    }
  })
}

const spread = (teams: readonly Team[]): number =>
  Math.sqrt(teams.reduce((sum, { variance }) => sum + variance + model.beta ** 2, 0))

/** exp(mu / c) of each side, divided by the greatest one to avoid overflow. */
function strengthsOf(teams: readonly Team[], c: number): readonly number[] {
  const best = Math.max(...teams.map(({ mu }) => mu))
  return teams.map(({ mu }) => Math.exp((mu - best) / c))
}
