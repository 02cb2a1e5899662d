import { EngineError } from '../errors.ts'
import { expectedToWin, initialRating, type RatedSide, type Rating, rate } from './rating.ts'
import { ratingAfterIdle, ratingOfNextSeason } from './season.ts'

/** A match that counts, as the log of one season, game and mode has it. */
export interface RatedMatch {
  readonly id: string
  /** Unix time in milliseconds. */
  readonly playedAt: number
  readonly sides: readonly {
    /** Counted from 1; sides that came out level share one. */
    readonly place: number
    /** Who played: users, or a clan as the roster stood then. */
    readonly members: readonly string[]
  }[]
}

/** How somebody stands in one season, game and mode. */
export interface PlayerRating extends Rating {
  /** Rated matches of this season. */
  readonly matches: number
  /** When the last one was played, Unix time in milliseconds; null before the first. */
  readonly lastAt: number | null
}

/** What a match did to one rating, and why. */
export interface RatingChange {
  readonly player: string
  readonly before: PlayerRating
  /** What was believed when the match began: less certain than before where somebody had not played for long. */
  readonly rested: Rating
  readonly after: PlayerRating
  /** The chance of the side to come first, from 0 to 1. */
  readonly expected: number
  /** The mean of the opponents' mu. */
  readonly opponentMean: number
}

export interface RatedEntry {
  readonly match: RatedMatch
  /** In the order of sides and members; empty where the match was found not to count. */
  readonly changes: readonly RatingChange[]
}

/** Everything about one season, game and mode: who began how, what happened, and what became of it. */
export interface RatingLog {
  /** With whom the season began. Everybody else begins with {@link initialRating}. */
  readonly start: ReadonlyMap<string, Rating>
  /** Oldest first. */
  readonly entries: readonly RatedEntry[]
  readonly players: ReadonlyMap<string, PlayerRating>
}

const dayMs = 86_400_000

/**
 * The ratings of a season from its first match on. The same matches give the same ratings in whatever order they are given: they count by time,
 * then by id, and one that is there twice counts once.
 *
 * @param start ratings that the season begins with, from {@link nextSeason}
 * @throws {EngineError} `rating_invalid`, and `duplicate_participant` for somebody who stands twice in a match
 * @example
 * const log = rateHistory([{ id: 'm1', playedAt, sides: [{ place: 1, members: ['ana'] }, { place: 2, members: ['ben'] }] }])
 * ratingPoints(log.players.get('ana') ?? initialRating)
 */
export function rateHistory(
  matches: readonly RatedMatch[],
  start: ReadonlyMap<string, Rating> = new Map(),
): RatingLog {
  const once = new Map(matches.toReversed().map((match) => [match.id, match]))
  return replayed({ start, entries: [], players: new Map() }, [...once.values()].toSorted(byTime))
}

/** By time, then by id; 0 for the same match only. */
const byTime = (a: RatedMatch, b: RatedMatch): number =>
  a.playedAt - b.playedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * The log with another result of one match, or without one: that match and all after it are rated anew, and those before it stay as they are. Equal
 * to rating the corrected history from its begin.
 *
 * @param correction `sides: null` when the match does not count after all: it was forfeited, or its tournament is not ranked
 * @throws {EngineError} `match_unknown`, and what {@link rateHistory} throws
 * @example
 * const after = correctHistory(log, { matchId: 'm1', sides: null })
 */
export function correctHistory(
  log: RatingLog,
  { matchId, sides }: { readonly matchId: string; readonly sides: RatedMatch['sides'] | null },
): RatingLog {
  const found = log.entries.find(({ match }) => match.id === matchId)
  if (!found) throw new EngineError('match_unknown', `The log has no match ${matchId}.`)
  return amendHistory(log, [{ ...found.match, sides: sides ?? [] }])
}

