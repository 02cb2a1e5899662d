import type { Dispute, Match, Ruling, RulingResult, Score } from '@esports/contract'
import {
  checkIn,
  confirm,
  confirmInTime,
  type Outcome as Decision,
  dispute,
  type Match as EngineMatch,
  forfeit,
  report,
  type Slot,
  type Transition,
} from '@esports/tournament-engine'
import { eq } from 'drizzle-orm'
import { allInOrder, type Database, schema } from '../../platform/database/index.ts'
import type { Write } from '../../platform/database/writes.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Grouped } from '../../platform/group.ts'
import type { Job, NewJob } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { conflictsOf } from '../authority/roles.ts'
import { closingReminder, reminderKinds } from '../notifications/reminder-jobs.ts'
import {
  type HeldMatches,
  holdMatches,
  isHeld,
  type NewDispute,
  openingDisputes,
  planMatches,
  type RowChange,
  readMatches,
  readMatchesOf,
  ruleMatch,
  type StoredMatch,
  type TournamentReopening,
  toEngine,
} from '../stages/index.ts'
import { autoConfirmAt } from './auto-confirm.ts'
import * as store from './store.ts'
import { type Referred, readReferredOfEach, viewMatch, viewMatches } from './view.ts'

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
  /** Commands of captains, of different matches; executed together. */
  readonly acts: Grouped<CaptainCommand, Match, HeldActs>
  /** Executes one command of a captain. */
  act(tx: Database, command: CaptainCommand): Promise<Match>
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

/** What the captain of a side does in a match. */
export type CaptainCommand =
  | (Pick<MatchCommand, 'id' | 'userId'> & { readonly type: 'check_in' })
  | (MatchCommand & {
      readonly type: 'report'
      readonly score: Score
      readonly games?: readonly store.Game[] | undefined
    })
  | (MatchCommand & { readonly type: 'confirm' | 'forfeit' })
  | (MatchCommand & { readonly type: 'dispute'; readonly category: string; readonly text: string })

/** Matches locked for commands, with what these refer to. */
interface HeldActs {
  readonly held: HeldMatches
  readonly referred: ReadonlyMap<string, Referred>
  /** Matches that other commands may fill. */
  readonly following: ReadonlySet<string>
}

export interface MatchesDependencies extends TournamentReopening {
  readonly db: Database
  readonly now: () => Date
  /** The write that resolves open requests about matches; executed together with the answers. */
  readonly requestsEnd: (
    ended: readonly { readonly subject: string; readonly as: 'accepted' | 'rejected' }[],
    at: Date,
  ) => Write | null
}

