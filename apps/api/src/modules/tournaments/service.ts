import type {
  Bracket,
  EndpointResponse,
  Endpoints,
  ListMeta,
  Lobby,
  Match,
  Player,
  StaffMember,
  StaffRole,
  StandingLine,
  TournamentCard,
  TournamentDetail,
  TournamentSetup,
  TournamentState,
} from '@esports/contract'
import { z } from 'zod'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { dropJobs, shiftJobs } from '../../platform/jobs.ts'
import { publicEventsOf, recordEvents } from '../../platform/outbox.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import type { Session } from '../../platform/sessions.ts'
import { tournamentRoleOf } from '../authority/roles.ts'
import { eligibilityOf } from '../eligibility/index.ts'
import type { Lobbies } from '../lobbies/service.ts'
import type { Matches } from '../matches/service.ts'
import type { Organizers } from '../organizers/index.ts'
import { cancelMatches, lockStages, moveDeadlines, setupsOf, summariesOf, tableOf } from '../stages/index.ts'
import { checkInOf, publishTournament, setupOf, splitOf } from './publish.ts'
import { startByHand } from './start.ts'
import * as store from './store.ts'
import { findById, isBeforeStart, lockById } from './tournament-row.ts'
import { type TournamentWithStages, viewCards, withStages } from './view.ts'

export interface TournamentQuery {
  readonly kind?: 'online' | 'local' | undefined
  readonly game?: string | undefined
  readonly state?: TournamentState | undefined
  readonly mine?: boolean | undefined
  readonly organizing?: boolean | undefined
  readonly q?: string | undefined
  readonly page?: string | undefined
  readonly pageSize: number
}

/** An entrant as its pages show it. */
export interface Entrant extends Player {
  /** Withdrew, or was disqualified, after the start. */
  readonly isOut: boolean
}

export interface OrganizerCommand {
  readonly id: string
  /** The calling user. */
  readonly actorId: string
}

