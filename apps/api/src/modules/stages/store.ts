import type { Match as EngineMatch, ParticipantId, RoundKey, Standing } from '@esports/tournament-engine'
import { and, asc, eq, inArray, isNull, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  awaitAtEnd,
  compiled,
  type Database,
  lastly,
  schema,
  writeLastly,
} from '../../platform/database/index.ts'
import { insertAll, insertion, isAnyOf, updating } from '../../platform/database/rows.ts'
import { type NamedStatement, type Write, writeTogether } from '../../platform/database/writes.ts'
import { uuidv7 } from '../../platform/ids.ts'
import {
  isOver,
  isPlayable,
  newMatch,
  newSlots,
  phaseColumns,
  type StoredMatch,
  sideColumns,
} from './match-rows.ts'
import { stageJobs } from './timers.ts'

const {
  disputes,
  jobs,
  matches,
  matchSlots,
  participants,
  rounds,
  stageParticipants,
  stages,
  standings,
  tournaments,
} = schema
const top = alias(matchSlots, 'top')
const bottom = alias(matchSlots, 'bottom')

export type StageRow = typeof stages.$inferSelect

/** Matches of two with their sides and rounds, in the order of the stage. */
export async function readMatches(db: Database, where: SQL | undefined): Promise<readonly StoredMatch[]> {
  const found = await select(db, where).orderBy(asc(rounds.ordinal), asc(matches.position))
  return found.map(stored)
}

/**
 * The same, held until the transaction ends; in the order of rounds, so that nobody waits in a ring. They are held first and read then: who waited
 * for a row hears what it has become, but what is joined to it is from before the wait.
 */
export async function lockMatches(tx: Database, where: SQL | undefined): Promise<readonly StoredMatch[]> {
  const held = await holdInOrder(tx, where)
  if (held.length === 0) return []
  return readMatches(
    tx,
    inArray(
      matches.id,
      held.map(({ id }) => id),
    ),
  )
}

/** One match, held until the transaction ends. Its sides are held with it, so that they are read as they have become, too. */
export async function lockMatch(tx: Database, id: string): Promise<StoredMatch | undefined> {
  const [found] = await findHeld(tx, { id })
  return found && stored(found)
}

const findHeld = compiled((tx, value: (name: 'id') => Placeholder) =>
  select(tx, eq(matches.id, value('id'))).for('no key update', { of: [matches, top, bottom] }),
)

/** Matches of two by their ids, in the order of the stage. */
export const readMatchesOf = async (db: Database, ids: readonly string[]): Promise<readonly StoredMatch[]> =>
  (await findOf(db, { ids })).map(stored)

const isAmong = (ids: Placeholder | Param): SQL => isAnyOf(matches.id, ids)

const isOneOf = (held: readonly { readonly id: string }[]): SQL =>
  isAmong(sql.param(held.map(({ id }) => id)))

const findTwoHeld = compiled((tx, value: (name: 'one' | 'other') => Placeholder) =>
  select(tx, inArray(matches.id, [value('one'), value('other')]))
    .orderBy(asc(rounds.ordinal), asc(matches.position))
    .for('no key update', { of: [matches, top, bottom] }),
)

const findOf = compiled((db, value: (name: 'ids') => Placeholder) =>
  select(db, isAmong(value('ids'))).orderBy(asc(rounds.ordinal), asc(matches.position)),
)

export const holdInOrder = (tx: Database, where: SQL | undefined) =>
  tx
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(where)
    .orderBy(asc(rounds.ordinal), asc(matches.position))
    .for('no key update', { of: matches })

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ match: matches, top, bottom, round: rounds })
    .from(matches)
    .innerJoin(top, and(eq(top.matchId, matches.id), eq(top.slot, 0)))
    .innerJoin(bottom, and(eq(bottom.matchId, matches.id), eq(bottom.slot, 1)))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(eq(matches.kind, 'duel'), where))
    .$dynamic()

const stored = (found: Awaited<ReturnType<typeof select>>[number]): StoredMatch => ({
  match: found.match,
  slots: [found.top, found.bottom],
  round: found.round,
})

/** Every match that the routes of one lead to, near or far, held. */
export const lockFollowing = (tx: Database, id: string): Promise<readonly StoredMatch[]> =>
  lockMatches(tx, isFollowing(id))

