import type { Match, Score } from '@esports/contract'
import {
  type CompletedMatch,
  confirm,
  dispute,
  type Match as EngineMatch,
  type ParticipantId,
  participantsOf,
  report,
  type Slot,
  singleElimination,
  type Transition,
} from '@esports/tournament-engine'
import { type Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { matchChanged } from './events.ts'
import { type MatchRow, phaseColumns, toEngine } from './rows.ts'
import * as store from './store.ts'
import { viewMatches } from './view.ts'

export interface Matches {
  mine(userId: string): Promise<readonly Match[]>
  live(viewerId: string | null): Promise<readonly Match[]>
  /** Every match of a tournament, in the order of round and position. */
  ofTournament(tournamentId: string, viewerId: string | null): Promise<readonly Match[]>
  /** @throws {DomainError} `not_found` */
  read(id: string, viewerId: string | null): Promise<Match>
  report(command: MatchCommand & { readonly score: Score }): Promise<Match>
  confirm(command: MatchCommand): Promise<Match>
  dispute(command: MatchCommand & { readonly text: string }): Promise<Match>
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
  readonly wake: () => void
  /** Ends requests that wait for an answer to this match, in the same transaction. */
  readonly resolveRequests: (tx: Database, matchId: string, as: 'accepted' | 'rejected') => Promise<void>
}

/** What gamers do in a match. Every command is one transaction: result, advance, places, events, requests. */
export function createMatches(dependencies: MatchesDependencies): Matches {
  const { db, now, wake, resolveRequests } = dependencies

  const change = async (
    command: MatchCommand,
    transition: (match: EngineMatch, by: Slot) => Transition<EngineMatch>,
    also: { readonly kind: 'reported' | 'confirmed' | 'disputed'; readonly disputeText?: string },
  ): Promise<Match> => {
    await db.transaction(async (tx) => {
      const row = await store.lockMatch(tx, command.id)
      if (!row) throw notFound()
      const by = await store.slotOfUser(tx, row, command.userId)
      if (by === null) throw new DomainError('forbidden', 'Only the two sides of a match can do this.')
      if (row.version !== command.version)
        throw new DomainError(
          'version_conflict',
          'This match has changed since you looked at it. Look at it again and decide anew.',
        )
      const next = transition(toEngine(row), by)
      if (!next.ok) throw refusal(next.error)
      const at = now()
      const changed = await store.writePhase(tx, row, {
        ...phaseColumns(next.match, at),
        ...(also.disputeText === undefined ? {} : { disputeText: also.disputeText }),
      })
      const events: NewEvent[] = [matchChanged(changed, also.kind)]
      if (next.match.state === 'completed') events.push(...(await advance(tx, row, next.match, at)))
      if (also.kind === 'confirmed') await resolveRequests(tx, row.id, 'accepted')
      if (also.kind === 'disputed') await resolveRequests(tx, row.id, 'rejected')
      await recordEvents(tx, at, events)
    })
    wake()
    return read(command.id, command.userId)
  }

  const read = async (id: string, viewerId: string | null) => {
    const row = await store.findMatch(db, id)
    const [match] = row ? await viewMatches(db, [row], viewerId) : []
    if (!match) throw notFound()
    return match
  }

  return {
    mine: async (userId) => viewMatches(db, await store.openMatchesOf(db, userId), userId),
    live: async (viewerId) => viewMatches(db, await store.recentLiveMatches(db), viewerId),
    ofTournament: async (tournamentId, viewerId) =>
      viewMatches(db, await store.matchesOf(db, tournamentId), viewerId),
    read,
    report: (command) =>
      change(command, (match, by) => report(match, { by, score: command.score }), { kind: 'reported' }),
    confirm: (command) => change(command, (match, by) => confirm(match, { by }), { kind: 'confirmed' }),
    dispute: (command) =>
      change(command, (match, by) => dispute(match, { by }), { kind: 'disputed', disputeText: command.text }),
  }
}

/** Moves the winner on, and the tournament with him: to its next round, or to its end with places. */
async function advance(
  tx: Database,
  row: MatchRow,
  completed: CompletedMatch,
  at: Date,
): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  if (completed.winnerTo) {
    const next = await store.lockMatch(tx, completed.winnerTo.matchId)
    if (!next) throw new Error(`Match ${completed.id} leads to a match that does not exist.`)
    for (const { after } of singleElimination.onChanged(stageOf([completed, toEngine(next)]), completed)) {
      const changed = await store.writePhase(tx, next, phaseColumns(after, at))
      events.push(matchChanged(changed, after.state === 'ready' ? 'match_ready' : 'slot_filled'))
    }
  }
  // Two matches of one round may end at once: whoever comes second sees what the first has written.
  const tournament = await store.lockTournament(tx, row.tournamentId)
  const all = await store.matchesOf(tx, row.tournamentId)
  const open = all.filter(({ state }) => state !== 'completed').map(({ round }) => round)
  if (open.length === 0) {
    const standings = singleElimination.standings(stageOf(all.map(toEngine)))
    await store.writePlaces(tx, new Map(standings.map(({ participant, rank }) => [participant, rank])))
    await store.completeTournament(tx, row.tournamentId)
    events.push({ tournamentId: row.tournamentId, type: 'state_changed', detail: { kind: 'completed' } })
  } else if (tournament && tournament.round !== Math.min(...open)) {
    await store.writeRound(tx, row.tournamentId, Math.min(...open))
    events.push({ tournamentId: row.tournamentId, type: 'state_changed', detail: { kind: 'round_started' } })
  }
  return events
}

/** Matches as a stage of the engine. Seeds are of no use after the first round is made. */
function stageOf(matches: readonly EngineMatch[]) {
  const ids = new Set(matches.flatMap((match): readonly ParticipantId[] => participantsOf(match)))
  return {
    config: { bestOf: 1 },
    participants: [...ids].map((id, index) => ({ id, seed: index + 1, isOut: false })),
    matches: new Map(matches.map((match) => [match.id, match])),
  }
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
