import type { Dispute, Match, Ruling, RulingResult, Score } from '@esports/contract'
import {
  checkIn,
  confirm,
  confirmInTime,
  dispute,
  type Match as EngineMatch,
  forfeit,
  type Outcome,
  report,
  type Slot,
  type Transition,
} from '@esports/tournament-engine'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import type { Write } from '../../platform/database/writes.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Job, type NewJob, scheduling } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { conflictsOf } from '../authority/roles.ts'
import { closingReminder, reminderKinds } from '../notifications/reminder-jobs.ts'
import {
  afterChange,
  type Change,
  lockMatch,
  openingDispute,
  readMatches,
  readMatchesOf,
  ruleMatch,
  type StoredMatch,
  type TournamentReopening,
  toEngine,
  writeMatch,
} from '../stages/index.ts'
import { autoConfirmAt } from './auto-confirm.ts'
import * as store from './store.ts'
import { readReferredOfOne, viewMatch, viewMatches } from './view.ts'

const matchJobs = { confirm: 'match_confirm' } as const

export interface Matches {
  mine(userId: string): Promise<readonly Match[]>
  live(viewerId: string | null): Promise<readonly Match[]>
  /** All matches of a tournament, ordered by stage, round and position. */
  ofTournament(tournamentId: string, viewerId: string | null): Promise<readonly Match[]>
  /** A gamer's next match or lobby, by tournament id. */
  nextOf(
    tournamentIds: readonly string[],
    userId: string,
  ): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: string }>>
  /** @throws {DomainError} `not_found` */
  read(id: string, viewerId: string | null): Promise<Match>
  /** Open disputes of a tournament, oldest first. */
  disputes(tournamentId: string): Promise<readonly Dispute[]>
  checkIn(tx: Database, command: { readonly id: string; readonly userId: string }): Promise<Match>
  report(
    tx: Database,
    command: MatchCommand & { readonly score: Score; readonly games?: readonly store.Game[] | undefined },
  ): Promise<Match>
  confirm(tx: Database, command: MatchCommand): Promise<Match>
  dispute(
    tx: Database,
    command: MatchCommand & { readonly category: string; readonly text: string },
  ): Promise<Match>
  forfeit(tx: Database, command: MatchCommand): Promise<Match>
  /** @throws {DomainError} `not_found`, `forbidden`, `version_conflict`, `wrong_state`, `rule_violation`, `needs_force` */
  rule(
    tx: Database,
    command: MatchCommand & {
      readonly ruling: Ruling
      readonly reason: string
      readonly isDryRun: boolean
      readonly isForced: boolean
    },
  ): Promise<RulingResult>
  readonly jobs: Readonly<Record<string, (tx: Database, job: Job) => Promise<void>>>
}

export interface MatchCommand {
  readonly id: string
  readonly userId: string
  /** Version of the match the gamer's client showed. */
  readonly version: number
}

export interface MatchesDependencies extends TournamentReopening {
  readonly db: Database
  readonly now: () => Date
  /** The write that resolves open requests about this match; executed together with the answer. */
  readonly requestsEnd: (matchId: string, as: 'accepted' | 'rejected' | 'expired') => Write
}