/**
 * The matches that one leads to itself, held with their sides. They are all that a result mostly changes, and the final, which every match leads to, would
 * have all results of a tournament wait for each other.
 */
export const lockNext = async (
  tx: Database,
  { winnerToMatch, loserToMatch }: StoredMatch['match'],
): Promise<readonly StoredMatch[]> =>
  (await findTwoHeld(tx, { one: winnerToMatch, other: loserToMatch })).map(stored)

// Few, one after the other: as an array, and by rows of their own, or the planner takes them for hundreds and reads the whole table at each step.
const isFollowing = (id: string): SQL => sql`${matches.id} = any(array(
      with recursive following(id) as (
        select next.id from ${matches} as one cross join lateral (values (one.winner_to_match), (one.loser_to_match)) as next(id)
          where one.id = ${id} and next.id is not null
        union
        select next.id from following
          cross join lateral (select one.winner_to_match, one.loser_to_match from ${matches} as one where one.id = following.id offset 0) as one
          cross join lateral (values (one.winner_to_match), (one.loser_to_match)) as next(id)
          where next.id is not null
      ) select id from following))`

/** What a match becomes, and until when it may stay so. */
export interface Change {
  readonly before: StoredMatch
  readonly after: EngineMatch
  readonly deadlineAt?: Date | null
}

export async function markOut(tx: Database, participantId: string): Promise<void> {
  await tx.update(participants).set({ isOut: true }).where(eq(participants.id, participantId))
}

/**
 * Writes what matches have become, by one statement.
 *
 * @param beside what else is written with it
 */
export async function writeChanges(
  tx: Database,
  changes: readonly Change[],
  { at, beside = [] }: { readonly at: Date; readonly beside?: readonly (Write | null)[] | undefined },
): Promise<void> {
  const written = changes.map((change) => asWritten(change, at))
  await awaitAtEnd(
    tx,
    writeTogether(tx, [
      updating(matches, { key: ['id'], rows: written.map(({ match }) => match) }),
      updating(matchSlots, {
        key: ['matchId', 'slot'],
        rows: written.flatMap(({ slots }, index) => slots.filter((slot) => !isWritten(slot, changes[index]))),
      }),
      ...beside,
    ]),
  )
}

/** Whether a side stands in the database already as it is to be written: of a report neither side changes, of the next match only one. */
function isWritten(
  { slot, ...columns }: ReturnType<typeof asWritten>['slots'][number],
  change: Change | undefined,
): boolean {
  const before = change?.before.slots[slot]
  if (!before) return false
  return Object.entries(columns).every(([name, value]) => before[name as keyof typeof columns] === value)
}

/** The columns of a match and its sides that a change writes. */
function asWritten({ before, after, deadlineAt = null }: Change, at: Date) {
  const side = (slot: 0 | 1) => ({
    matchId: before.match.id,
    slot,
    ...sideColumns(after, slot, at),
    ...(after.state === 'check_in' && after.checkedIn[slot] && before.slots[slot].checkedInAt
      ? { checkedInAt: before.slots[slot].checkedInAt }
      : {}),
  })
  return {
    match: {
      id: before.match.id,
      ...phaseColumns(after, at, deadlineAt),
      ...reportKept(before, after),
      calledAt: before.match.calledAt ?? (isPlayable(after) ? at : null),
      version: before.match.version + 1,
    },
    slots: [side(0), side(1)] as const,
  }
}

/** A match as it stands after a change of it was written. */
export function afterChange(change: Change, at: Date): StoredMatch {
  const { before } = change
  const { match, slots } = asWritten(change, at)
  return {
    ...before,
    match: { ...before.match, ...match },
    slots: [
      { ...before.slots[0], ...slots[0] },
      { ...before.slots[1], ...slots[1] },
    ],
  }
}

/** Who reported what, and when, is still to be read when the match is disputed or over. */
function reportKept({ match }: StoredMatch, after: EngineMatch): Partial<StoredMatch['match']> {
  const { reportBy, reportScore0, reportScore1, reportedAt } = match
  if (after.state === 'disputed') return { reportedAt }
  return after.state === 'completed' ? { reportBy, reportScore0, reportScore1, reportedAt } : {}
}

/** What the transaction has changed of the number of open matches in a round, by the id of the round. */
const counts = new WeakMap<Database, Map<string, number>>()

