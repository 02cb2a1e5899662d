import type { DisputeCategory, LogEntry, Need, NeedAction, NeedMatch } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { cutPage } from '../../platform/paging.ts'
import type { Session } from '../../platform/sessions.ts'
import { conflictsOf, officialsOf, rolesToward } from '../authority/roles.ts'
import { timesOf } from '../tournaments/start.ts'
import { findById, isBeforeStart, type TournamentRow } from '../tournaments/tournament-row.ts'
import * as store from './store.ts'

/** What those who run a tournament see of it. */
export interface ControlRoom {
  /** What waits for the officials, by when it runs out. @throws {DomainError} `not_found` */
  needs(query: Query): Promise<{ items: Need[]; meta: { hasMore: boolean } }>
  /** What happened, newest first. */
  log(query: {
    readonly id: string
    readonly before?: number | undefined
  }): Promise<{ items: LogEntry[]; meta: { pageSize: number; nextPage: number | null } }>
}

interface Query {
  /** Id of the tournament. */
  readonly id: string
  /** The calling official. */
  readonly session: Pick<Session, 'userId' | 'roles'>
}

const mostNeeds = 100
const mostNames = 8
const logPageSize = 40
/** Minutes after which a match without a report is late: for getting together, and for each game. */
const lateAfter = { match: 20, game: 20 } as const

export function createControlRoom({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): ControlRoom {
  const readSubject = async ({ id, session: { userId, roles } }: Query): Promise<Subject> => {
    const tournament = await findById(db, id)
    const own = (await rolesToward(db, { of: 'tournament', id, userId })) ?? []
    if (!tournament) throw new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
    const isAdmin = roles.includes('admin')
    const officials = (await officialsOf(db, [id])).get(id) ?? []
    return {
      tournament,
      // The clocks of a paused tournament stand still.
      at: tournament.pausedAt ?? now(),
      isOrganizer: isAdmin || own.includes('organizer'),
      isReferee: isAdmin || own.includes('organizer') || own.includes('referee'),
      isInRooms: officials.includes(userId),
    }
  }

  return {
    async needs(query) {
      const subject = await readSubject(query)
      const { id } = query
      const limit = mostNeeds + 1
      const disputes = await store.openDisputes(db, id, limit)
      const calls = await store.openCalls(db, id, limit)
      const { autoConfirmMinutes, matchCheckInMinutes, resumedAt } = subject.tournament
      const waiting = await store.waitingMatches(db, id, {
        at: subject.at,
        confirmMinutes: autoConfirmMinutes,
        checkInMinutes: matchCheckInMinutes ?? 0,
        lateAfter,
        resumedAt,
        limit,
      })
      const matchIds = [...new Set([...disputes, ...calls, ...waiting].map(({ match }) => match.id))]
      const sides = await store.sidesOf(db, matchIds)
      const conflicts = await conflictsOf(db, { matchIds, userId: query.session.userId })
      const decide = (match: store.MatchRow, actions: readonly NeedAction[]) =>
        rightsIn(subject, conflicts.has(match.id), actions)
      const matchOf = (match: store.MatchRow): NeedMatch => ({
        ...match,
        kind: isLobby(match) ? 'lobby' : 'duel',
        sides: (sides.get(match.id) ?? []).slice(0, mostNames).map(({ name }) => name),
      })
      const found: Need[] = [
        ...(await needsOfTournament(db, subject)),
        ...disputes.map(
          ({ match, at, category, text, by }): Need => ({
            type: 'dispute',
            id: `dispute ${match.id}`,
            dueAt: at.toISOString(),
            match: matchOf(match),
            // A check constraint limits the column to the contract's values.
            category: category as (typeof DisputeCategory.options)[number],
            text,
            by,
            ...decide(match, ['rule']),
          }),
        ),
        ...calls.map(
          ({ match, at, text, by }): Need => ({
            type: 'referee_call',
            id: `referee_call ${match.id}`,
            dueAt: (at ?? subject.at).toISOString(),
            match: matchOf(match),
            text: text ?? '',
            by,
            ...decide(match, subject.isInRooms ? ['answer_call', 'rule'] : ['rule']),
          }),
        ),
        ...waiting.map(({ match, dueAt, state, ...row }): Need => {
          const common = { id: `${state} ${match.id}`, dueAt: dueAt.toISOString(), match: matchOf(match) }
          const all = sides.get(match.id) ?? []
          if (state === 'awaiting_confirmation')
            return {
              type: 'unconfirmed',
              ...common,
              by: all.find(({ slot }) => slot === row.reportBy)?.name ?? '',
              score: isLobby(match) ? null : [row.reportScore0 ?? 0, row.reportScore1 ?? 0],
              ...decide(match, isLobby(match) ? ['rule'] : ['confirm', 'rule']),
            }
          if (state === 'check_in')
            return {
              type: 'match_check_in',
              ...common,
              missing: all
                .filter(({ checkedInAt, isAbsent }) => checkedInAt === null && !isAbsent)
                .slice(0, mostNames)
                .map(({ name }) => name),
              ...decide(match, ['rule']),
            }
          return { type: 'no_result', ...common, ...decide(match, ['rule']) }
        }),
      ]
      const ordered = found.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0))
      const { items, hasMore } = cutPage(ordered, mostNeeds)
      return { items: [...items], meta: { hasMore } }
    },

    async log({ id, before }) {
      const rows = await store.logOf(db, { tournamentId: id, before, limit: logPageSize + 1 })
      const { items, hasMore } = cutPage(rows, logPageSize)
      return {
        items: [...items],
        meta: { pageSize: logPageSize, nextPage: hasMore ? (items.at(-1)?.seq ?? null) : null },
      }
    },
  }
}

