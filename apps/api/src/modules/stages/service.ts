import {
  closeCheckIn,
  EngineError,
  type Match as EngineMatch,
  type MatchChange,
  type MatchId,
  matchId,
  type Outcome,
  overallPlaces,
  type ParticipantId,
  participantId,
  participantsOf,
  participantsOfNextStage,
  type RoundKey,
  replay,
  type TransitionError,
} from '@esports/tournament-engine'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type Job, schedule } from '../../platform/jobs.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { matchChanged } from './events.ts'
import { closeLobby, leaveLobbies, publishLobbies } from './lobbies.ts'
import { toEngineLobby } from './lobby-rows.ts'
import { readLobbies } from './lobby-store.ts'
import { holdMatches, isRouted, planMatches, withCheckIn } from './match-plan.ts'
import { isOver, isPlayable, type StoredMatch, toEngine } from './match-rows.ts'
import { rulesOf, StageConfigError, type StageMatches, type StageRules } from './rules.ts'
import {
  holdForRuling,
  type RulingNote,
  reopenStage,
  type TournamentReopening,
  withoutRuling,
} from './ruling.ts'
import * as store from './store.ts'
import { checkInUntil, closings, stageJob, stageJobs } from './timers.ts'

/** Callbacks of a stage to its tournament. */
export interface TournamentEnd {
  /** The last stage is completed; tied participants share a place. */
  complete(
    tx: Database,
    end: { readonly tournamentId: string; readonly places: ReadonlyMap<string, number> },
  ): Promise<void>
}

/** Result of starting a stage: the events for the outbox, or why it did not start. */
export type StageStart =
  | { readonly ok: true; readonly events: readonly NewEvent[] }
  | {
      readonly ok: false
      /** Too few participants for the format; or settings that have to be fixed. */
      readonly cause: 'too_few' | 'settings'
      /** Message for the user. */
      readonly reason: string
    }

/** Starts the first stage of a tournament with its participants, ordered by seed. The configurations of all later stages must be valid too. */
export async function startStages(
  tx: Database,
  {
    tournamentId,
    participants,
    at,
  }: {
    readonly tournamentId: string
    readonly participants: readonly string[]
    readonly at: Date
  },
): Promise<StageStart> {
  const all = await store.stagesOf(tx, tournamentId)
  const [first] = all
  if (!first) return { ok: false, cause: 'settings', reason: 'It has no stage.' }
  try {
    for (const stage of all) rulesOf(stage)
  } catch (error) {
    if (error instanceof StageConfigError) return { ok: false, cause: 'settings', reason: error.message }
    throw error
  }
  return tryToStart(tx, { stage: first, participants: () => participants.map(participantId), at })
}

/**
 * Starts a stage, or leaves it unchanged if its format does not support the number of participants.
 *
 * @throws {StageConfigError} if its configuration is invalid
 */
async function tryToStart(tx: Database, start: Parameters<typeof startStage>[1]): Promise<StageStart> {
  try {
    return { ok: true, events: await tx.transaction((inner) => startStage(inner, start)) }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const cause = error.code === 'too_few_participants' ? 'too_few' : 'settings'
    return { ok: false, cause, reason: error.message }
  }
}

async function startStage(
  tx: Database,
  {
    stage,
    participants,
    at,
  }: {
    readonly stage: store.StageRow
    /** @throws {EngineError} if too few are left */
    readonly participants: () => readonly ParticipantId[]
    readonly at: Date
  },
): Promise<readonly NewEvent[]> {
  const rules = rulesOf(stage)
  const playing = participants()
  const created = rules.create(playing, idsAt(at))
  await store.writeStageParticipants(tx, stage, playing)
  await store.writeStageState(tx, stage.id, 'live')
  if (rules.nextLobbies) {
    const dealt = rules.nextLobbies(created, idsAt(at))
    return dealt.ok ? publishLobbies(tx, { stage, rules, lobbies: dealt.lobbies, at }) : []
  }
  const paired = created.matches.size === 0 ? rules.pairNext?.(created, idsAt(at)) : undefined
  return paired?.ok
    ? publish(tx, { stage, rules, made: paired.matches, rematches: new Set(paired.rematches), at })
    : publish(tx, { stage, rules, made: [...created.matches.values()], at })
}