/**
 * Counts what is open in the rounds of matches that changed, and has the stage go on where nothing is. Whoever else ends a match of a round waits for its
 * count, so it is written at the end of the transaction.
 */
export async function countRounds(
  tx: Database,
  changes: readonly {
    readonly before: Pick<StoredMatch, 'match' | 'round'>
    readonly after: { readonly state: string }
  }[],
  { stage, at }: { readonly stage: Pick<StageRow, 'id' | 'tournamentId'>; readonly at: Date },
): Promise<void> {
  const before = counts.get(tx)
  const byRound = before ?? new Map<string, number>()
  for (const { before: was, after } of changes) {
    const change = Number(isOver(was.match)) - Number(isOver(after))
    if (change !== 0) byRound.set(was.round.id, (byRound.get(was.round.id) ?? 0) + change)
  }
  if (before || byRound.size === 0) return
  counts.set(tx, byRound)
  await lastly(tx, async () => {
    if (byRound.size > 1) await holdRounds(tx, [...byRound.keys()])
  })
  await writeLastly(tx, {
    name: 'rounds',
    build: countingRounds,
    values: () => {
      counts.delete(tx)
      return {
        changes: JSON.stringify([...byRound].map(([id, change]) => ({ id, change }))),
        job: uuidv7(at.getTime()),
        kind: stageJobs.advance,
        stageId: stage.id,
        tournamentId: stage.tournamentId,
        at: at.toISOString(),
      }
    },
  })
}

/** In order, where there are some: so that nobody waits in a ring. */
const holdRounds = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(inArray(rounds.id, [...ids]))
    .orderBy(asc(rounds.ordinal))
    .for('no key update')

const countingRounds = (
  value: (name: 'changes' | 'job' | 'kind' | 'stageId' | 'tournamentId' | 'at') => Placeholder,
): readonly NamedStatement[] => [
  {
    name: 'counted',
    // By an array of ids: for a join the planner would take the few rounds for a hundred, and read the table from end to end.
    statement: sql`update ${rounds} set open = ${rounds}.open + (
        select incoming.change from jsonb_to_recordset(${value('changes')}::jsonb) as incoming(id uuid, change integer)
        where incoming.id = ${rounds}.id)
      where ${rounds}.id = any(array(select id from jsonb_to_recordset(${value('changes')}::jsonb) as incoming(id uuid)))
      returning ${rounds}.open`,
  },
  {
    name: 'advancing',
    statement: sql`insert into ${jobs} (id, kind, subject, tournament_id, detail, run_at, created_at)
      select ${value('job')}::uuid, ${value('kind')}, ${value('stageId')}::uuid, ${value('tournamentId')}::uuid, '{}'::jsonb, now.at, now.at
      from (select ${value('at')}::timestamptz as at) as now where exists (select from counted where open = 0)`,
  },
]

/** Whether a tournament was called off: then nothing of it goes on. The caller holds its stage, which a cancellation holds first. */
export async function isCancelled(tx: Database, tournamentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: tournaments.state })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
  return row?.state === 'cancelled'
}

/** How long both sides of a match that is ready have to check in (minutes); null: it begins without. */
export async function matchCheckInOf(db: Database, tournamentId: string): Promise<number | null> {
  const [row] = await db
    .select({ minutes: tournaments.matchCheckInMinutes })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
  return row?.minutes ?? null
}

export const stagesOf = (db: Database, tournamentId: string): Promise<StageRow[]> =>
  db.select().from(stages).where(eq(stages.tournamentId, tournamentId)).orderBy(asc(stages.ordinal))

export type StageSetting = NonNullable<Awaited<ReturnType<typeof findSetting>>>

/** A stage with what decides what follows from a result in it. */
export async function findSetting(db: Database, stageId: string) {
  const [row] = await settingOf(db, { stageId })
  return row
}

const settingOf = compiled((db, value: (name: 'stageId') => Placeholder) =>
  db
    .select({
      stage: stages,
      checkInMinutes: tournaments.matchCheckInMinutes,
      /** Those of the tournament who are out. */
      out: sql<
        readonly { readonly id: string; readonly seed: number; readonly isOut: boolean }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', ${participants.id}, 'seed', ${participants.seed}, 'isOut', true)), '[]'::jsonb) from ${participants} where ${participants.tournamentId} = ${stages.tournamentId} and ${participants.isOut})`,
    })
    .from(stages)
    .innerJoin(tournaments, eq(tournaments.id, stages.tournamentId))
    .where(eq(stages.id, value('stageId'))),
)

