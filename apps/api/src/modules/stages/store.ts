import type { Match as EngineMatch, ParticipantId, RoundKey, Standing } from '@esports/tournament-engine'
import { and, asc, eq, inArray, isNull, or, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  allInOrder,
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

/** Duels with their slots and rounds, in stage order. */
export async function readMatches(db: Database, where: SQL | undefined): Promise<readonly StoredMatch[]> {
  const found = await select(db, where).orderBy(asc(rounds.ordinal), asc(matches.position))
  return found.map(stored)
}

/**
 * The same, locked until the transaction ends; in round order, to avoid deadlocks. They are locked first and read afterwards: after waiting for a row
 * lock, a query returns the new version of that row, but joined rows as of its snapshot.
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

/** Matches locked until the transaction ends, and what decides about the consequences of their results. */
export interface HeldMatches {
  readonly matches: ReadonlyMap<string, StoredMatch>
  /** By stage id; of matches that may be decided. */
  readonly settings: ReadonlyMap<string, StageSetting>
}

/**
 * Locks matches for changes, in one statement. Their slots are locked with them, so that their latest versions are read too.
 *
 * @param deciding those of them that may be decided. The matches that directly follow them are locked as well. Usually a result changes no others, and
 *   locking the final, which every match leads to, would serialize all results of a tournament.
 * @param reaching those of which everything that follows has to be locked
 * @param skipsLocked matches that another transaction has locked are left out, instead of waiting for them
 */
export async function holdMatches(
  tx: Database,
  {
    ids,
    deciding,
    reaching = [],
    skipsLocked = false,
  }: {
    readonly ids: readonly string[]
    readonly deciding: readonly string[]
    readonly reaching?: readonly string[]
    readonly skipsLocked?: boolean
  },
): Promise<HeldMatches> {
  const find = skipsLocked ? findFree : findHeld
  const locking =
    reaching.length === 0
      ? find(tx, { ids, deciding }).then((found) => found.map(stored))
      : lockMatches(
          tx,
          or(
            isAmong(sql.param(ids)),
            isDirectlyAfter(sql.param(deciding)),
            ...reaching.map((id) => isFollowing(id)),
          ),
        )
  const reading = deciding.length === 0 ? [] : findSettings(tx, { ids: deciding })
  const [held, settings] = await allInOrder([locking, reading])
  return {
    matches: new Map(held.map((one) => [one.match.id, one])),
    settings: new Map(settings.map((setting) => [setting.stage.id, setting])),
  }
}

const holding = (skipLocked: boolean) =>
  compiled((tx, value: (name: 'ids' | 'deciding') => Placeholder) =>
    select(
      tx,
      sql`${matches.id} = any(array(select unnest(${value('ids')}::uuid[]) union all ${nextOf(value('deciding'))}))`,
    )
      .orderBy(...lockOrder)
      .for('no key update', { of: [matches, top, bottom], ...(skipLocked ? { skipLocked } : {}) }),
  )
const findHeld = holding(false)
const findFree = holding(true)

/** Ids of the matches that directly follow any of these. */
const nextOf = (
  ids: Placeholder | Param,
): SQL => sql`select next.id from ${matches} as one cross join lateral (values (one.winner_to_match), (one.loser_to_match)) as next(id)
  where one.id = any(array(select unnest(${ids}::uuid[]))) and next.id is not null`

const isDirectlyAfter = (ids: Param): SQL => sql`${matches.id} = any(array(${nextOf(ids)}))`

/** Every transaction locks matches in this order; otherwise two of them could deadlock. What a match leads to is in a later round. */
const lockOrder = [asc(rounds.ordinal), asc(matches.position), asc(matches.id)] as const

/** Duels by id, in stage order. */
export const readMatchesOf = async (db: Database, ids: readonly string[]): Promise<readonly StoredMatch[]> =>
  (await findOf(db, { ids })).map(stored)

const isAmong = (ids: Placeholder | Param): SQL => isAnyOf(matches.id, ids)

const isOneOf = (held: readonly { readonly id: string }[]): SQL =>
  isAmong(sql.param(held.map(({ id }) => id)))

const findOf = compiled((db, value: (name: 'ids') => Placeholder) =>
  select(db, isAmong(value('ids'))).orderBy(asc(rounds.ordinal), asc(matches.position)),
)

export const holdInOrder = (tx: Database, where: SQL | undefined) =>
  tx
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(where)
    .orderBy(...lockOrder)
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

/** Locks all matches that are reachable from a match. */
export const lockFollowing = (tx: Database, id: string): Promise<readonly StoredMatch[]> =>
  lockMatches(tx, isFollowing(id))

// As arrays and with nested lateral joins: otherwise the planner expects hundreds of rows and scans the whole table at each step.
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

/** The new state of a match, and its deadline. */
export interface Change {
  readonly before: StoredMatch
  readonly after: EngineMatch
  readonly deadlineAt?: Date | null
}

export async function markOut(tx: Database, participantId: string): Promise<void> {
  await tx.update(participants).set({ isOut: true }).where(eq(participants.id, participantId))
}

/** A match as it is stored, and as it will be. */
export interface Changed {
  readonly before: StoredMatch
  readonly after: StoredMatch
}

/**
 * Writes changed matches, in one statement.
 *
 * @param beside further writes in the same statement
 */
export async function writeChanged(
  tx: Database,
  changed: readonly Changed[],
  beside: readonly (Write | null)[] = [],
): Promise<void> {
  await awaitAtEnd(
    tx,
    writeTogether(tx, [
      updating(matches, { key: ['id'], rows: changed.map(({ after }) => only(after.match, matchColumns)) }),
      updating(matchSlots, {
        key: ['matchId', 'slot'],
        rows: changed.flatMap(({ before, after }) =>
          ([0, 1] as const).flatMap((slot) => {
            const [was, is] = [before.slots[slot], after.slots[slot]]
            // A report changes neither slot, the next match only one.
            return slotColumns.every((name) => was[name] === is[name]) ? [] : [only(is, slotColumns)]
          }),
        ),
      }),
      ...beside,
    ]),
  )
}

const matchColumns = [
  'id',
  'state',
  'outcome',
  'winner',
  'reportBy',
  'reportScore0',
  'reportScore1',
  'reportedAt',
  'disputedBy',
  'deadlineAt',
  'changedAt',
  'calledAt',
  'version',
] as const satisfies readonly (keyof StoredMatch['match'])[]

const slotColumns = [
  'matchId',
  'slot',
  'participantId',
  'isBye',
  'score',
  'checkedInAt',
] as const satisfies readonly (keyof StoredMatch['slots'][number])[]

const only = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** A match as a change leaves it. */
export function afterChange({ before, after, deadlineAt = null }: Change, at: Date): StoredMatch {
  const side = (slot: 0 | 1) => {
    const is = before.slots[slot]
    const columns = sideColumns(after, slot, at)
    // Who has checked in already did so then, not now.
    const checkedInAt = columns.checkedInAt && is.checkedInAt ? is.checkedInAt : columns.checkedInAt
    return { ...is, ...columns, checkedInAt }
  }
  return {
    ...before,
    match: {
      ...before.match,
      ...phaseColumns(after, at, deadlineAt),
      ...reportKept(before, after),
      calledAt: before.match.calledAt ?? (isPlayable(after) ? at : null),
      version: before.match.version + 1,
    },
    slots: [side(0), side(1)],
  }
}

/** Keeps reporter, score and report time after the match is disputed or completed. */
function reportKept({ match }: StoredMatch, after: EngineMatch): Partial<StoredMatch['match']> {
  const { reportBy, reportScore0, reportScore1, reportedAt } = match
  if (after.state === 'disputed') return { reportedAt }
  return after.state === 'completed' ? { reportBy, reportScore0, reportScore1, reportedAt } : {}
}

/** Changes of the number of open matches in this transaction, by round id. */
const counts = new WeakMap<Database, Map<string, number>>()

/**
 * Updates the number of open matches in the rounds of changed matches, and schedules a stage to advance once none is left in its round. Other results
 * of the same round wait for this row lock, so it is written at the end of the transaction.
 */
export async function countRounds(
  tx: Database,
  changes: readonly {
    readonly before: Pick<StoredMatch, 'match' | 'round'>
    readonly after: { readonly state: string }
  }[],
  at: Date,
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
    if (byRound.size > 1) await holdRounds(tx, { ids: [...byRound.keys()] })
  })
  await writeLastly(tx, 'rounds', {
    name: 'rounds',
    build: countingRounds,
    values: () => {
      counts.delete(tx)
      const changed = [...byRound].map(([id, change]) => ({ id, change, job: uuidv7(at.getTime()) }))
      return { changes: JSON.stringify(changed), kind: stageJobs.advance, at: at.toISOString() }
    },
  })
}

