import {
  EngineError,
  type Match as EngineMatch,
  type MatchId,
  matchId,
  openCheckIn,
  participantId,
} from '@esports/tournament-engine'
import { type Database, isNeeded, startOver } from '../../platform/database/index.ts'
import type { Write } from '../../platform/database/writes.ts'
import { type NewJob, scheduling } from '../../platform/jobs.ts'
import type { NewEvent } from '../../platform/outbox.ts'
import { matchChanged } from './events.ts'
import { isPlayable, type StoredMatch, toEngine } from './match-rows.ts'
import { rulesOf } from './rules.ts'
import { type RulingNote, withoutRuling } from './ruling.ts'
import * as store from './store.ts'
import { checkInUntil, closings, stageJob } from './timers.ts'

/** Changes of matches in one transaction, each made as the ones before it leave the matches; written together. */
export interface MatchPlan {
  /** A match as the plan leaves it so far. */
  find(id: string): StoredMatch | undefined
  /**
   * Changes a match with all its consequences: participants advance to the next match, and the last match of a round advances the stage. Nothing is
   * changed if this throws.
   */
  play(change: PlannedChange): Played
  /** Changes one match only. */
  set(change: PlannedChange & { readonly checkInMinutes: number | null }): NewEvent
  /**
   * Writes everything that was planned.
   *
   * @param also jobs, and further writes of the same statement
   */
  write(also?: {
    readonly jobs?: readonly NewJob[]
    readonly beside?: readonly (Write | null)[]
    readonly ruling?: RulingNote
  }): Promise<void>
}

export interface PlannedChange {
  readonly id: string
  readonly after: EngineMatch
  readonly deadlineAt?: Date | null
  /** What happened, for the event. */
  readonly kind: string
}

export interface Played {
  readonly match: StoredMatch
  /** Of all changed matches, that of the given one first. */
  readonly events: readonly NewEvent[]
}

/** Locks matches for a plan; see {@link store.holdMatches}. */
export const holdMatches = (
  tx: Database,
  wanted: {
    readonly ids: readonly string[]
    readonly deciding: readonly string[]
    readonly skipsLocked?: boolean
  },
): Promise<store.HeldMatches> =>
  // One statement locks them in order. Locking later ones after the next ones would violate the lock order.
  store.holdMatches(tx, {
    ...wanted,
    reaching: wanted.deciding.filter((id) => isNeeded(tx, allBehind(id))),
  })

/** Whether a match is held with those that directly follow it. */
export const isHeld = ({ matches }: store.HeldMatches, id: string): boolean => {
  const match = matches.get(id)?.match
  return (
    match !== undefined &&
    [match.winnerToMatch, match.loserToMatch].every((next) => !next || matches.has(next))
  )
}

const allBehind = (id: string) => `to hold all that follows ${id}`