export async function stageOfMatch(db: Database, matchId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: matches.stageId }).from(matches).where(eq(matches.id, matchId))
  return row?.id
}

export async function lockStage(tx: Database, id: string): Promise<StageRow | undefined> {
  const [row] = await tx.select().from(stages).where(eq(stages.id, id)).for('no key update')
  return row
}

/** Holds every stage of a tournament: before the tournament itself, so that nobody waits in a ring. */
export const lockStages = (tx: Database, tournamentId: string): Promise<StageRow[]> =>
  tx
    .select()
    .from(stages)
    .where(eq(stages.tournamentId, tournamentId))
    .orderBy(asc(stages.ordinal))
    .for('no key update')

export async function writeStageState(tx: Database, id: string, state: 'live' | 'done'): Promise<void> {
  await tx.update(stages).set({ state }).where(eq(stages.id, id))
}

/** Who plays a stage, from seed 1 downwards. */
export const stageParticipantsOf = (db: Database, stageId: string) =>
  db
    .select({ id: stageParticipants.participantId, seed: stageParticipants.seed, isOut: participants.isOut })
    .from(stageParticipants)
    .innerJoin(participants, eq(participants.id, stageParticipants.participantId))
    .where(eq(stageParticipants.stageId, stageId))
    .orderBy(asc(stageParticipants.seed))

/** Those of a tournament who are out. */
export const outOf = (db: Database, tournamentId: string) =>
  db
    .select({ id: participants.id, seed: participants.seed, isOut: participants.isOut })
    .from(participants)
    .where(and(eq(participants.tournamentId, tournamentId), participants.isOut))

export async function writeStageParticipants(
  tx: Database,
  stage: StageRow,
  ids: readonly ParticipantId[],
): Promise<void> {
  await insertAll(
    tx,
    stageParticipants,
    ids.map((participantId, index) => ({
      stageId: stage.id,
      tournamentId: stage.tournamentId,
      participantId,
      seed: index + 1,
    })),
  )
}

export interface NewMatches {
  readonly stage: Pick<StageRow, 'id' | 'tournamentId'>
  readonly matches: readonly EngineMatch[]
  readonly nameOf: (round: RoundKey, all: readonly RoundKey[]) => string
  readonly at: Date
  /** Of check-ins that are open from the start. */
  readonly deadlineAt?: Date | null
  /** Which of them both sides are told of at once; all unless given. */
  readonly called?: ReadonlySet<string>
}

/** Rows of new rounds with their matches, after the rounds the stage has already. */
export function newRows(
  { stage, matches: made, nameOf, at, deadlineAt = null, called }: NewMatches,
  { after, newId }: { readonly after: number; readonly newId: () => string },
) {
  const byRound = Map.groupBy(made, ({ round }) => `${round.bracket}.${round.group}.${round.number}`)
  const keys = [...byRound.values()].flatMap(([first]) => (first ? [first.round] : []))
  const roundRows = [...byRound.values()].flatMap((inRound, index) => {
    const [first] = inRound
    if (!first) return []
    const { bracket, group, number } = first.round
    return [
      {
        row: {
          id: newId(),
          stageId: stage.id,
          tournamentId: stage.tournamentId,
          ordinal: after + index + 1,
          bracket,
          groupNumber: group,
          number,
          name: nameOf(first.round, keys),
          open: inRound.filter((match) => !isOver(match)).length,
        },
        inRound,
      },
    ]
  })
  const placed = roundRows.flatMap(({ row, inRound }) =>
    inRound.map((match) => ({
      match,
      place: {
        tournamentId: stage.tournamentId,
        stageId: stage.id,
        roundId: row.id,
        at,
        deadlineAt,
        isCalled: called?.has(match.id) ?? true,
      },
    })),
  )
  return {
    rounds: roundRows.map(({ row }) => row),
    matches: placed.map(({ match, place }) => newMatch(match, place)),
    slots: placed.flatMap(({ match, place }) => newSlots(match, place)),
  }
}

/** How many rounds a stage has. */
export async function lastRoundOf(tx: Database, stageId: string): Promise<number> {
  const [last] = await tx
    .select({ ordinal: sql<number>`coalesce(max(${rounds.ordinal}), 0)` })
    .from(rounds)
    .where(eq(rounds.stageId, stageId))
  return last?.ordinal ?? 0
}

