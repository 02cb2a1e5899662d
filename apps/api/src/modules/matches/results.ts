import { isPlayed } from '@esports/tournament-engine'
import { and, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'
import type { NumberedEvent } from '../../platform/outbox.ts'
import {
  readLobbiesOf,
  readMatchesOf,
  type StoredLobby,
  type StoredMatch,
  toEngine,
} from '../stages/index.ts'

const { entries, entryMembers, matches, matchSlots, participants, tournaments } = schema

/** The current result of a duel or lobby, which may be newer than the event it is read for. */
export interface MatchResult {
  readonly matchId: string
  /** Version of the match. */
  readonly revision: number
  /** When the match reached this revision. */
  readonly at: Date
  readonly tournament: {
    readonly gameSlug: string
    readonly mode: string
    readonly isRanked: boolean
    readonly isFinalised: boolean
  }
  /** Whether it was played and is completed, so that report and dispute are settled. */
  readonly isPlayed: boolean
  /** Empty unless the match was played. */
  readonly sides: readonly ResultSide[]
}

export interface ResultSide {
  /** 1-based; tied sides share a place. */
  readonly place: number
  /** User ids of the players, without substitutes. */
  readonly players: readonly string[]
  /** Set where clans play. */
  readonly clanId: string | null
}

/** Results of the matches the events are about, in event order. */
export const resultsOf = (tx: Database, events: readonly NumberedEvent[]): Promise<readonly MatchResult[]> =>
  readResults(tx, [...new Set(events.flatMap(({ matchId }) => matchId ?? []))])

/** Results of matches, read in one batch, in the order of the ids. */
export async function readResults(tx: Database, ids: readonly string[]): Promise<readonly MatchResult[]> {
  if (ids.length === 0) return []
  const found = [
    ...(await readMatchesOf(tx, ids)).map(endOfDuel),
    ...(await readLobbiesOf(tx, ids)).map(endOfLobby),
  ]
  const rules = new Map(
    (await findRules(tx, { matchIds: ids })).map(({ id, state, ...tournament }) => [
      id,
      { ...tournament, isFinalised: state === 'finalized' },
    ]),
  )
  const played = found.filter(({ places }) => places.size > 0)
  const sides = Map.groupBy(
    await sidesOf(
      tx,
      played.map(({ match }) => match.id),
    ),
    ({ matchId }) => matchId,
  )
  const byId = new Map(found.map((end) => [end.match.id, end]))
  return ids.flatMap((id): readonly MatchResult[] => {
    const end = byId.get(id)
    const tournament = rules.get(end?.match.tournamentId ?? '')
    if (!end || !tournament) return []
    const { match, places } = end
    return [
      {
        matchId: id,
        revision: match.version,
        at: match.changedAt,
        tournament,
        isPlayed: places.size > 0,
        sides: (sides.get(id) ?? []).flatMap(({ slot, players, clanId }) => {
          const place = places.get(slot)
          return place === undefined ? [] : [{ place, players, clanId }]
        }),
      },
    ]
  })
}

/** The end of a match. */
interface End {
  readonly match: StoredMatch['match']
  /** Places by slot of the sides that played; empty unless it was played. */
  readonly places: ReadonlyMap<number, number>
}

function endOfDuel(stored: StoredMatch): End {
  const { match } = stored
  const engine = match.state === 'completed' ? toEngine(stored) : undefined
  const places =
    engine?.state === 'completed' && isPlayed(engine.outcome)
      ? ([0, 1] as const).map((slot): [number, number] => [
          slot,
          match.winner === null || match.winner === slot ? 1 : 2,
        ])
      : []
  return { match, places: new Map(places) }
}

function endOfLobby({ match, slots }: StoredLobby): End {
  const placed = slots.flatMap(({ slot, place }): [number, number][] =>
    place === null ? [] : [[slot, place]],
  )
  // A lobby with a single participant present had no opponents and does not count.
  return { match, places: new Map(match.state === 'completed' && placed.length > 1 ? placed : []) }
}

const findRules = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .selectDistinct({
      id: tournaments.id,
      gameSlug: tournaments.gameSlug,
      mode: tournaments.mode,
      isRanked: tournaments.isRanked,
      state: tournaments.state,
    })
    .from(tournaments)
    .innerJoin(matches, eq(matches.tournamentId, tournaments.id))
    .where(isAnyOf(matches.id, value('matchIds'))),
)

const sidesOf = async (tx: Database, matchIds: readonly string[]) =>
  matchIds.length === 0 ? [] : findSides(tx, { matchIds })

const findSides = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .select({
      matchId: matchSlots.matchId,
      slot: matchSlots.slot,
      clanId: entries.clanId,
      players: sql<string[]>`array_agg(${entryMembers.userId} order by ${entryMembers.userId})`,
    })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .innerJoin(
      entryMembers,
      and(
        eq(entryMembers.entryId, entries.id),
        eq(entryMembers.status, 'accepted'),
        inArray(entryMembers.role, ['captain', 'player']),
      ),
    )
    .where(isAnyOf(matchSlots.matchId, value('matchIds')))
    .groupBy(matchSlots.matchId, matchSlots.slot, entries.clanId)
    .orderBy(matchSlots.matchId, matchSlots.slot),
)
