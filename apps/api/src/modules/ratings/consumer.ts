import { amendHistory, type RatedMatch, ratingPoints, whyNotRated } from '@esports/tournament-engine/ratings'
import type { Consumer } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import { type MatchResult, resultsOf } from '../matches/results.ts'
import { seasonAt } from './season.ts'
import * as store from './store.ts'

/**
 * Rates matches once they are completed and no longer disputed: after the opponent confirmed the result, did not answer in time, or an official ruled.
 * When a ruling changes a result later, the match and all later ones of its ladder are rated again.
 */
export const ratingsConsumer: Consumer = { name: 'ratings', from: 'beginning', consume: rateResults }

/** A change of a match in the log of rated matches. */
interface Amendment {
  readonly ladder: store.Ladder
  readonly match: RatedMatch
  readonly revision: number
  /** Whether the sides are clans. */
  readonly isOfClans: boolean
}

async function rateResults(tx: Database, events: readonly NumberedEvent[]): Promise<void> {
  await rate(tx, await resultsOf(tx, events))
}

/** Rates matches that differ from the log. */
export async function rate(tx: Database, results: readonly MatchResult[]): Promise<void> {
  const amendments = await amendmentsOf(tx, results)
  const ladders = Map.groupBy(
    amendments,
    ({ ladder: { season, gameSlug, mode } }) => `${season} ${gameSlug} ${mode}`,
  )
  for (const ofLadder of ladders.values()) await amend(tx, ofLadder)
}

/** The results that differ from the log. A redelivered event finds its result in the log already. */
async function amendmentsOf(tx: Database, results: readonly MatchResult[]): Promise<readonly Amendment[]> {
  const logged = await store.readLogged(
    tx,
    results.map(({ matchId }) => matchId),
  )
  const amendments: Amendment[] = []
  let season: Awaited<ReturnType<typeof seasonAt>> | undefined
  const seasonOf = async (at: Date): Promise<number> => {
    if (!season || at >= season.endsAt) season = await seasonAt(tx, at)
    return season.number
  }
  for (const result of results) {
    const known = logged.get(result.matchId)
    const sides = ratedSides(result)
    const isKnown = known
      ? known.revision >= result.revision || JSON.stringify(known.match.sides) === JSON.stringify(sides)
      : sides.length === 0
    if (isKnown) continue
    const { gameSlug, mode } = result.tournament
    amendments.push({
      ladder: known?.ladder ?? { season: await seasonOf(result.at), gameSlug, mode },
      match: { id: result.matchId, playedAt: known?.match.playedAt ?? result.at.getTime(), sides },
      revision: result.revision,
      isOfClans: result.sides.some(({ clanId }) => clanId !== null),
    })
  }
  return amendments
}

/** Places and subjects of the sides as they are rated; empty if the match is not. */
export function ratedSides({ tournament, isPlayed, sides }: MatchResult): RatedMatch['sides'] {
  const reason = whyNotRated({
    isPlayed,
    isRanked: tournament.isRanked,
    isFinalised: tournament.isFinalised,
    // A disputed match is not completed.
    isContested: false,
    // Multi-accounting is not detected: wallets and logins are unique per gamer.
    identities: sides.map(({ players }) => players),
  })
  if (reason !== null) return []
  return sides.map(({ place, players, clanId }) => ({
    place,
    members: clanId === null ? players : [clanId],
  }))
}

/** Recomputes the ratings of a ladder, from the first changed match on. */
async function amend(tx: Database, amendments: readonly Amendment[]): Promise<void> {
  const [one] = amendments
  if (!one) return
  const { ladder } = one
  const from = amendments.map(({ match }) => match).reduce(earlier)
  const tail = await store.readTail(tx, ladder, from)
  const subjects = [...tail.map(({ match }) => match), ...amendments.map(({ match }) => match)].flatMap(
    ({ sides }) => sides.flatMap(({ members }) => members),
  )
  const before = await store.readPlayers(tx, ladder, subjects)
  const log = amendHistory(
    {
      start: before.start,
      entries: tail.map(({ match, changes }) => ({ match, changes })),
      players: before.players,
    },
    amendments.map(({ match }) => match),
  )
  const revisions = new Map([
    ...tail.map(({ match, revision }) => [match.id, revision] as const),
    ...amendments.map(({ match, revision }) => [match.id, revision] as const),
  ])
  const records = recordsAt(tail, before.records)
  const changes = log.entries.flatMap(({ match, changes: ofMatch }) =>
    ofMatch.map((change, ordinal): store.ChangeOfMatch => {
      const record = records.get(change.player) ?? store.noRecord
      records.set(change.player, recordAfter(record, match, change.player))
      return {
        matchId: match.id,
        revision: revisions.get(match.id) ?? 0,
        ordinal,
        playedAt: match.playedAt,
        change,
        record,
      }
    }),
  )
  const clans = new Set(
    amendments.flatMap(({ match, isOfClans }) =>
      isOfClans ? match.sides.flatMap(({ members }) => members) : [],
    ),
  )
  await store.writeLog(tx, ladder, amendments)
  await store.replaceChanges(
    tx,
    ladder,
    tail.map(({ match }) => match.id),
    changes,
  )
  await store.writePlayers(
    tx,
    ladder,
    [...new Set(subjects)].map((subject) => {
      const start = before.start.get(subject) ?? store.newcomer
      const player = log.players.get(subject) ?? { ...start, matches: 0, lastAt: null }
      return {
        subject,
        isClan: clans.has(subject),
        isNew: !before.known.has(subject),
        start,
        player,
        rating: ratingPoints(player),
        record: records.get(subject) ?? store.noRecord,
      }
    }),
  )
}

const earlier = (a: RatedMatch, b: RatedMatch): RatedMatch =>
  a.playedAt < b.playedAt || (a.playedAt === b.playedAt && a.id <= b.id) ? a : b

/** The record of each player before a part of the log. */
function recordsAt(
  tail: readonly store.LoggedEntry[],
  now: ReadonlyMap<string, store.Record>,
): Map<string, store.Record> {
  const records = new Map(now)
  for (const { changes } of tail.toReversed())
    for (const { player, record } of changes) records.set(player, record)
  return records
}

function recordAfter(record: store.Record, { sides }: RatedMatch, player: string): store.Record {
  const own = sides.find(({ members }) => members.includes(player))
  if (!own || sides.every(({ place }) => place === own.place)) return record
  const hasWon = own.place === 1
  return {
    won: record.won + (hasWon ? 1 : 0),
    lost: record.lost + (hasWon ? 0 : 1),
    form: `${record.form}${hasWon ? 'W' : 'L'}`.slice(-5),
  }
}