export async function writeMatches(tx: Database, made: NewMatches): Promise<void> {
  const after = await lastRoundOf(tx, made.stage.id)
  const rows = newRows(made, { after, newId: () => uuidv7(made.at.getTime()) })
  await insertAll(tx, rounds, rows.rounds)
  await insertAll(tx, matches, rows.matches)
  await insertAll(tx, matchSlots, rows.slots)
}

export async function writeStandings(
  tx: Database,
  stage: StageRow,
  tables: readonly (readonly Standing[])[],
): Promise<void> {
  await tx.delete(standings).where(eq(standings.stageId, stage.id))
  await insertAll(tx, standings, standingRows(stage, tables))
}

export const standingRows = (
  stage: Pick<StageRow, 'id' | 'tournamentId'>,
  tables: readonly (readonly Standing[])[],
): readonly (typeof standings.$inferInsert)[] =>
  tables.flatMap((table, index) =>
    table.map((line) => ({
      stageId: stage.id,
      tournamentId: stage.tournamentId,
      participantId: line.participant,
      groupNumber: tables.length > 1 ? index + 1 : 0,
      rank: line.rank,
      points: line.points,
      record: line.record,
      tieBreaks: line.tieBreaks,
      decidedBy: line.decidedBy,
      isFinal: line.isFinal,
    })),
  )

/** Both sides of matches are told that it is their turn. */
export async function callMatches(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ calledAt: at })
    .where(inArray(matches.id, [...ids]))
}

/** The statement that keeps what a side objects to. */
export const openingDispute = ({
  at,
  ...dispute
}: {
  readonly matchId: string
  readonly tournamentId: string
  readonly slot: number
  readonly openedBy: string
  readonly category: string
  readonly body: string
  readonly at: Date
}): Write | null => insertion(disputes, [{ id: uuidv7(at.getTime()), ...dispute, openedAt: at }])

/** Ends the disputes of matches that are disputed no more. */
export async function closeDisputes(
  tx: Database,
  matchIds: readonly string[],
  { at, ruledBy, reason }: { readonly at: Date; readonly ruledBy: string | null; readonly reason: string },
): Promise<void> {
  if (matchIds.length === 0) return
  await tx
    .update(disputes)
    .set({ ruledAt: at, ruledBy, reason })
    .where(and(inArray(disputes.matchId, [...matchIds]), isNull(disputes.ruledAt)))
}

/** What was not over never will be. */
export async function cancelMatches(tx: Database, tournamentId: string, at: Date): Promise<void> {
  const isOpen = and(
    eq(matches.tournamentId, tournamentId),
    sql`${matches.state} not in ('completed', 'skipped', 'cancelled')`,
  )
  const held = await holdInOrder(tx, isOpen)
  await tx
    .update(matches)
    .set({
      state: 'cancelled',
      reportBy: null,
      reportScore0: null,
      reportScore1: null,
      reportedAt: null,
      disputedBy: null,
      deadlineAt: null,
      version: sql`${matches.version} + 1`,
      changedAt: at,
    })
    .where(isOneOf(held))
  await tx.update(rounds).set({ open: 0 }).where(eq(rounds.tournamentId, tournamentId))
  await tx
    .update(disputes)
    .set({ ruledAt: at, reason: 'The tournament was cancelled.' })
    .where(and(eq(disputes.tournamentId, tournamentId), isNull(disputes.ruledAt)))
}

/**
 * Deadlines of matches are when their timers run, which were moved. Of the timers of a match the one of its newest version counts: those of what it was
 * before come to nothing, but may run later.
 */
export async function moveDeadlines(tx: Database, tournamentId: string): Promise<void> {
  const isTimed = and(eq(matches.tournamentId, tournamentId), sql`${matches.deadlineAt} is not null`)
  // What gets a deadline from here on was never held by the pause, and is not held by this transaction.
  const held = await holdInOrder(tx, isTimed)
  await tx
    .update(matches)
    .set({
      deadlineAt: sql`coalesce((
        select ${jobs.runAt} from ${jobs} where ${jobs.subject} = ${matches.id}
          order by (${jobs.detail}->>'version')::integer desc nulls last, ${jobs.runAt} desc limit 1), ${matches.deadlineAt})`,
    })
    .where(isOneOf(held))
}