/** Inserts new matches; playable ones are announced, and their check-in opens if the tournament has one. */
async function publish(
  tx: Database,
  {
    stage,
    rules,
    made,
    rematches,
    at,
  }: {
    readonly stage: store.StageRow
    readonly rules: StageRules
    readonly made: readonly EngineMatch[]
    /** Those whose sides have met before. */
    readonly rematches?: ReadonlySet<string> | undefined
    readonly at: Date
  },
): Promise<readonly NewEvent[]> {
  const nameOf = (round: RoundKey, all: readonly RoundKey[]) => rules.roundName(round, all)
  const deadlineAt = checkInUntil(await store.matchCheckInOf(tx, stage.tournamentId), at)
  const seen = new Set<string>()
  const first = new Set<string>()
  const matches = made.map((match) => {
    // In a round robin all matches are ready from the start; participants are notified of one at a time.
    if (participantsOf(match).every((id) => !seen.has(id))) first.add(match.id)
    for (const id of participantsOf(match)) seen.add(id)
    return first.has(match.id) && deadlineAt ? withCheckIn(match) : match
  })
  await store.writeMatches(tx, { stage, matches, nameOf, at, deadlineAt, called: first, rematches })
  const opened = matches.filter(({ state }) => state === 'check_in').map(({ id }) => ({ id, version: 1 }))
  await schedule(tx, [
    ...(rules.isTable ? [stageJob('tabulate', stage, at)] : []),
    ...closings('closeCheckIn', opened, { tournamentId: stage.tournamentId, at, deadlineAt }),
  ])
  return matches
    .filter((match) => first.has(match.id) && isPlayable(match))
    .map(({ id }) => matchChanged({ tournamentId: stage.tournamentId, id }, 'match_ready'))
}

/**
 * Writes changes of matches of one stage, which concern no other matches.
 *
 * @returns their events; the first change is of this kind, the others follow from it
 */
async function writeChanges(
  tx: Database,
  changes: readonly { readonly before: StoredMatch; readonly after: EngineMatch }[],
  {
    at,
    kind,
    checkInMinutes,
    ruling = withoutRuling,
  }: {
    readonly at: Date
    readonly kind: string
    readonly checkInMinutes: number | null
    readonly ruling?: RulingNote
  },
): Promise<readonly NewEvent[]> {
  const matches = new Map(changes.map(({ before }) => [before.match.id, before]))
  const plan = planMatches(tx, { matches, settings: new Map() }, at)
  const events = changes.map(({ before, after }, index) =>
    plan.set({
      id: before.match.id,
      after,
      kind: index === 0 ? kind : isPlayable(after) ? 'match_ready' : 'slot_filled',
      checkInMinutes,
    }),
  )
  await plan.write({ ruling })
  return events
}

/**
 * In a round robin all matches are ready from the start: a match is called once it is the next one for both sides, and its check-in opens if the
 * tournament has one. The caller holds the stage's lock; otherwise two concurrent results could each leave the call to the other.
 */
async function callNextInTable(
  tx: Database,
  { row, stage, at }: { readonly row: store.StageRow; readonly stage: StageMatches; readonly at: Date },
): Promise<readonly NewEvent[]> {
  const busy = new Set<string>()
  const next: string[] = []
  for (const match of stage.matches.values()) {
    if (isOver(match)) continue
    const sides = participantsOf(match)
    if (match.state === 'ready' && sides.every((id) => !busy.has(id))) next.push(match.id)
    for (const id of sides) busy.add(id)
  }
  if (next.length === 0) return []
  const held = await store.lockMatches(
    tx,
    and(inArray(schema.matches.id, next), eq(schema.matches.state, 'ready'), isNull(schema.matches.calledAt)),
  )
  if (held.length === 0) return []
  const checkInMinutes = await store.matchCheckInOf(tx, row.tournamentId)
  if (checkInMinutes !== null) {
    const changes = held.map((before) => ({ before, after: toEngine(before) }))
    return writeChanges(tx, changes, { at, kind: 'match_ready', checkInMinutes })
  }
  const ids = held.map(({ match }) => match.id)
  await store.callMatches(tx, ids, at)
  return ids.map((id) => matchChanged({ tournamentId: row.tournamentId, id }, 'match_ready'))
}

function inRows(rows: readonly StoredMatch[], changes: readonly MatchChange[]): readonly RowChange[] {
  const byId = new Map(rows.map((one) => [one.match.id, one]))
  return changes.flatMap(({ after }) => {
    const before = byId.get(after.id)
    return before ? [{ before, after }] : []
  })
}

/** A change of a stored match. */
export interface RowChange {
  readonly before: StoredMatch
  readonly after: EngineMatch
}

/** An official's decision about a match: its outcome, or a replay. */
export interface Ruling {
  readonly matchId: string
  /** Null: the match is replayed. */
  readonly outcome: Outcome | null
  /** Called with the locked match; throws if it is not in the state to be ruled. */
  readonly check: (stored: StoredMatch) => void
}

