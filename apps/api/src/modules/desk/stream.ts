import { callableStates, type StreamMatch, type StreamQueue } from '@esports/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { lockById } from '../tournaments/tournament-row.ts'

const { matches, matchSlots, participants, rounds, streamQueues, tournaments } = schema

/** What is shown on the streams of tournaments. */
export interface Streams {
  /** @throws {DomainError} `not_found` */
  read(slug: string): Promise<StreamQueue>
  /** @throws {DomainError} `not_found`, `version_conflict`, `rule_violation` (a match twice, or of another tournament) */
  write(
    tx: Database,
    command: {
      /** Id of the tournament. */
      readonly id: string
      readonly onStreamId: string | null
      readonly nextIds: readonly string[]
      readonly revision: number
      readonly actorId: string
    },
  ): Promise<StreamQueue>
}

const mostNames = 8
/** A match that is over is neither on stream nor comes next. */
const shownStates = ['pending', ...callableStates] as const

export function createStreams({ db, now }: { readonly db: Database; readonly now: () => Date }): Streams {
  return {
    async read(slug) {
      const [row] = await db
        .select({ id: tournaments.id })
        .from(tournaments)
        .where(eq(tournaments.slug, slug))
      if (!row) throw noTournament()
      return queueOf(db, row.id)
    },

    async write(tx, { id, onStreamId, nextIds, revision, actorId }) {
      if (!(await lockById(tx, id))) throw noTournament()
      const saved = await find(tx, id)
      if ((saved?.revision ?? 0) !== revision)
        throw new DomainError(
          'version_conflict',
          'Somebody else has changed the stream queue since you looked at it. Look at it again.',
        )
      const ids = [...nextIds, ...(onStreamId === null ? [] : [onStreamId])]
      const known = await matchesAmong(tx, { tournamentId: id, ids })
      if (new Set(ids).size < ids.length || known.size < ids.length)
        throw new DomainError('rule_violation', { reason: 'stream_wrong' }, { at: 'body.nextIds' })
      const set = { revision: revision + 1, onStreamId, nextIds }
      await tx
        .insert(streamQueues)
        .values({ tournamentId: id, ...set })
        .onConflictDoUpdate({ target: streamQueues.tournamentId, set })
      const detail = { kind: 'stream_changed', onStreamId }
      await recordEvents(tx, now(), [{ tournamentId: id, type: 'desk_changed', detail }], actorId)
      return queueOf(tx, id)
    },
  }
}

async function find(db: Database, tournamentId: string) {
  const [row] = await db.select().from(streamQueues).where(eq(streamQueues.tournamentId, tournamentId))
  return row
}

async function queueOf(db: Database, tournamentId: string): Promise<StreamQueue> {
  const saved = await find(db, tournamentId)
  if (!saved) return { revision: 0, onStream: null, next: [] }
  const { revision, onStreamId, nextIds } = saved
  const found = await streamMatches(db, [...nextIds, ...(onStreamId === null ? [] : [onStreamId])])
  return {
    revision,
    onStream: (onStreamId === null ? undefined : found.get(onStreamId)) ?? null,
    next: nextIds.flatMap((id) => found.get(id) ?? []),
  }
}

async function matchesAmong(
  db: Database,
  { tournamentId, ids }: { readonly tournamentId: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.tournamentId, tournamentId), inArray(matches.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

async function streamMatches(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StreamMatch>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: matches.id,
      kind: matches.kind,
      code: matches.code,
      roundName: rounds.name,
      state: matches.state,
      station: matches.station,
      side: participants.name,
    })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(matchSlots, eq(matchSlots.matchId, matches.id))
    .leftJoin(participants, eq(participants.id, matchSlots.participantId))
    .where(and(inArray(matches.id, [...ids]), inArray(matches.state, [...shownStates])))
    .orderBy(asc(matches.id), asc(matchSlots.slot))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, slots]): [string, StreamMatch][] => {
      const [first] = slots
      if (!first) return []
      const { side: _side, ...match } = first
      return [
        [
          id,
          {
            ...match,
            // Check constraints limit these columns to the contract's values.
            kind: match.kind as StreamMatch['kind'],
            state: match.state as StreamMatch['state'],
            sides: slots.slice(0, mostNames).map(({ side }) => side),
          },
        ],
      ]
    }),
  )
}

const noTournament = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