/** Commands of users in a match. Each runs inside a transaction that covers the result, advancement, placings, events and requests. */
export function createMatches(dependencies: MatchesDependencies): Matches {
  const { db, now, requestsEnd, reopen } = dependencies

  const hold: Matches['acts']['hold'] = async (tx, commands, { skipsLocked }) => {
    const [held, referred] = await allInOrder([
      holdMatches(tx, {
        ids: commands.map(({ id }) => id),
        deciding: commands.filter(mayDecide).map(({ id }) => id),
        skipsLocked,
      }),
      readReferredOfEach(tx, commands),
    ])
    const next = commands.filter(mayDecide).flatMap(({ id }) => nextOf(held.matches.get(id)))
    return { held, referred, following: new Set(next) }
  }

  /** Each as if the ones before it had been executed already. */
  const run = async (
    tx: Database,
    { held, referred }: HeldActs,
    commands: readonly CaptainCommand[],
  ): Promise<readonly Outcome<Match>[]> => {
    const at = now()
    const plan = planMatches(tx, held, at)
    const beside: Beside = { jobs: [], reports: [], disputes: [], ended: [] }
    const outcomes = commands.map((command) =>
      outcomeOf(() => {
        const related = referred.get(command.id)
        const stored = plan.find(command.id)
        if (!stored || !related) throw notFound()
        const by = slotOfCaptain(stored, related, command.userId)
        if ('version' in command) assertVersion(stored, command.version)
        assertPlayed(stored)
        const current = toEngine(stored)
        // A repeated check-in changes nothing.
        if (command.type === 'check_in' && current.state === 'check_in' && current.checkedIn[by])
          return { match: viewMatch(stored, related), events: [] }
        const next = transition(current, command, by)
        if (!next.ok) throw refusal(next.error)
        const isAnswered = next.match.state === 'awaiting_confirmation'
        const minutes = related.events.get(stored.match.tournamentId)?.autoConfirmMinutes ?? 10
        const later = isAnswered ? confirmLater(stored, { at, minutes }) : undefined
        const deadlineAt =
          later?.deadlineAt ?? (next.match.state === 'check_in' ? stored.match.deadlineAt : null)
        const { match, events } = plan.play({
          id: command.id,
          after: next.match,
          deadlineAt,
          kind: kindOf(command, next.match),
        })
        beside.jobs.push(...(later?.jobs ?? []))
        note(beside, { command, by, stored })
        return { match: viewMatch(match, related), events }
      }),
    )
    await plan.write({
      jobs: beside.jobs,
      beside: [
        ...store.reporting(beside.reports, at),
        openingDisputes(beside.disputes, at),
        requestsEnd(beside.ended, at),
      ],
    })
    for (const [index, outcome] of outcomes.entries())
      if (outcome.ok) await recordEvents(tx, at, outcome.answer.events, commands[index]?.userId)
    return outcomes.map((outcome) => (outcome.ok ? { ok: true, answer: outcome.answer.match } : outcome))
  }

  /** Confirms a result that was not answered in time. */
  const confirmInItsTime = async (tx: Database, { subject, detail }: Job) => {
    const held = await holdMatches(tx, { ids: [subject], deciding: [subject] })
    const stored = held.matches.get(subject)
    if (!stored || stored.match.version !== detail['version']) return
    const next = confirmInTime(toEngine(stored))
    if (!next.ok) return
    const at = now()
    const plan = planMatches(tx, held, at)
    const { events } = plan.play({ id: subject, after: next.match, kind: 'confirmed' })
    await plan.write({ beside: [requestsEnd([{ subject, as: 'accepted' }], at)] })
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

    acts: {
      policy: 'captain_of_match',
      subjectOf: ({ id }) => id,
      hold,
      // Who may act in a match that another command fills is known only behind it.
      isHeld: ({ held, following }, command) =>
        !following.has(command.id) &&
        (mayDecide(command) ? isHeld(held, command.id) : held.matches.has(command.id)),
      run,
    },

    async act(tx, command) {
      const [outcome] = await run(tx, await hold(tx, [command], { skipsLocked: false }), [command])
      if (outcome?.ok) return outcome.answer
      throw outcome?.error ?? notFound()
    },

    async rule(tx, { id, userId, version, ruling, reason, isDryRun, isForced }) {
      const ruled = await ruleMatch(
        tx,
        {
          matchId: id,
          outcome: decisionOf(ruling),
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
          throw new DomainError('needs_force', {
            reason: 'ruling_needs_force',
            matches: affected
              .filter(({ isVoided }) => isVoided)
              .map(({ code }) => code)
              .join(', '),
          })
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

const nextOf = (stored: StoredMatch | undefined): readonly string[] =>
  [stored?.match.winnerToMatch, stored?.match.loserToMatch].flatMap((id) => id ?? [])

const mayDecide = ({ type }: CaptainCommand): boolean => type === 'confirm' || type === 'forfeit'

/** What commands write beside the matches. */
interface Beside {
  readonly jobs: NewJob[]
  readonly reports: store.NewReport[]
  readonly disputes: NewDispute[]
  readonly ended: { readonly subject: string; readonly as: 'accepted' | 'rejected' }[]
}

function note(
  beside: Beside,
  {
    command,
    by,
    stored: { match },
  }: { readonly command: CaptainCommand; readonly by: Slot; readonly stored: StoredMatch },
): void {
  const { id, userId, type } = command
  if (type === 'confirm') beside.ended.push({ subject: id, as: 'accepted' })
  if (type === 'report') {
    const { score, games = [] } = command
    beside.reports.push({ matchId: id, version: match.version + 1, slot: by, userId, score, games })
  }
  if (type === 'dispute') {
    const { category, text: body } = command
    const { tournamentId } = match
    beside.disputes.push({ matchId: id, tournamentId, slot: by, openedBy: userId, category, body })
    beside.ended.push({ subject: id, as: 'rejected' })
  }
}

/** Refusals are outcomes; any other error fails the whole transaction. */
function outcomeOf<Answer>(run: () => Answer): Outcome<Answer> {
  try {
    return { ok: true, answer: run() }
  } catch (error) {
    if (error instanceof DomainError) return { ok: false, error }
    throw error
  }
}

function transition(match: EngineMatch, command: CaptainCommand, by: Slot): Transition<EngineMatch> {
  switch (command.type) {
    case 'check_in':
      return checkIn(match, { by })
    case 'report': {
      const reported = report(match, { by, score: command.score })
      if (reported.ok) assertGames(command)
      return reported
    }
    case 'confirm':
      return confirm(match, { by })
    case 'dispute':
      return dispute(match, { by })
    case 'forfeit':
      return forfeit(match, { by })
  }
}

const kinds = {
  check_in: 'checked_in',
  report: 'reported',
  confirm: 'confirmed',
  dispute: 'disputed',
  forfeit: 'forfeited',
} as const

const kindOf = ({ type }: CaptainCommand, after: EngineMatch): string =>
  type === 'check_in' && after.state === 'live' ? 'match_began' : kinds[type]

function slotOfCaptain({ slots }: StoredMatch, { people }: Referred, userId: string): Slot {
  const by = ([0, 1] as const).find(
    (slot) => people.get(slots[slot].participantId ?? '')?.captainId === userId,
  )
  if (by === undefined) throw new DomainError('forbidden', { reason: 'match_sides_only' })
  return by
}

/** Refuses officials with a conflict of interest, also if it only concerns a later match that the ruling changes. */
async function assertNeutral(
  tx: Database,
  { changes, userId }: { readonly changes: readonly RowChange[]; readonly userId: string },
): Promise<void> {
  const matchIds = changes.map(({ before }) => before.match.id)
  const conflicts = await conflictsOf(tx, { matchIds, userId })
  const found = changes.find(({ before }) => conflicts.has(before.match.id))
  if (!found) return
  throw new DomainError(
    'forbidden',
    found === changes[0]
      ? { reason: 'ruling_biased' }
      : { reason: 'ruling_biased_later', match: found.before.match.code },
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
  if (match.state === 'cancelled') throw new DomainError('wrong_state', { reason: 'match_cancelled' })
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
    throw new DomainError(
      'rule_violation',
      { reason: 'match_games' },
      {
        at: 'body.games',
      },
    )
}

function decisionOf(ruling: Ruling): Decision | null {
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

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'match' })

function refusal(error: { readonly code: string; readonly message: string }): DomainError {
  const said = error.message
  if (error.code === 'impossible_score')
    return new DomainError(
      'rule_violation',
      { reason: 'score_impossible', said },
      { paths: [{ path: 'body.score', message: said }] },
    )
  if (error.code === 'impossible_outcome')
    return new DomainError('rule_violation', { reason: 'outcome_impossible', said })
  if (error.code === 'own_report') return new DomainError('forbidden', { reason: 'own_report', said })
  return new DomainError('wrong_state', { reason: 'not_in_this_state', said })
}
