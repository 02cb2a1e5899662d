import {
  type Match as EngineMatch,
  type MatchId,
  matchId,
  type ParticipantId,
  participantId,
  participantsOfNextStage,
  type RoundKey,
} from '@esports/tournament-engine'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type NewJob, schedule } from '../../platform/jobs.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { matchChanged } from './events.ts'
import { type StoredMatch, toEngine } from './match-rows.ts'
import { rulesOf, type StageMatches, type StageRules } from './rules.ts'
import * as store from './store.ts'

/** What a stage tells the tournament it belongs to. */
export interface TournamentEnd {
  /** The last stage is over; places are shared where the format leaves them open. */
  complete(
    tx: Database,
    end: { readonly tournamentId: string; readonly places: ReadonlyMap<string, number> },
  ): Promise<void>
}

const stageJobs = { advance: 'stage_advance', tabulate: 'stage_tabulate' } as const

/**
 * Starts the first stage of a tournament with its participants, from seed 1 downwards.
 *
 * @returns what happened, for the outbox
 */
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
): Promise<readonly NewEvent[]> {
  const [first] = await store.stagesOf(tx, tournamentId)
  if (!first) throw new Error(`Tournament ${tournamentId} has no stage.`)
  return startStage(tx, { stage: first, participants: participants.map(participantId), at })
}

async function startStage(
  tx: Database,
  {
    stage,
    participants,
    at,
  }: {
    readonly stage: store.StageRow
    readonly participants: readonly ParticipantId[]
    readonly at: Date
  },
): Promise<readonly NewEvent[]> {
  const rules = rulesOf(stage)
  const created = rules.create(participants, idsAt(at))
  await store.writeStageParticipants(tx, stage, participants)
  await store.writeStageState(tx, stage.id, 'live')
  const paired = created.matches.size === 0 ? rules.pairNext?.(created, idsAt(at)) : undefined
  const made = paired?.ok ? paired.matches : [...created.matches.values()]
  return publish(tx, { stage, rules, made, at })
}

/** Writes new matches; those that can be played are announced. */
async function publish(
  tx: Database,
  {
    stage,
    rules,
    made,
    at,
  }: {
    readonly stage: store.StageRow
    readonly rules: StageRules
    readonly made: readonly EngineMatch[]
    readonly at: Date
  },
): Promise<readonly NewEvent[]> {
  const nameOf = (round: RoundKey, all: readonly RoundKey[]) => rules.roundName(round, all)
  await store.writeMatches(tx, { stage, matches: made, nameOf, at })
  if (rules.isTable) await schedule(tx, [{ kind: stageJobs.tabulate, subject: stage.id, runAt: at }])
  return made
    .filter(({ state }) => state === 'ready')
    .map(({ id }) => matchChanged({ tournamentId: stage.tournamentId, id }, 'match_ready'))
}

export interface Decided {
  readonly before: StoredMatch
  readonly after: EngineMatch
}

/**
 * Writes what a match has become with all that follows from it: whoever goes on stands in the next match, and the last of a round moves the
 * stage on.
 *
 * @returns events of every match that changed, the given one first
 */
export async function writeMatch(
  tx: Database,
  { before, after }: Decided,
  { at, disputeText, kind }: { readonly at: Date; readonly disputeText?: string; readonly kind: string },
): Promise<readonly NewEvent[]> {
  const { stageId, tournamentId } = before.match
  const isRouted = before.match.winnerToMatch !== null || before.match.loserToMatch !== null
  const isDecided = after.state === 'completed' || before.match.state === 'completed'
  const following = isRouted && isDecided ? await follow(tx, { before, after }) : []
  const changes = [{ before, after }, ...following]
  const finished = await store.writeChanges(tx, changes, {
    at,
    ...(disputeText === undefined ? {} : { disputeText }),
  })
  const jobs: NewJob[] = []
  if (isDecided && !isRouted) jobs.push({ kind: stageJobs.tabulate, subject: stageId, runAt: at })
  if (finished.length > 0) jobs.push({ kind: stageJobs.advance, subject: stageId, runAt: at })
  await schedule(tx, jobs)
  return changes.map(({ before: { match, slots }, after: now }, index) =>
    matchChanged(
      { tournamentId, id: match.id, filled: filledSides(slots, now) },
      index === 0 ? kind : now.state === 'ready' ? 'match_ready' : 'slot_filled',
    ),
  )
}