export interface Tournaments {
  list(query: TournamentQuery, viewerId: string | null): Promise<{ items: TournamentCard[]; meta: ListMeta }>
  /**
   * A tournament with a revision that increases with every event. All other data that `read` and `bracket` return must be included here, or change
   * with an event only.
   *
   * @throws {DomainError} `not_found`
   */
  find(slug: string): Promise<store.TournamentAtRevision>
  /** Whether a gamer was ever on a roster. */
  hasEntered(userId: string): Promise<boolean>
  /** Whether a user organises it, is on its staff, or is or was on one of its rosters; all others see the same as a visitor. */
  hasPart(found: store.TournamentAtRevision, userId: string): Promise<boolean>
  read(found: store.TournamentAtRevision, viewerId: string | null): Promise<TournamentDetail>
  bracket(found: store.TournamentAtRevision, viewerId: string | null): Promise<Bracket>
  /** Participants by place; before the start, entries with a place. @throws {DomainError} `not_found` */
  players(query: {
    readonly slug: string
    readonly page?: string | undefined
    readonly pageSize: number
  }): Promise<{ items: Entrant[]; meta: ListMeta }>
  /** Numbered events after a sequence number, oldest first. */
  events(
    id: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<EndpointResponse<Endpoints['listTournamentEvents']>>
  /** @throws {DomainError} `not_found` */
  standings(query: {
    readonly slug: string
    readonly ordinal: number
    readonly page?: string | undefined
    readonly pageSize: number
  }): Promise<{ items: StandingLine[]; meta: ListMeta }>
  /** @throws {DomainError} `permission_required`, `rule_violation` */
  create(
    tx: Database,
    command: { readonly setup: TournamentSetup; readonly session: Pick<Session, 'userId' | 'roles'> },
  ): Promise<EndpointResponse<Endpoints['createTournament']>['data']>
  /** @throws {DomainError} `not_found` */
  setup(id: string): Promise<TournamentSetup>
  staff(id: string): Promise<StaffMember[]>
  /** @throws {DomainError} `not_found`, `rule_violation`, `conflict` */
  addStaff(
    tx: Database,
    command: OrganizerCommand & { readonly username: string; readonly role: StaffRole },
  ): Promise<StaffMember[]>
  /** @throws {DomainError} `not_found` */
  removeStaff(tx: Database, command: OrganizerCommand & { readonly username: string }): Promise<StaffMember[]>
  /** @throws {DomainError} `not_found`, `wrong_state` */
  start(tx: Database, command: OrganizerCommand): Promise<void>
  /** @throws {DomainError} `not_found`, `wrong_state` */
  cancel(tx: Database, command: OrganizerCommand & { readonly reason: string }): Promise<void>
  /** Suspends all timers. @throws {DomainError} `not_found`, `wrong_state` */
  pause(tx: Database, command: OrganizerCommand & { readonly reason: string }): Promise<void>
  /** Resumes the timers, postponed by the length of the pause. @throws {DomainError} `not_found` */
  resume(tx: Database, command: OrganizerCommand): Promise<void>
}

const StandingKey = z.tuple([z.int(), z.int(), z.uuid()])
/** A list opened before the start is continued as the list of entrants. */
const PlayerKey = z.union([
  z.tuple([z.literal('participant'), z.int(), z.int()]),
  z.tuple([z.literal('entrant'), tokenTime, z.uuid()]),
])
const PageKey = z.tuple([z.int(), tokenTime, z.uuid()])

export function createTournaments(dependencies: {
  readonly db: Database
  readonly now: () => Date
  readonly matches: Pick<Matches, 'ofTournament' | 'nextOf'>
  readonly lobbies: Pick<Lobbies, 'ofTournament'>
  readonly organizers: Pick<Organizers, 'rightsToCreate'>
  /** Expires open requests about a tournament. */
  readonly expireRequests: (tx: Database, tournamentId: string) => Promise<void>
}): Tournaments {
  const { db, now, matches, lobbies, organizers, expireRequests } = dependencies

  // All viewers of a tournament request it again when it changes.
  const playersPage = async <Row extends Omit<Entrant, 'roster'> & { readonly entryId: string }>(
    rows: readonly Row[],
    pageSize: number,
    keyOf: (last: Row) => readonly (string | number)[],
  ): Promise<{ items: Entrant[]; meta: ListMeta }> => {
    const { items, hasMore } = cutPage(rows, pageSize)
    const last = items.at(-1)
    const rosters = await store.rostersOf(
      db,
      items.map(({ entryId }) => entryId),
    )
    return {
      items: items.map(({ id, entryId, name, username, rating, seed, finalPlace, isOut }) => ({
        id,
        name,
        username,
        rating,
        seed,
        finalPlace,
        isOut,
        roster: rosters.get(entryId) ?? [],
      })),
      meta: { pageSize, nextPage: hasMore && last ? writePageToken(keyOf(last)) : null },
    }
  }

  const findBySlug = coalesce((slug) => store.findBySlug(db, slug))
  const view = (rows: readonly TournamentWithStages[], viewerId: string | null) =>
    viewCards({ db, matches }, rows, viewerId)

  const readPage = async (query: TournamentQuery, viewerId?: string) => {
    const after = query.page ? readPageToken(query.page, PageKey) : undefined
    const rows = await store.listTournaments(db, {
      kind: query.kind,
      game: query.game,
      state: query.state,
      q: query.q,
      entrantId: query.mine ? viewerId : undefined,
      organizerId: query.organizing ? viewerId : undefined,
      after: after && { rank: after[0], startsAt: after[1], id: after[2] },
      limit: query.pageSize + 1,
    })
    const { items, hasMore } = cutPage(rows, query.pageSize)
    return { items: await withStages(db, items), hasMore }
  }
  const asked = new Map<string, TournamentQuery>()
  const readSharedPage = coalesce(async (key) => {
    const query = asked.get(key)
    asked.delete(key)
    if (!query) throw new Error('Nobody asked for this page.')
    return readPage(query)
  })
  /** The common part of a page is read once for concurrent callers. */
  const sharedPage = (query: TournamentQuery) => {
    const key = JSON.stringify(query)
    asked.set(key, query)
    return readSharedPage(key)
  }

  return {
    async list(query, viewerId) {
      const isOwn = query.mine === true || query.organizing === true
      if (isOwn && !viewerId) throw new DomainError('unauthenticated', 'You should login first.')
      const { items, hasMore } = await (isOwn && viewerId ? readPage(query, viewerId) : sharedPage(query))
      const last = items.at(-1)?.tournament
      return {
        items: [...(await view(items, viewerId))],
        meta: {
          pageSize: query.pageSize,
          nextPage:
            hasMore && last
              ? writePageToken([last.listRank ?? 0, last.startsAt.toISOString(), last.id])
              : null,
        },
      }
    },

    async find(slug) {
      const found = await findBySlug(slug)
      if (!found) throw notFound()
      return found
    },

    hasEntered: (userId) => store.hasEntered(db, userId),

    hasPart: async ({ tournament: { id, organizerId } }, userId) =>
      organizerId === userId || (await store.hasPart(db, id, userId)),

    async read(found, viewerId) {
      const [card] = await view(await withStages(db, [found]), viewerId)
      if (!card) throw notFound()
      const { tournament, seq } = found
      return {
        ...card,
        description: tournament.description,
        rules: tournament.rules,
        organizer: await store.findPerson(db, tournament.organizerId),
        registrationOpensAt: tournament.registrationOpensAt?.toISOString() ?? null,
        checkIn: checkInOf(tournament),
        // A check constraint limits the column to the contract's values.
        seeding: tournament.seeding as TournamentDetail['seeding'],
        eligibility: await eligibilityOf(db, tournament),
        prizeSplit: splitOf(tournament),
        seq,
        pause:
          tournament.pausedAt && tournament.pauseReason !== null
            ? { since: tournament.pausedAt.toISOString(), reason: tournament.pauseReason }
            : null,
        viewer: {
          ...card.viewer,
          role: viewerId ? await tournamentRoleOf(db, { id: tournament.id, userId: viewerId }) : null,
        },
      }
    },

    async bracket({ tournament, seq }, viewerId) {
      const all = await matches.ofTournament(tournament.id, viewerId)
      const stages = (await summariesOf(db, [tournament.id])).get(tournament.id) ?? []
      const many = stages.some(({ type }) => type === 'free_for_all')
        ? await lobbies.ofTournament(tournament.id, viewerId)
        : []
      return {
        tournamentId: tournament.id,
        seq,
        stages: stages.map((stage) => ({
          ...stage,
          rounds:
            stage.type === 'free_for_all'
              ? inLobbyRounds(many.filter(({ stageId }) => stageId === stage.id))
              : inRounds(all.filter(({ stageId }) => stageId === stage.id)),
        })),
      }
    },

    async players({ slug, page, pageSize }) {
      const found = await findBySlug(slug)
      if (!found) throw notFound()
      const after = page ? readPageToken(page, PlayerKey) : undefined
      const tournamentId = found.tournament.id
      const limit = pageSize + 1
      if (after?.[0] !== 'entrant') {
        const started = await store.participantsOf(db, {
          tournamentId,
          after: after && { place: after[1], seed: after[2] },
          limit,
        })
        if (after || started.length > 0)
          return playersPage(started, pageSize, ({ place, seed }) => ['participant', place, seed])
      }
      const entrants = await store.entrantsOf(db, {
        tournamentId,
        after: after?.[0] === 'entrant' ? { at: after[1], id: after[2] } : undefined,
        limit,
      })
      return playersPage(
        entrants.map((entrant) => ({ ...entrant, seed: null, finalPlace: null, isOut: false })),
        pageSize,
        ({ createdAt, id }) => ['entrant', createdAt.toISOString(), id],
      )
    },

    async events(id, { after, limit }) {
      const found = await publicEventsOf(db, id, { after, limit: limit + 1 })
      if (found.length === 0 && !(await findById(db, id))) throw notFound()
      const { items, hasMore } = cutPage(found, limit)
      return {
        items: [...items],
        meta: { pageSize: limit, nextPage: hasMore ? (items.at(-1)?.seq ?? null) : null },
      }
    },

    async standings({ slug, ordinal, page, pageSize }) {
      const row = await store.findBySlug(db, slug)
      const stage = row
        ? (await summariesOf(db, [row.tournament.id]))
            .get(row.tournament.id)
            ?.find((one) => one.ordinal === ordinal)
        : undefined
      if (!stage) throw notFound()
      const after = page ? readPageToken(page, StandingKey) : undefined
      const lines = await tableOf(db, stage.id, { after, limit: pageSize + 1 })
      const { items, hasMore } = cutPage(lines, pageSize)
      const last = items.at(-1)
      return {
        items: [...items],
        meta: {
          pageSize,
          nextPage:
            hasMore && last ? writePageToken([last.group ?? 0, last.rank, last.participant.id]) : null,
        },
      }
    },

    async create(tx, { setup, session: { userId, roles } }) {
      const rights = await organizers.rightsToCreate(tx, { userId, isAdmin: roles.includes('admin') })
      return publishTournament(tx, { setup, organizerId: userId, rights, at: now() })
    },

    async setup(id) {
      const tournament = await findById(db, id)
      if (!tournament) throw notFound()
      return setupOf(db, tournament, await setupsOf(db, id))
    },

    staff: (id) => store.staffOf(db, id),

    async addStaff(tx, { id, username, role, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      const userId = await store.findUserId(tx, username)
      if (userId === undefined)
        throw new DomainError(
          'rule_violation',
          { reason: 'no_gamer_of_name', username },
          {
            at: 'body.username',
          },
        )
      if (userId === tournament.organizerId)
        throw new DomainError('conflict', { reason: 'organizer_has_role' })
      const at = now()
      await store.putStaff(tx, { tournamentId: id, userId, role, addedAt: at })
      // The event makes clients reload, because staff can do more with what they have already loaded.
      const detail = { kind: 'staff_added', userId, role }
      await recordEvents(tx, at, [{ tournamentId: id, type: 'state_changed', detail }], actorId)
      return store.staffOf(tx, id)
    },

    async removeStaff(tx, { id, username, actorId }) {
      const userId = await store.findUserId(tx, username)
      if (userId === undefined || !(await store.deleteStaff(tx, id, userId)))
        throw new DomainError('not_found', { reason: 'not_there', what: 'staff_member' })
      const detail = { kind: 'staff_removed', userId }
      await recordEvents(tx, now(), [{ tournamentId: id, type: 'state_changed', detail }], actorId)
      return store.staffOf(tx, id)
    },

    async start(tx, { id }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (!isBeforeStart(tournament.state))
        throw new DomainError('wrong_state', { reason: 'tournament_not_to_start' })
      if (tournament.pausedAt) throw new DomainError('wrong_state', { reason: 'tournament_paused' })
      await startByHand(tx, id, now())
    },

    async cancel(tx, { id, reason, actorId }) {
      await lockStages(tx, id)
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (!isBeforeStart(tournament.state) && !['published', 'live'].includes(tournament.state))
        throw new DomainError('wrong_state', { reason: 'tournament_over' })
      const at = now()
      await store.writeState(tx, id, 'cancelled')
      await cancelMatches(tx, id, at)
      await dropJobs(tx, id)
      await expireRequests(tx, id)
      await recordEvents(
        tx,
        at,
        [{ tournamentId: id, type: 'state_changed', detail: { kind: 'cancelled', reason } }],
        actorId,
      )
    },

    async pause(tx, { id, actorId, reason }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (tournament.pausedAt) return
      if (['completed', 'finalized', 'cancelled'].includes(tournament.state))
        throw new DomainError('wrong_state', { reason: 'tournament_over' })
      const at = now()
      await store.writePause(tx, id, { pausedAt: at, pauseReason: reason })
      await recordEvents(
        tx,
        at,
        [{ tournamentId: id, type: 'state_changed', detail: { kind: 'paused', reason } }],
        actorId,
      )
    },

    async resume(tx, { id, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      const { pausedAt } = tournament
      if (!pausedAt) return
      const at = now()
      await store.writePause(tx, id, { pausedAt: null, pauseReason: null, resumedAt: at })
      await shiftJobs(tx, { tournamentId: id, pausedAt, at })
      await moveDeadlines(tx, id)
      await recordEvents(
        tx,
        at,
        [{ tournamentId: id, type: 'state_changed', detail: { kind: 'resumed' } }],
        actorId,
      )
    },
  }
}

/** Matches in stage order, grouped by round. */
function inRounds(all: readonly Match[]) {
  const rounds = Map.groupBy(all, ({ bracket, group, round }) => `${bracket}.${group}.${round}`)
  return [...rounds.values()].flatMap((matches) => {
    const [first] = matches
    if (!first) return []
    const { bracket, group, round, roundName } = first
    return [{ bracket, group, number: round, name: roundName, matches, lobbies: [] }]
  })
}

const inLobbyRounds = (all: readonly Lobby[]) =>
  [...Map.groupBy(all, ({ round }) => round)].map(([number, lobbies]) => ({
    bracket: 'main' as const,
    group: null,
    number,
    name: lobbies[0]?.roundName ?? '',
    matches: [],
    lobbies,
  }))

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