/** Locked in order, to avoid deadlocks. */
const holdRounds = compiled((tx, value: (name: 'ids') => Placeholder) =>
  tx
    .select({ id: rounds.id })
    .from(rounds)
    .where(isAnyOf(rounds.id, value('ids')))
    .orderBy(asc(rounds.ordinal), asc(rounds.id))
    .for('no key update'),
)

const countingRounds = (
  value: (name: 'changes' | 'kind' | 'at') => Placeholder,
): readonly NamedStatement[] => [
  {
    name: 'counted',
    // With an array of ids: for a join the planner would expect a hundred rows, and scan the table.
    statement: sql`update ${rounds} set open = ${rounds}.open + (
        select incoming.change from jsonb_to_recordset(${value('changes')}::jsonb) as incoming(id uuid, change integer)
        where incoming.id = ${rounds}.id)
      where ${rounds}.id = any(array(select id from jsonb_to_recordset(${value('changes')}::jsonb) as incoming(id uuid)))
      returning ${rounds}.id, ${rounds}.open, ${rounds}.stage_id, ${rounds}.tournament_id`,
  },
  {
    name: 'advancing',
    statement: sql`insert into ${jobs} (id, kind, subject, tournament_id, detail, run_at, created_at)
      select incoming.job, ${value('kind')}, counted.stage_id, counted.tournament_id, '{}'::jsonb, ${value('at')}::timestamptz, ${value('at')}::timestamptz
      from counted join jsonb_to_recordset(${value('changes')}::jsonb) as incoming(id uuid, job uuid) using (id) where counted.open = 0`,
  },
]

