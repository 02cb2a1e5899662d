import { EngineError } from '../errors.ts'
import { expectedToWin, initialRating, type RatedSide, type Rating, rate } from './rating.ts'
import { ratingAfterIdle, ratingOfNextSeason } from './season.ts'

/** A rated match in the log of one season, game and mode. */
export interface RatedMatch {
  readonly id: string
  /** Unix time in milliseconds. */
  readonly playedAt: number
  readonly sides: readonly {
    /** Counted from 1; sides that are level share a place. */
    readonly place: number
    /** The players: users, or a clan with its roster at that time. */
    readonly members: readonly string[]
  }[]
}

/** The rating of a player in one season, game and mode. */
export interface PlayerRating extends Rating {
  /** Number of rated matches in this season. */
  readonly matches: number
  /** Time of the last one, Unix time in milliseconds; null before the first. */
  readonly lastAt: number | null
}

/** The change of one rating by a match, and its inputs. */
export interface RatingChange {
  readonly player: string
  readonly before: PlayerRating
  /** The rating at the start of the match: less certain than `before` after a long time without a match. */
  readonly rested: Rating
  readonly after: PlayerRating
  /** The expected probability that the side wins, from 0 to 1. */
  readonly expected: number
  /** The mean of the opponents' mu. */
  readonly opponentMean: number
}

export interface RatedEntry {
  readonly match: RatedMatch
  /** In the order of sides and members; empty if the match was corrected to not count. */
  readonly changes: readonly RatingChange[]
}

/** The complete history of one season, game and mode: initial ratings, matches, and current ratings. */
export interface RatingLog {
  /** Initial ratings of the season. All other players start with {@link initialRating}. */
  readonly start: ReadonlyMap<string, Rating>
  /** Oldest first. */
  readonly entries: readonly RatedEntry[]
  readonly players: ReadonlyMap<string, PlayerRating>
}

const dayMs = 86_400_000

/**
 * Computes the ratings of a season from its first match on. The result does not depend on the order of the input: matches are sorted by time,
 * then by id, and a duplicate counts once.
 *
 * @param start initial ratings of the season, from {@link nextSeason}
 * @throws {EngineError} `rating_invalid`, and `duplicate_participant` for a player who is listed twice in a match
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

/** By time, then by id; 0 only for the same match. */
const byTime = (a: RatedMatch, b: RatedMatch): number =>
  a.playedAt - b.playedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Corrects or removes the result of one match: that match and all later ones are rated again, earlier ones are unchanged. The result equals
 * rating the corrected history from its start.
 *
 * @param correction `sides: null` when the match does not count after all: it was forfeited, or its tournament is not ranked
 * @throws {EngineError} `match_unknown`, and the errors of {@link rateHistory}
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
 * Adds matches and corrects results: everything before the first amended match is unchanged, everything from there on is rated
 * again. The result equals rating the whole history from its start, in whatever order the matches arrived. The log may be only the end of a longer one,
 * with the current rating of every player: nothing before the first amended match is read.
 *
 * @param matches without sides when they do not count after all. A match that is already in the log keeps its time
 * @throws {EngineError} the errors of {@link rateHistory}
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

/** The initial ratings of the next season: closer to the mean, and less certain. */
export const nextSeason = ({ start, players }: RatingLog): ReadonlyMap<string, Rating> =>
  new Map([...start, ...players].map(([player, rating]) => [player, ratingOfNextSeason(rating)]))

/** Rates the matches in sequence. */
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