export type Ruled =
  | {
      readonly ok: true
      /** The changed matches, the ruled one first. */
      readonly changes: readonly RowChange[]
      /** Ids of the matches that lose a report, a result or their progress. */
      readonly voided: readonly string[]
      /** Applies the ruling. @returns events of all changed matches */
      readonly write: (at: Date, ruling: RulingNote) => Promise<readonly NewEvent[]>
    }
  | { readonly ok: false; readonly error: TransitionError }

/** Computes a ruling. All affected rows stay locked until the transaction ends; nothing is written before `write`. */
export async function ruleMatch(
  tx: Database,
  { matchId: id, outcome, check }: Ruling,
  { reopen }: TournamentReopening,
): Promise<Ruled> {
  const { stage, held: before } = await holdForRuling(tx, { id, lock: store.lockMatches, check })
  const held = [before, ...(isRouted(before) ? await store.lockFollowing(tx, id) : [])]
  const decided = await decide(tx, { stage, before, held, outcome })
  if (!decided.ok) return decided
  const changes = inRows(held, decided.changes)
  return {
    ok: true,
    changes,
    voided: decided.voided,
    async write(at, ruling) {
      await reopenStage(tx, stage, { reopen })
      const checkInMinutes = await store.matchCheckInOf(tx, stage.tournamentId)
      const events = await writeChanges(tx, changes, { at, kind: 'ruled', checkInMinutes, ruling })
      if (stage.state === 'done') await schedule(tx, [stageJob('advance', stage, at)])
      return events
    },
  }
}

async function decide(
  tx: Database,
  {
    stage,
    before,
    held,
    outcome,
  }: {
    readonly stage: store.StageRow
    readonly before: StoredMatch
    readonly held: readonly StoredMatch[]
    readonly outcome: Outcome | null
  },
) {
  const current = toEngine(before)
  const participants = (await store.outOf(tx, stage.tournamentId)).map(withParticipantId)
  if (outcome === null && participantsOf(current).some((id) => participants.some((one) => one.id === id)))
    throw new DomainError('wrong_state', { reason: 'match_side_left' })
  if (outcome === null && current.state !== 'completed') {
    const again = replay(current)
    return again.ok
      ? { ok: true as const, changes: [{ before: current, after: again.match }], voided: [] }
      : again
  }
  const done = rulesOf(stage).override(
    { participants, matches: engineMatches(held) },
    { matchId: current.id, outcome },
  )
  return done.ok
    ? { ok: true as const, changes: done.changes, voided: done.voided.map((match): string => match.id) }
    : done
}

/** Withdraws a participant from a live tournament: remaining matches are forfeited. @returns events of the changed matches */
export async function dropParticipant(
  tx: Database,
  {
    tournamentId,
    participantId: id,
    at,
  }: { readonly tournamentId: string; readonly participantId: string; readonly at: Date },
): Promise<readonly NewEvent[]> {
  // Locked before anything is read: the next stage may be starting right now, including this participant.
  const stage = (await store.lockStages(tx, tournamentId)).find(({ state }) => state === 'live')
  await store.markOut(tx, id)
  if (!stage) return []
  const people = (await store.stageParticipantsOf(tx, stage.id)).map(withParticipantId)
  if (!people.some((one) => one.id === id)) return []
  const held = await store.lockMatches(tx, eq(schema.matches.stageId, stage.id))
  const changes = rulesOf(stage).withdraw(
    { participants: people, matches: engineMatches(held) },
    participantId(id),
  )
  const events: NewEvent[] = []
  const checkInMinutes = await store.matchCheckInOf(tx, tournamentId)
  const rows = inRows(held, changes)
  if (rows.length > 0)
    events.push(...(await writeChanges(tx, rows, { at, kind: 'forfeited', checkInMinutes })))
  events.push(...(await leaveLobbies(tx, { stageId: stage.id, participantId: participantId(id), at })))
  return events
}

export interface StageJobsDependencies {
  readonly now: () => Date
  readonly end: TournamentEnd
}