/** Whether a tournament was cancelled, in which case its stages do not continue. The caller holds the stage's lock, which a cancellation takes first. */
export async function isCancelled(tx: Database, tournamentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: tournaments.state })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
  return row?.state === 'cancelled'
}

/** Time for both sides of a ready match to check in (minutes); null: no check-in. */
export async function matchCheckInOf(db: Database, tournamentId: string): Promise<number | null> {
  const [row] = await db
    .select({ minutes: tournaments.matchCheckInMinutes })
    .from(tournaments)
    .where(eq(tournaments.id, tournamentId))
  return row?.minutes ?? null
}

export const stagesOf = (db: Database, tournamentId: string): Promise<StageRow[]> =>
  db.select().from(stages).where(eq(stages.tournamentId, tournamentId)).orderBy(asc(stages.ordinal))

/** A stage with the data that determines the consequences of a result. */
export type StageSetting = Awaited<ReturnType<typeof findSettings>>[number]

/** The settings of the stages of these matches. */
const findSettings = compiled((db, value: (name: 'ids') => Placeholder) =>
  db
    .select({
      stage: stages,
      checkInMinutes: tournaments.matchCheckInMinutes,
      /** Participants of the tournament who are out. */
      out: sql<
        readonly { readonly id: string; readonly seed: number; readonly isOut: boolean }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', ${participants.id}, 'seed', ${participants.seed}, 'isOut', true)), '[]'::jsonb) from ${participants} where ${participants.tournamentId} = ${stages.tournamentId} and ${participants.isOut})`,
    })
    .from(stages)
    .innerJoin(tournaments, eq(tournaments.id, stages.tournamentId))
    .where(
      sql`${stages.id} = any(array(select one.stage_id from ${matches} as one where one.id = any(array(select unnest(${value('ids')}::uuid[])))))`,
    ),
)

