import { EngineError } from '../errors.ts'

/** What is believed of somebody's skill: normally distributed. Without a unit; see {@link ratingPoints} for the number that people read. */
export interface Rating {
  readonly mu: number
  /** How uncertain that is; above 0. */
  readonly sigma: number
}

/** The numbers of product.md 3.4. */
export const model = {
  mu: 25,
  sigma: 25 / 3,
  /** How far one game's performance lies from the skill: half of the first sigma, as Weng and Lin have it. */
  beta: 25 / 6,
  /** What skill may change between two matches. */
  tau: 25 / 300,
  /** The least part of a variance that a match leaves. */
  kappa: 0.0001,
} as const

/** What is believed of somebody who never played. */
export const initialRating: Rating = { mu: model.mu, sigma: model.sigma }

/** One side of a match: a person, or a team whose skills add up. */
export interface RatedSide {
  /** Counted from 1; sides that came out level share one. */
  readonly place: number
  readonly members: readonly Rating[]
}

interface Team {
  readonly place: number
  readonly mu: number
  readonly variance: number
  /** With what skill may have changed since the last match. */
  readonly members: readonly { readonly mu: number; readonly variance: number }[]
}

/**
 * The ratings after a match: Plackett–Luce by Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), algorithm 4, for two sides or
 * many. Equal to `rate` of openskill 5.0.1 with tau 25/300.
 *
 * @returns for each side, in the order given, the ratings of its members
 * @throws {EngineError} `rating_invalid` for fewer than two sides, an empty one, a place that is no number from 1, or a rating that is none
 * @example
 * const [[winner], [loser]] = rate([{ place: 1, members: [a] }, { place: 2, members: [b] }])
 */
export function rate(sides: readonly RatedSide[]): readonly (readonly Rating[])[] {
  const teams = teamsOf(sides)
  const c = spread(teams)
  const strengths = strengthsOf(teams, c)
  /** For each place: the strength of all who came no better, and how many share it. */
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
      // Each of those who share a place adds its part; the sum over them is one whole.
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
 * The chance of each side to come first, by the model that {@link rate} learns with: between two, a rating moves by how far the result was from it.
 *
 * @returns numbers from 0 to 1 that add up to 1, in the order of the sides; their places are not looked at
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

/** exp(mu / c) of each, all divided by the greatest, so that none is infinite. */
function strengthsOf(teams: readonly Team[], c: number): readonly number[] {
  const best = Math.max(...teams.map(({ mu }) => mu))
  return teams.map(({ mu }) => Math.exp((mu - best) / c))
}