/** The jobs of stages: next round, next stage, completion, standings, and the end of check-ins. */
export const stageJobHandlers = ({ now, end }: StageJobsDependencies) => ({
  /** A side that has not checked in to a match in time forfeits it. */
  async [stageJobs.closeCheckIn](tx: Database, { subject, detail }: Job) {
    const held = await holdMatches(tx, { ids: [subject], deciding: [subject] })
    const stored = held.matches.get(subject)
    // A check-in increments the version, but does not move the deadline.
    if (!stored || stored.match.state !== 'check_in' || stored.match.version < Number(detail['version']))
      return
    const at = now()
    if (stored.match.deadlineAt && stored.match.deadlineAt > at) return
    const closed = closeCheckIn(toEngine(stored))
    if (!closed.ok) return
    const plan = planMatches(tx, held, at)
    const { events } = plan.play({ id: subject, after: closed.match, kind: 'no_show' })
    await plan.write()
    await recordEvents(tx, at, events)
  },

  async [stageJobs.closeLobbyCheckIn](tx: Database, { subject, detail }: Job) {
    const at = now()
    await recordEvents(tx, at, await closeLobby(tx, { id: subject, version: Number(detail['version']), at }))
  },

  async [stageJobs.advance](tx: Database, { subject }: { readonly subject: string }) {
    const row = await store.lockStage(tx, subject)
    if (row?.state !== 'live' || (await store.isCancelled(tx, row.tournamentId))) return
    const at = now()
    const rules = rulesOf(row)
    const stage = await readStage(tx, row)
    const changed = (detail: string): NewEvent => ({
      tournamentId: row.tournamentId,
      type: 'state_changed',
      detail: { kind: detail },
    })
    if (!rules.isDone(stage)) {
      if (rules.nextLobbies) {
        const dealt = rules.nextLobbies(stage, idsAt(at))
        if (!dealt.ok) return
        const events = await publishLobbies(tx, { stage: row, rules, lobbies: dealt.lobbies, at })
        return recordEvents(tx, at, [changed('round_started'), ...events])
      }
      const paired = rules.pairNext?.(stage, idsAt(at))
      const events = paired?.ok
        ? await publish(tx, {
            stage: row,
            rules,
            made: paired.matches,
            rematches: new Set(paired.rematches),
            at,
          })
        : []
      await recordEvents(tx, at, [changed('round_started'), ...events])
      return
    }
    const tables = rules.tables(stage)
    await store.writeStandings(tx, row, tables)
    await store.writeStageState(tx, row.id, 'done')
    const all = await store.stagesOf(tx, row.tournamentId)
    const next = all.find(({ ordinal }) => ordinal === row.ordinal + 1)
    if (next && rules.advance !== undefined) {
      const out = new Set(stage.participants.flatMap(({ id, isOut }) => (isOut ? [id] : [])))
      const perTable = rules.advance
      const started = await tryToStart(tx, {
        stage: next,
        participants: () => participantsOfNextStage({ tables, perTable, isOut: (id) => out.has(id) }),
        at,
      })
      if (started.ok) return recordEvents(tx, at, [changed('stage_started'), ...started.events])
      // Too few participants are left: the tournament ends with the results so far.
    }
    await end.complete(tx, { tournamentId: row.tournamentId, places: placesOf(await readPlayed(tx, all)) })
    await recordEvents(tx, at, [changed('completed')])
  },

  async [stageJobs.tabulate](tx: Database, { subject }: { readonly subject: string }) {
    const row = await store.lockStage(tx, subject)
    if (row?.state !== 'live' || (await store.isCancelled(tx, row.tournamentId))) return
    const stage = await readStage(tx, row)
    await store.writeStandings(tx, row, rulesOf(row).tables(stage))
    const at = now()
    const called = await callNextInTable(tx, { row, stage, at })
    // The result was announced before it was counted: standings read in between are outdated.
    const detail = { kind: 'tabulated', ordinal: row.ordinal }
    await recordEvents(tx, at, [
      { tournamentId: row.tournamentId, type: 'standings_changed', detail },
      ...called,
    ])
  },
})

/** The places of a tournament from its stages, in playing order. */
export const placesOf = (
  all: readonly { readonly rules: StageRules; readonly stage: StageMatches }[],
): ReadonlyMap<string, number> => overallPlaces(all.map(({ rules, stage }) => rules.standings(stage)))

const readPlayed = (tx: Database, all: readonly store.StageRow[]) =>
  Promise.all(
    all
      // A stage that could not start for lack of participants has no standings.
      .filter(({ state }) => state !== 'pending')
      .map(async (row) => ({ rules: rulesOf(row), stage: await readStage(tx, row) })),
  )

async function readStage(db: Database, row: store.StageRow): Promise<StageMatches> {
  const ofStage = eq(schema.matches.stageId, row.id)
  const people = await store.stageParticipantsOf(db, row.id)
  const participants = people.map(withParticipantId)
  if (rulesOf(row).nextLobbies) {
    const lobbies = (await readLobbies(db, ofStage)).map(toEngineLobby)
    return { participants, matches: new Map(), lobbies: new Map(lobbies.map((lobby) => [lobby.id, lobby])) }
  }
  return { participants, matches: engineMatches(await store.readMatches(db, ofStage)) }
}

const engineMatches = (found: readonly StoredMatch[]): ReadonlyMap<MatchId, EngineMatch> =>
  new Map(found.map((one) => [matchId(one.match.id), toEngine(one)]))

const withParticipantId = <Person extends { readonly id: string }>(person: Person) => ({
  ...person,
  id: participantId(person.id),
})

const idsAt = (at: Date) => () => matchId(uuidv7(at.getTime()))