/**
 * The log with more matches, and with other results of those it has: what lies before the first of them stays, and everything from there on is rated
 * anew. Equal to rating the whole history from its begin, whatever order the matches came in. The log may be the end of a longer one, with everybody's
 * rating as it is now: only what lies behind the first amended match is looked at.
 *
 * @param matches without sides when they do not count after all. One that the log has keeps its time
 * @throws {EngineError} what {@link rateHistory} throws
 * @example
 * const after = amendHistory(log, [{ id: 'm2', playedAt, sides }])
 */
export function amendHistory(log: RatingLog, matches: readonly RatedMatch[]): RatingLog {
  const known = new Map(log.entries.map(({ match }) => [match.id, match]))
  const amended = new Map(
    matches.map((match) => [
      match.id,
      { ...match, playedAt: known.get(match.id)?.playedAt ?? match.playedAt },
    ]),
  )
  const [first] = [...amended.values()].toSorted(byTime)
  if (!first) return log
  const from = log.entries.findIndex(({ match }) => byTime(match, first) >= 0)
  const kept = from === -1 ? log.entries : log.entries.slice(0, from)
  const later = log.entries.slice(kept.length)
  const players = new Map(log.players)
  for (const { changes } of later.toReversed())
    for (const { player, before } of changes)
      if (before.lastAt === null) players.delete(player)
      else players.set(player, before)
  const unchanged = later.flatMap(({ match }) => (amended.has(match.id) ? [] : [match]))
  return replayed(
    { start: log.start, entries: kept, players },
    [...unchanged, ...amended.values()].toSorted(byTime),
  )
}

/** What the next season begins with: everybody's rating, nearer to the mean and less certain. */
export const nextSeason = ({ start, players }: RatingLog): ReadonlyMap<string, Rating> =>
  new Map([...start, ...players].map(([player, rating]) => [player, ratingOfNextSeason(rating)]))

/** Rates one match after another. */
function replayed(log: RatingLog, matches: readonly RatedMatch[]): RatingLog {
  const players = new Map(log.players)
  const entries = [...log.entries]
  for (const match of matches) {
    const changes =
      match.sides.length === 0 ? [] : changesOf(match, (player) => knownOf(player, players, log.start))
    for (const { player, after } of changes) players.set(player, after)
    entries.push({ match, changes })
  }
  return { start: log.start, entries, players }
}

function knownOf(
  player: string,
  players: ReadonlyMap<string, PlayerRating>,
  start: ReadonlyMap<string, Rating>,
): PlayerRating {
  const known = players.get(player)
  if (known) return known
  const { mu, sigma } = start.get(player) ?? initialRating
  return { mu, sigma, matches: 0, lastAt: null }
}

function changesOf(match: RatedMatch, known: (player: string) => PlayerRating): readonly RatingChange[] {
  const all = match.sides.flatMap(({ members }) => members)
  if (new Set(all).size !== all.length)
    throw new EngineError('duplicate_participant', `Somebody stands twice in the match ${match.id}.`)
  const before = match.sides.map(({ members }) => members.map(known))
  const sides = match.sides.map(
    ({ place }, side): RatedSide => ({
      place,
      members: (before[side] ?? []).map((one) => rested(one, match.playedAt)),
    }),
  )
  const after = rate(sides)
  const expected = expectedToWin(sides)
  return match.sides.flatMap(({ members }, side) =>
    members.flatMap((player, member): readonly RatingChange[] => {
      const [own, old, next] = [sides[side]?.members[member], before[side]?.[member], after[side]?.[member]]
      if (!own || !old || !next) return []
      return [
        {
          player,
          before: old,
          rested: own,
          after: { ...next, matches: old.matches + 1, lastAt: match.playedAt },
          expected: expected[side] ?? 0,
          opponentMean: meanOf(sides.flatMap((other, index) => (index === side ? [] : other.members))),
        },
      ]
    }),
  )
}

function rested({ mu, sigma, lastAt }: PlayerRating, now: number): Rating {
  const days = lastAt === null ? 0 : Math.floor((now - lastAt) / dayMs)
  return ratingAfterIdle({ mu, sigma }, days)
}

const meanOf = (ratings: readonly Rating[]): number =>
  ratings.reduce((sum, { mu }) => sum + mu, 0) / ratings.length