/** @param held the matches that may be changed; of those that may be decided, also what follows and their settings */
export function planMatches(tx: Database, held: store.HeldMatches, at: Date): MatchPlan {
  const changed = new Map<string, StoredMatch>()
  const tabulated = new Map<string, { readonly id: string; readonly tournamentId: string }>()
  const find = (id: string) => changed.get(id) ?? held.matches.get(id)
  const findHeld = (id: string): StoredMatch => {
    const found = find(id)
    if (!found) throw new Error(`Match ${id} is not held.`)
    return found
  }

  const set: MatchPlan['set'] = ({ id, kind, checkInMinutes, ...change }) => {
    const before = findHeld(id)
    const opened = checkInUntil(checkInMinutes, at)
    const isOpened = opened !== null && change.after.state === 'ready'
    const after = isOpened ? withCheckIn(change.after) : change.after
    const becomes = store.afterChange(
      { before, after, deadlineAt: isOpened ? opened : (change.deadlineAt ?? null) },
      at,
    )
    changed.set(id, becomes)
    const { stageId, tournamentId } = before.match
    if (isDecided(after) || isDecided(before.match))
      if (!isRouted(before)) tabulated.set(stageId, { id: stageId, tournamentId })
    return matchChanged({ tournamentId, id, filled: filledSides(before, becomes) }, kind)
  }

  /** The matches that directly follow; of some results, all that follow. */
  const following = ({ match }: StoredMatch): ReadonlyMap<MatchId, EngineMatch> => {
    const reached = new Map<MatchId, EngineMatch>()
    const ways = [match.winnerToMatch, match.loserToMatch]
    for (let id = ways.pop(); id !== undefined; id = ways.pop()) {
      const next = id === null ? undefined : find(id)
      if (!next || reached.has(matchId(next.match.id))) continue
      reached.set(matchId(next.match.id), toEngine(next))
      ways.push(next.match.winnerToMatch, next.match.loserToMatch)
    }
    return reached
  }

  const play: MatchPlan['play'] = (change) => {
    const before = findHeld(change.id)
    if (!isDecided(change.after) && !isDecided(before.match)) {
      const event = set({ ...change, checkInMinutes: null })
      return { match: findHeld(change.id), events: [event] }
    }
    const setting = held.settings.get(before.match.stageId)
    if (!setting) throw new Error(`The settings of match ${change.id} were not read.`)
    const { stage, checkInMinutes, out } = setting
    const next = following(before)
    const consequences = next.size === 0 ? [] : consequencesOf(tx, { stage, out, next, change })
    const events = [
      set({ ...change, checkInMinutes }),
      ...consequences.map((after) =>
        set({ id: after.id, after, kind: isPlayable(after) ? 'match_ready' : 'slot_filled', checkInMinutes }),
      ),
    ]
    return { match: findHeld(change.id), events }
  }

  const write: MatchPlan['write'] = async ({ jobs = [], beside = [], ruling = withoutRuling } = {}) => {
    const written = [...changed].flatMap(([id, after]) => {
      const before = held.matches.get(id)
      return before ? [{ before, after }] : []
    })
    if (written.length === 0) return
    const settled = written.filter(({ before, after }) => isDisputed(before) && !isDisputed(after))
    const due = [
      ...[...tabulated.values()].map((stage) => stageJob('tabulate', stage, at)),
      ...written.flatMap(({ before, after: { match } }) =>
        // Also where it opens anew, as after a replay: the timer of the earlier one does nothing.
        match.state === 'check_in' && match.deadlineAt !== before.match.deadlineAt
          ? closings('closeCheckIn', [match], { ...match, at })
          : [],
      ),
    ]
    await store.writeChanged(tx, written, [scheduling([...jobs, ...due]), ...beside])
    await store.closeDisputes(
      tx,
      settled.map(({ before }) => before.match.id),
      { at, ...ruling },
    )
    await store.countRounds(
      tx,
      written.map(({ before, after }) => ({ before, after: after.match })),
      at,
    )
  }

  return { find, play, set, write }
}

/** The matches that follow a decided one, as it leaves them. */
function consequencesOf(
  tx: Database,
  {
    stage,
    out,
    next,
    change,
  }: Pick<store.StageSetting, 'stage' | 'out'> & {
    readonly next: ReadonlyMap<MatchId, EngineMatch>
    readonly change: PlannedChange
  },
): readonly EngineMatch[] {
  const participants = out.map((one) => ({ ...one, id: participantId(one.id) }))
  try {
    const changes = rulesOf(stage).onChanged({ participants, matches: next }, change.after)
    return changes.flatMap(({ after }) => (next.has(after.id) ? [after] : []))
  } catch (error) {
    // A later match is decided as well, because no participant is left for it: the matches after it must be locked too.
    if (error instanceof EngineError && error.code === 'match_unknown') startOver(tx, allBehind(change.id))
    throw error
  }
}

export function withCheckIn(match: EngineMatch): EngineMatch {
  const opened = openCheckIn(match)
  return opened.ok ? opened.match : match
}

export const isRouted = ({ match }: StoredMatch): boolean =>
  match.winnerToMatch !== null || match.loserToMatch !== null

const isDecided = ({ state }: { readonly state: string }): boolean => state === 'completed'
const isDisputed = ({ match }: StoredMatch): boolean => match.state === 'disputed'

const filledSides = (before: StoredMatch, after: StoredMatch) =>
  ([0, 1] as const).filter(
    (slot) => before.slots[slot].participantId === null && after.slots[slot].participantId !== null,
  )