export async function stageOfMatch(db: Database, matchId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: matches.stageId }).from(matches).where(eq(matches.id, matchId))
  return row?.id
}

export async function lockStage(tx: Database, id: string): Promise<StageRow | undefined> {
  const [row] = await tx.select().from(stages).where(eq(stages.id, id)).for('no key update')
  return row
}

/** Locks all stages of a tournament: always before the tournament itself, to avoid deadlocks. */
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

/** The participants of a stage, by seed. */
export const stageParticipantsOf = (db: Database, stageId: string) =>
  db
    .select({ id: stageParticipants.participantId, seed: stageParticipants.seed, isOut: participants.isOut })
    .from(stageParticipants)
    .innerJoin(participants, eq(participants.id, stageParticipants.participantId))
    .where(eq(stageParticipants.stageId, stageId))
    .orderBy(asc(stageParticipants.seed))

/** Participants of a tournament who are out. */
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
  /** Deadline of check-ins that open immediately. */
  readonly deadlineAt?: Date | null
  /** Ids of the matches announced immediately; all by default. */
  readonly called?: ReadonlySet<string>
  /** Ids of the matches whose sides have met before. */
  readonly rematches?: ReadonlySet<string> | undefined
}

/** Rows of new rounds with their matches, numbered after the existing rounds of the stage. */
export function newRows(
  { stage, matches: made, nameOf, at, deadlineAt = null, called, rematches }: NewMatches,
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
        isRematch: rematches?.has(match.id) ?? false,
      },
    })),
  )
  return {
    rounds: roundRows.map(({ row }) => row),
    matches: placed.map(({ match, place }) => newMatch(match, place)),
    slots: placed.flatMap(({ match, place }) => newSlots(match, place)),
  }
}

/** Number of rounds in a stage. */
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

/** Marks matches as called, which notifies both sides. */
export async function callMatches(tx: Database, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ calledAt: at })
    .where(inArray(matches.id, [...ids]))
}

export interface NewDispute {
  readonly matchId: string
  readonly tournamentId: string
  readonly slot: number
  readonly openedBy: string
  readonly category: string
  readonly body: string
}

/** The write that stores disputes of sides; null without any. */
export const openingDisputes = (opened: readonly NewDispute[], at: Date): Write | null =>
  insertion(
    disputes,
    opened.map((dispute) => ({ id: uuidv7(at.getTime()), ...dispute, openedAt: at })),
  )

/** Closes the open disputes of matches. */
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

/** Cancels all unfinished matches. */
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
 * Sets the deadlines of matches to the moved due times of their timers. The timer of a match's newest version counts: those of earlier versions do
 * nothing, but may be due later.
 */
export async function moveDeadlines(tx: Database, tournamentId: string): Promise<void> {
  const isTimed = and(eq(matches.tournamentId, tournamentId), sql`${matches.deadlineAt} is not null`)
  // Matches that get a deadline later were not affected by the pause, and are not locked here.
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

/** Adds the stages of a new tournament. */
export async function writeStages(
  tx: Database,
  rows: readonly (typeof stages.$inferInsert)[],
): Promise<void> {
  await insertAll(tx, stages, rows)
}
