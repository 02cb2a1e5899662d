import { type RatedMatch, type Rating, rateHistory } from '@esports/tournament-engine/ratings'
import type { Database } from '../../platform/database/index.ts'
import { schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import { type MatchResult, readResults } from '../matches/results.ts'
import { rate, ratedSides } from '../ratings/index.ts'
import type { RatingRow } from './ratings.ts'

/**
 * Stores ratings together with the history that leads to them: the demo's matches are rated as any others, from such beginnings that every rating ends
 * where it is wanted.
 *
 * @param wanted ratings of gamers and clans as they are to be after the matches
 */
export async function seedRatings(
  db: Database,
  wanted: readonly RatingRow[],
  matchIds: readonly string[],
): Promise<void> {
  const results = (await readResults(db, matchIds))
    .filter((result) => ratedSides(result).length > 0)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ladders = Map.groupBy(wanted, ({ gameSlug, mode }) => `${gameSlug} ${mode}`)
  const rows = [...ladders].flatMap(([key, ofLadder]) => {
    const played = results.filter(({ tournament: { gameSlug, mode } }) => `${gameSlug} ${mode}` === key)
    return beginnings(ofLadder, played)
  })
  await insertAll(db, schema.ratings, rows)
  await rate(db, results)
}

/** Ratings before the matches. */
function beginnings(wanted: readonly RatingRow[], results: readonly MatchResult[]): readonly RatingRow[] {
  const matches = results.map((result) => ({
    id: result.matchId,
    playedAt: result.at.getTime(),
    sides: ratedSides(result),
  }))
  const firstOf = new Map<string, number>()
  for (const { playedAt, sides } of matches)
    for (const subject of sides.flatMap(({ members }) => members))
      if (!firstOf.has(subject)) firstOf.set(subject, playedAt)
  const starts = fitStarts(new Map(wanted.map(({ subject, mu, sigma }) => [subject, { mu, sigma }])), matches)
  return wanted.map((row) => {
    const { mu, sigma } = starts.get(row.subject) ?? row
    const first = firstOf.get(row.subject)
    return {
      ...row,
      startMu: mu,
      startSigma: sigma,
      mu,
      sigma,
      // The last match before the first of the history.
      lastAt: first === undefined ? row.lastAt : new Date(first - 12 * 3_600_000),
    }
  })
}

const mostRounds = 40
/** A thousandth of a rating point. */
const closeEnough = 0.001 / 60

/**
 * Ratings from which matches lead to wanted points. A gamer's change depends on the ratings of all others, so it is approached in rounds: each begins
 * by as much higher as the last one ended too low.
 *
 * @example fitStarts(new Map([['nyx', { mu: 30, sigma: 1.5 }]]), matches)
 */
export function fitStarts(
  wanted: ReadonlyMap<string, Rating>,
  matches: readonly RatedMatch[],
): ReadonlyMap<string, Rating> {
  const conservative = ({ mu, sigma }: Rating) => mu - 3 * sigma
  let starts = wanted
  for (let round = 0; round < mostRounds; round += 1) {
    const { players } = rateHistory(matches, starts)
    const missing = new Map(
      [...wanted].map(([subject, target]) => [
        subject,
        conservative(target) - conservative(players.get(subject) ?? starts.get(subject) ?? target),
      ]),
    )
    if ([...missing.values()].every((by) => Math.abs(by) < closeEnough)) break
    starts = new Map(
      [...starts].map(([subject, { mu, sigma }]) => [
        subject,
        { mu: mu + (missing.get(subject) ?? 0), sigma },
      ]),
    )
  }
  return starts
}