/** Commands of users in a match. Each runs inside a transaction that covers the result, advancement, placings, events and requests. */
export function createMatches(dependencies: MatchesDependencies): Matches {
  const { db, now, requestsEnd, reopen } = dependencies

  /** Locks the match and returns it with the slot the user captains. */
  const hold = async (
    tx: Database,
    { id, userId }: Pick<MatchCommand, 'id' | 'userId'>,
    version?: number,
  ) => {
    const stored = await lockMatch(tx, id)
    if (!stored) throw notFound()
    const referred = await readReferredOfOne(tx, stored, userId)
    const by = ([0, 1] as const).find(
      (slot) => referred.people.get(stored.slots[slot].participantId ?? '')?.captainId === userId,
    )
    if (by === undefined) throw new DomainError('forbidden', 'Only the two sides of a match can do this.')
    if (version !== undefined) assertVersion(stored, version)
    assertPlayed(stored)
    return { stored, by, referred }
  }

  const change = async (
    tx: Database,
    command: MatchCommand,
    transition: (match: EngineMatch, by: Slot) => Transition<EngineMatch>,
    kind: 'reported' | 'confirmed' | 'disputed' | 'forfeited',
    also?: (held: {
      readonly stored: StoredMatch
      readonly by: Slot
      readonly at: Date
    }) => readonly (Write | null)[],
  ): Promise<Match> => {
    const { stored, by, referred } = await hold(tx, command, command.version)
    const next = transition(toEngine(stored), by)
    if (!next.ok) throw refusal(next.error)
    const at = now()
    const minutes = referred.events.get(stored.match.tournamentId)?.autoConfirmMinutes ?? 10
    const later =
      next.match.state === 'awaiting_confirmation' ? confirmLater(stored, { at, minutes }) : undefined
    const written = { before: stored, after: next.match, deadlineAt: later?.deadlineAt ?? null }
    const events = await writeMatch(tx, written, {
      at,
      kind,
      beside: [later ? scheduling(later.jobs) : null, ...(also?.({ stored, by, at }) ?? [])],
    })
    await recordEvents(tx, at, events, command.userId)
    return viewMatch(afterChange(written, at), referred)
  }

  /** Confirms a result that was not answered in time. */
  const confirmInItsTime = async (tx: Database, { subject, detail }: Job) => {
    const stored = await lockMatch(tx, subject)
    if (!stored || stored.match.version !== detail['version']) return
    const next = confirmInTime(toEngine(stored))
    if (!next.ok) return
    const at = now()
    const events = await writeMatch(
      tx,
      { before: stored, after: next.match },
      { at, kind: 'confirmed', beside: [requestsEnd(subject, 'accepted')] },
    )
    await recordEvents(tx, at, events)
  }

  return {
    mine: async (userId) => viewMatches(db, await store.openMatchesOf(db, userId), userId),
    live: async (viewerId) => viewMatches(db, await store.recentLiveMatches(db), viewerId),
    ofTournament: async (tournamentId, viewerId) =>
      viewMatches(db, await readMatches(db, eq(schema.matches.tournamentId, tournamentId)), viewerId),
    nextOf: (tournamentIds, userId) => store.nextMatchesOf(db, tournamentIds, userId),
    read: (id, viewerId) => readIn(db, id, viewerId),

    async disputes(tournamentId) {
      const found = await store.openDisputesOf(db, tournamentId)
      return found.map(({ dispute: row, code, kind, username, name }) => ({
        id: row.id,
        matchId: row.matchId,
        matchCode: code,
        // Check constraints limit these columns to the contract's values.
        kind: kind as Dispute['kind'],
        category: row.category as Dispute['category'],
        text: row.body,
        openedAt: row.openedAt.toISOString(),
        openedBy: { username, name },
      }))
    },

    async checkIn(tx, command) {
      const { stored, by } = await hold(tx, command)
      const current = toEngine(stored)
      // A repeated check-in is idempotent.
      if (current.state === 'check_in' && current.checkedIn[by]) return readIn(tx, command.id, command.userId)
      const next = checkIn(current, { by })
      if (!next.ok) throw refusal(next.error)
      const at = now()
      const deadlineAt = next.match.state === 'check_in' ? stored.match.deadlineAt : null
      const kind = next.match.state === 'live' ? 'match_began' : 'checked_in'
      const events = await writeMatch(tx, { before: stored, after: next.match, deadlineAt }, { at, kind })
      await recordEvents(tx, at, events, command.userId)
      return readIn(tx, command.id, command.userId)
    },

    report: (tx, command) =>
      change(
        tx,
        command,
        (match, by) => report(match, { by, score: command.score }),
        'reported',
        ({ stored, by, at }) => {
          assertGames(command)
          const { score, games = [], userId } = command
          const version = stored.match.version + 1
          return store.reporting({ matchId: command.id, version, slot: by, userId, score, games, at })
        },
      ),

    confirm: (tx, command) =>
      change(
        tx,
        command,
        (match, by) => confirm(match, { by }),
        'confirmed',
        () => [requestsEnd(command.id, 'accepted')],
      ),

    dispute: (tx, command) =>
      change(
        tx,
        command,
        (match, by) => dispute(match, { by }),
        'disputed',
        ({ stored, by, at }) => {
          const { id, userId, category, text } = command
          const opening = openingDispute({
            matchId: id,
            tournamentId: stored.match.tournamentId,
            slot: by,
            openedBy: userId,
            category,
            body: text,
            at,
          })
          return [opening, requestsEnd(id, 'rejected')]
        },
      ),

    forfeit: (tx, command) => change(tx, command, (match, by) => forfeit(match, { by }), 'forfeited'),

    async rule(tx, { id, userId, version, ruling, reason, isDryRun, isForced }) {
      const ruled = await ruleMatch(
        tx,
        {
          matchId: id,
          outcome: outcomeOf(ruling),
          check: (stored) => {
            assertVersion(stored, version)
            assertPlayed(stored)
          },
        },
        { reopen },
      )
      if (!ruled.ok) throw refusal(ruled.error)
      await assertNeutral(tx, { changes: ruled.changes, userId })
      const affected = ruled.changes.slice(1).map(({ before: { match }, after }) => ({
        matchId: match.id,
        code: match.code,
        was: match.state as Match['state'],
        becomes: after.state,
        isVoided: ruled.voided.includes(match.id),
      }))
      if (!isDryRun) {
        if (ruled.voided.length > 0 && !isForced)
          throw new DomainError(
            'needs_force',
            `This undoes what happened in ${affected
              .filter(({ isVoided }) => isVoided)
              .map(({ code }) => code)
              .join(', ')}. Look at what changes, and confirm it.`,
          )
        const at = now()
        const [first, ...others] = await ruled.write(at, { ruledBy: userId, reason })
        const events = first ? [{ ...first, detail: { ...first.detail, reason } }, ...others] : []
        await recordEvents(tx, at, events, userId)
      }
      return { match: await readIn(tx, id, userId), affected }
    },

    jobs: { [matchJobs.confirm]: confirmInItsTime },
  }
}