/** A tournament, and what the caller is in it. */
interface Subject {
  readonly tournament: TournamentRow
  /** The time by which its clocks go. */
  readonly at: Date
  readonly isOrganizer: boolean
  /** May rule, where they have no conflict of interest. */
  readonly isReferee: boolean
  /** Is an official in the rooms of its matches. */
  readonly isInRooms: boolean
}

type Rights = Pick<Need, 'can' | 'refusal'>

const rightsIn = (
  { isReferee }: Pick<Subject, 'isReferee'>,
  hasConflict: boolean,
  actions: readonly NeedAction[],
): Rights => {
  if (!isReferee) return { can: [], refusal: 'role' }
  return hasConflict ? { can: [], refusal: 'conflict' } : { can: [...actions], refusal: null }
}

/** What the tournament as a whole waits for, before its start. */
async function needsOfTournament(
  db: Database,
  { tournament: { id, state, startsAt }, isOrganizer }: Subject,
): Promise<readonly Need[]> {
  if (!isBeforeStart(state)) return []
  const times = await timesOf(db, id)
  const needs: Need[] = []
  if (state === 'check_in') {
    const { names, count } = await store.missingEntries(db, id, mostNames)
    if (count > 0)
      needs.push({
        type: 'check_in',
        id: `check_in ${id}`,
        dueAt: (times.checkInClosesAt ?? startsAt).toISOString(),
        missing: [...names],
        missingCount: count,
        can: [],
        refusal: null,
      })
  }
  const refused = times.startsAt === null ? await store.lastRefusedStart(db, id) : undefined
  if (refused)
    needs.push({
      type: 'start',
      id: `start ${id}`,
      dueAt: refused.at.toISOString(),
      text: typeof refused.detail['reason'] === 'string' ? refused.detail['reason'] : '',
      can: isOrganizer ? ['start', 'cancel'] : [],
      refusal: isOrganizer ? null : 'role',
    })
  return needs
}

const isLobby = ({ kind }: Pick<store.MatchRow, 'kind'>): boolean => kind === 'lobby'