const filledSides = (before: StoredMatch['slots'], after: EngineMatch) =>
  ([0, 1] as const).filter(
    (slot) => before[slot].participantId === null && after.slots[slot].type === 'participant',
  )

async function follow(tx: Database, { before, after }: Decided): Promise<readonly Decided[]> {
  const stage = await store.findStage(tx, before.match.stageId)
  if (!stage) throw new Error(`Match ${before.match.id} belongs to no stage.`)
  const next = await store.lockFollowing(tx, before.match.id)
  const byId = new Map(next.map((one) => [one.match.id, one]))
  const changed = rulesOf(stage).onChanged(
    {
      participants: (await store.outOf(tx, stage.tournamentId)).map(withParticipantId),
      matches: engineMatches(next),
    },
    after,
  )
  return changed.flatMap((change) => {
    const found = byId.get(change.after.id)
    return found ? [{ before: found, after: change.after }] : []
  })
}

export interface StageJobsDependencies {
  readonly now: () => Date
  readonly end: TournamentEnd
}

/** The jobs of stages: the next round, the next stage, the end; and tables. */
export const stageJobHandlers = ({ now, end }: StageJobsDependencies) => ({
  async [stageJobs.advance](tx: Database, { subject }: { readonly subject: string }) {
    const row = await store.lockStage(tx, subject)
    if (row?.state !== 'live') return
    const at = now()
    const rules = rulesOf(row)
    const stage = await readStage(tx, row)
    const changed = (detail: string): NewEvent => ({
      tournamentId: row.tournamentId,
      type: 'state_changed',
      detail: { kind: detail },
    })
    if (!rules.isDone(stage)) {
      const paired = rules.pairNext?.(stage, idsAt(at))
      const events = paired?.ok ? await publish(tx, { stage: row, rules, made: paired.matches, at }) : []
      await recordEvents(tx, at, [changed('round_started'), ...events])
      return
    }
    const tables = rules.tables(stage)
    await store.writeStandings(tx, row, tables)
    await store.writeStageState(tx, row.id, 'done')
    const all = await store.stagesOf(tx, row.tournamentId)
    const next = all.find(({ ordinal }) => ordinal === row.ordinal + 1)
    if (next && rules.advance !== undefined) {
      const going = participantsOfNextStage({
        tables,
        perTable: rules.advance,
        isOut: (id) => stage.participants.some((one) => one.id === id && one.isOut),
      })
      const events = await startStage(tx, { stage: next, participants: going, at })
      await recordEvents(tx, at, [changed('stage_started'), ...events])
      return
    }
    await end.complete(tx, { tournamentId: row.tournamentId, places: placesOf(await readPlayed(tx, all)) })
    await recordEvents(tx, at, [changed('completed')])
  },

  async [stageJobs.tabulate](tx: Database, { subject }: { readonly subject: string }) {
    const row = await store.lockStage(tx, subject)
    if (row?.state !== 'live') return
    await store.writeStandings(tx, row, rulesOf(row).tables(await readStage(tx, row)))
  },
})

/** Everybody's place in the whole: those of the last stage first, then who went out before, by stage. */
export function placesOf(
  all: readonly { readonly rules: StageRules; readonly stage: StageMatches }[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { rules, stage } of all.toReversed()) {
    const above = places.size
    const left = rules.standings(stage).filter(({ participant }) => !places.has(participant))
    const before = (left[0]?.rank ?? 1) - 1
    for (const { participant, rank } of left)
      places.set(participant, above === 0 ? rank : above + rank - before)
  }
  return places
}

const readPlayed = (tx: Database, all: readonly store.StageRow[]) =>
  Promise.all(all.map(async (row) => ({ rules: rulesOf(row), stage: await readStage(tx, row) })))

async function readStage(db: Database, row: store.StageRow): Promise<StageMatches> {
  const found = await store.readMatches(db, eq(schema.matches.stageId, row.id))
  const people = await store.stageParticipantsOf(db, row.id)
  return { participants: people.map(withParticipantId), matches: engineMatches(found) }
}

const engineMatches = (found: readonly StoredMatch[]): ReadonlyMap<MatchId, EngineMatch> =>
  new Map(found.map((one) => [matchId(one.match.id), toEngine(one)]))

const withParticipantId = <Person extends { readonly id: string }>(person: Person) => ({
  ...person,
  id: participantId(person.id),
})

const idsAt = (at: Date) => () => matchId(uuidv7(at.getTime()))