/** Refuses officials with a conflict of interest, also if it only concerns a later match that the ruling changes. */
async function assertNeutral(
  tx: Database,
  { changes, userId }: { readonly changes: readonly Change[]; readonly userId: string },
): Promise<void> {
  const matchIds = changes.map(({ before }) => before.match.id)
  const conflicts = await conflictsOf(tx, { matchIds, userId })
  const found = changes.find(({ before }) => conflicts.has(before.match.id))
  if (!found) return
  const which =
    found === changes[0] ? 'this match' : `${found.before.match.code}, which changes with this match`
  throw new DomainError(
    'forbidden',
    `You play in ${which}, or share a clan with somebody who does. Another official has to decide it.`,
  )
}

function assertVersion({ match }: StoredMatch, version: number): void {
  if (match.version !== version)
    throw new DomainError(
      'version_conflict',
      'This match has changed since you looked at it. Look at it again and decide anew.',
    )
}

function assertPlayed({ match }: StoredMatch): void {
  if (match.state === 'cancelled')
    throw new DomainError('wrong_state', 'This match was cancelled with its tournament.')
}

function assertGames({
  score,
  games,
}: {
  readonly score: Score
  readonly games?: readonly store.Game[] | undefined
}): void {
  if (!games || games.length === 0) return
  const wins = ([0, 1] as const).map((slot) => games.filter(({ winner }) => winner === slot).length)
  if (wins[0] !== score[0] || wins[1] !== score[1])
    throw new DomainError('rule_violation', 'The games do not add up to the score.', {
      paths: [{ path: 'body.games', message: 'do not add up to the score' }],
    })
}

function outcomeOf(ruling: Ruling): Outcome | null {
  return ruling.type === 'replay' ? null : ruling
}

async function readIn(db: Database, id: string, viewerId: string | null): Promise<Match> {
  const [match] = await viewMatches(db, await readMatchesOf(db, [id]), viewerId)
  if (!match) throw notFound()
  return match
}

/** The deadline for the opponent's answer, with the jobs for the reminder and the automatic confirmation. */
function confirmLater(
  { match }: StoredMatch,
  { at, minutes }: { readonly at: Date; readonly minutes: number },
): { readonly deadlineAt: Date; readonly jobs: readonly NewJob[] } {
  const deadlineAt = autoConfirmAt(at, minutes)
  // If the result is answered or ruled earlier, the version differs and the jobs do nothing.
  const detail = { version: match.version + 1 }
  const subject = { subject: match.id, tournamentId: match.tournamentId, createdAt: at, detail }
  return {
    deadlineAt,
    jobs: [
      closingReminder(subject, { kind: reminderKinds.answer, opensAt: at, closesAt: deadlineAt }),
      { ...subject, kind: matchJobs.confirm, runAt: deadlineAt },
    ],
  }
}

const notFound = () => new DomainError('not_found', 'There is no such match.')

function refusal(error: { readonly code: string; readonly message: string }): DomainError {
  if (error.code === 'impossible_score')
    return new DomainError('rule_violation', error.message, {
      paths: [{ path: 'body.score', message: error.message }],
    })
  if (error.code === 'impossible_outcome') return new DomainError('rule_violation', error.message)
  if (error.code === 'own_report') return new DomainError('forbidden', error.message)
  return new DomainError('wrong_state', error.message)
}
