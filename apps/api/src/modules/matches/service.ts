import type { Match, Score } from '@esports/contract'
import {
  confirm,
  confirmInTime,
  dispute,
  type Match as EngineMatch,
  report,
  type Slot,
  type Transition,
} from '@esports/tournament-engine'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Job, schedule } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { slotOfCaptain } from '../authority/sides.ts'
import { lockMatches, readMatches, type StoredMatch, toEngine, writeMatch } from '../stages/index.ts'
import * as store from './store.ts'
import { viewMatches } from './view.ts'

const matchJobs = { confirm: 'match_confirm' } as const

export interface Matches {
  mine(userId: string): Promise<readonly Match[]>
  live(viewerId: string | null): Promise<readonly Match[]>
  /** Every match of a tournament, in the order of stage, round and position. */
  ofTournament(tournamentId: string, viewerId: string | null): Promise<readonly Match[]>
  /** The match each of these tournaments has for a gamer next. */
  nextOf(tournamentIds: readonly string[], userId: string): Promise<ReadonlyMap<string, string>>
  /** @throws {DomainError} `not_found` */
  read(id: string, viewerId: string | null): Promise<Match>
  report(tx: Database, command: MatchCommand & { readonly score: Score }): Promise<Match>
  confirm(tx: Database, command: MatchCommand): Promise<Match>
  dispute(tx: Database, command: MatchCommand & { readonly text: string }): Promise<Match>
  readonly jobs: Readonly<Record<string, (tx: Database, job: Job) => Promise<void>>>
}

export interface MatchCommand {
  readonly id: string
  readonly userId: string
  /** Version of the match the gamer saw. */
  readonly version: number
}

export interface MatchesDependencies {
  readonly db: Database
  readonly now: () => Date
  /** Ends requests that wait for an answer to this match, in the same transaction. */
  readonly resolveRequests: (tx: Database, matchId: string, as: 'accepted' | 'rejected') => Promise<void>
}

/** What gamers do in a match. A command is part of a transaction: result, advance, places, events, requests. */
export function createMatches(dependencies: MatchesDependencies): Matches {
  const { db, now, resolveRequests } = dependencies

  const change = async (
    tx: Database,
    command: MatchCommand,
    transition: (match: EngineMatch, by: Slot) => Transition<EngineMatch>,
    also: { readonly kind: 'reported' | 'confirmed' | 'disputed'; readonly disputeText?: string },
  ): Promise<Match> => {
    const [stored] = await lockMatches(tx, eq(schema.matches.id, command.id))
    if (!stored) throw notFound()
    const by = await slotOfCaptain(tx, { matchId: command.id, userId: command.userId })
    if (by === null) throw new DomainError('forbidden', 'Only the two sides of a match can do this.')
    if (stored.match.version !== command.version)
      throw new DomainError(
        'version_conflict',
        'This match has changed since you looked at it. Look at it again and decide anew.',
      )
    const next = transition(toEngine(stored), by)
    if (!next.ok) throw refusal(next.error)
    const at = now()
    const { kind, disputeText } = also
    const events = await writeMatch(
      tx,
      { before: stored, after: next.match },
      { at, kind, ...(disputeText === undefined ? {} : { disputeText }) },
    )
    if (kind === 'reported') await confirmLater(tx, stored, at)
    if (kind === 'confirmed') await resolveRequests(tx, command.id, 'accepted')
    if (kind === 'disputed') await resolveRequests(tx, command.id, 'rejected')
    await recordEvents(tx, at, events, command.userId)
    return readIn(tx, command.id, command.userId)
  }

  /** Whoever does not answer a result in time agrees with it. */
  const confirmInItsTime = async (tx: Database, { subject, detail }: Job) => {
    const [stored] = await lockMatches(tx, eq(schema.matches.id, subject))
    if (!stored || stored.match.version !== detail['version']) return
    const next = confirmInTime(toEngine(stored))
    if (!next.ok) return
    const at = now()
    const events = await writeMatch(tx, { before: stored, after: next.match }, { at, kind: 'confirmed' })
    await resolveRequests(tx, subject, 'accepted')
    await recordEvents(tx, at, events)
  }

  return {
    mine: async (userId) => viewMatches(db, await store.openMatchesOf(db, userId), userId),
    live: async (viewerId) => viewMatches(db, await store.recentLiveMatches(db), viewerId),
    ofTournament: async (tournamentId, viewerId) =>
      viewMatches(db, await readMatches(db, eq(schema.matches.tournamentId, tournamentId)), viewerId),
    nextOf: (tournamentIds, userId) => store.nextMatchesOf(db, tournamentIds, userId),
    read: (id, viewerId) => readIn(db, id, viewerId),
    report: (tx, command) =>
      change(tx, command, (match, by) => report(match, { by, score: command.score }), { kind: 'reported' }),
    confirm: (tx, command) =>
      change(tx, command, (match, by) => confirm(match, { by }), { kind: 'confirmed' }),
    dispute: (tx, command) =>
      change(tx, command, (match, by) => dispute(match, { by }), {
        kind: 'disputed',
        disputeText: command.text,
      }),
    jobs: { [matchJobs.confirm]: confirmInItsTime },
  }
}

async function readIn(db: Database, id: string, viewerId: string | null): Promise<Match> {
  const [match] = await viewMatches(db, await readMatches(db, eq(schema.matches.id, id)), viewerId)
  if (!match) throw notFound()
  return match
}

async function confirmLater(tx: Database, { match }: StoredMatch, at: Date): Promise<void> {
  const [tournament] = await tx
    .select({ minutes: schema.tournaments.autoConfirmMinutes })
    .from(schema.tournaments)
    .where(eq(schema.tournaments.id, match.tournamentId))
  const runAt = new Date(at.getTime() + (tournament?.minutes ?? 10) * 60_000)
  // A result that is answered or ruled before that has another version.
  const detail = { version: match.version + 1 }
  await schedule(tx, [{ kind: matchJobs.confirm, subject: match.id, runAt, detail }])
}

const notFound = () => new DomainError('not_found', 'There is no such match.')

function refusal(error: { readonly code: string; readonly message: string }): DomainError {
  if (error.code === 'impossible_score')
    return new DomainError('rule_violation', error.message, {
      paths: [{ path: 'body.score', message: error.message }],
    })
  if (error.code === 'own_report') return new DomainError('forbidden', error.message)
  return new DomainError('wrong_state', error.message)
}
