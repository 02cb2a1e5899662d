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
  TournamentState,
} from '@esports/contract'
import { z } from 'zod'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { dropJobs, shiftJobs } from '../../platform/jobs.ts'
import { publicEventsOf, recordEvents } from '../../platform/outbox.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import type { Lobbies } from '../lobbies/service.ts'
import type { Matches } from '../matches/service.ts'
import { cancelMatches, lockStages, moveDeadlines, summariesOf, tableOf } from '../stages/index.ts'
import { startByHand } from './start.ts'
import * as store from './store.ts'
import { findById, isBeforeStart, lockById } from './tournament-row.ts'
import { type TournamentWithStages, viewCards, withStages } from './view.ts'

export interface TournamentQuery {
  readonly kind?: 'online' | 'local' | undefined
  readonly game?: string | undefined
  readonly state?: TournamentState | undefined
  readonly mine?: boolean | undefined
  readonly q?: string | undefined
  readonly page?: string | undefined
  readonly pageSize: number
}

export interface OrganizerCommand {
  readonly id: string
  /** Who says so. */
  readonly actorId: string
}

export interface Tournaments {
  list(query: TournamentQuery, viewerId: string | null): Promise<{ items: TournamentCard[]; meta: ListMeta }>
  /**
   * A tournament as it is, with a revision that grows with every event of it. Whatever else `read` and `bracket` show has to be in here, or to
   * come with an event.
   *
   * @throws {DomainError} `not_found`
   */
  find(slug: string): Promise<store.TournamentAtRevision>
  /** Whether somebody plays in it, wanted to, or helps with it: whoever does not sees what everybody sees. */
  /** Whether a gamer was ever on a roster. */
  hasEntered(userId: string): Promise<boolean>
  hasPart(found: store.TournamentAtRevision, userId: string): Promise<boolean>
  read(found: store.TournamentAtRevision, viewerId: string | null): Promise<TournamentDetail>
  bracket(found: store.TournamentAtRevision, viewerId: string | null): Promise<Bracket>
  /** Who plays, by place; before the start those who have a place. @throws {DomainError} `not_found` */
  players(query: {
    readonly slug: string
    readonly page?: string | undefined
    readonly pageSize: number
  }): Promise<{ items: Player[]; meta: ListMeta }>
  /** Its numbered events after one, oldest first. */
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
  /** All its timers stand still. @throws {DomainError} `not_found`, `wrong_state` */
  pause(tx: Database, command: OrganizerCommand): Promise<void>
  /** They run on, later by the length of the pause. @throws {DomainError} `not_found` */
  resume(tx: Database, command: OrganizerCommand): Promise<void>
}

const StandingKey = z.tuple([z.int(), z.int(), z.uuid()])
/** Who was read before the start is read on as before it. */
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
  /** Ends what of a tournament waits for an answer. */
  readonly expireRequests: (tx: Database, tournamentId: string) => Promise<void>
}): Tournaments {
  const { db, now, matches, lobbies, expireRequests } = dependencies

  // Everybody who looks at the same tournament asks for it when it moves.
  const findBySlug = coalesce((slug) => store.findBySlug(db, slug))
  const view = (rows: readonly TournamentWithStages[], viewerId: string | null) =>
    viewCards({ db, matches }, rows, viewerId)

  const readPage = async (query: TournamentQuery, entrantId?: string) => {
    const after = query.page ? readPageToken(query.page, PageKey) : undefined
    const rows = await store.listTournaments(db, {
      kind: query.kind,
      game: query.game,
      state: query.state,
      q: query.q,
      entrantId,
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
  /** What everybody sees of a page is read once for those who ask at the same time. */
  const sharedPage = (query: TournamentQuery) => {
    const key = JSON.stringify(query)
    asked.set(key, query)
    return readSharedPage(key)
  }

  return {
    async list(query, viewerId) {
      if (query.mine && !viewerId) throw new DomainError('unauthenticated', 'You should login first.')
      const { items, hasMore } = await (query.mine && viewerId
        ? readPage(query, viewerId)
        : sharedPage(query))
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
        seq,
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
          return pageOf(started, pageSize, ({ place, seed }) => ['participant', place, seed])
      }
      const entrants = await store.entrantsOf(db, {
        tournamentId,
        after: after?.[0] === 'entrant' ? { at: after[1], id: after[2] } : undefined,
        limit,
      })
      return pageOf(
        entrants.map((entrant) => ({ ...entrant, seed: null, finalPlace: null })),
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

    staff: (id) => store.staffOf(db, id),

    async addStaff(tx, { id, username, role, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      const userId = await store.findUserId(tx, username)
      if (userId === undefined)
        throw new DomainError('rule_violation', `There is no gamer @${username}.`, {
          paths: [{ path: 'body.username', message: 'is nobody' }],
        })
      if (userId === tournament.organizerId)
        throw new DomainError('conflict', 'The organiser needs no other role.')
      const at = now()
      await store.putStaff(tx, { tournamentId: id, userId, role, addedAt: at })
      // Whoever helps can do something about what they have read already.
      const detail = { kind: 'staff_added', userId, role }
      await recordEvents(tx, at, [{ tournamentId: id, type: 'state_changed', detail }], actorId)
      return store.staffOf(tx, id)
    },

    async removeStaff(tx, { id, username, actorId }) {
      const userId = await store.findUserId(tx, username)
      if (userId === undefined || !(await store.deleteStaff(tx, id, userId)))
        throw new DomainError('not_found', 'Nobody of this name helps with this tournament.')
      const detail = { kind: 'staff_removed', userId }
      await recordEvents(tx, now(), [{ tournamentId: id, type: 'state_changed', detail }], actorId)
      return store.staffOf(tx, id)
    },

    async start(tx, { id }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (!isBeforeStart(tournament.state))
        throw new DomainError('wrong_state', 'Only a tournament that has not started can be started.')
      if (tournament.pausedAt) throw new DomainError('wrong_state', 'It is paused. Let it run on first.')
      await startByHand(tx, id, now())
    },

    async cancel(tx, { id, reason, actorId }) {
      await lockStages(tx, id)
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (!isBeforeStart(tournament.state) && !['published', 'live'].includes(tournament.state))
        throw new DomainError('wrong_state', 'This tournament is over.')
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

    async pause(tx, { id, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      if (tournament.pausedAt) return
      if (['completed', 'finalized', 'cancelled'].includes(tournament.state))
        throw new DomainError('wrong_state', 'This tournament is over.')
      const at = now()
      await store.writePause(tx, id, at)
      await recordEvents(
        tx,
        at,
        [{ tournamentId: id, type: 'state_changed', detail: { kind: 'paused' } }],
        actorId,
      )
    },

    async resume(tx, { id, actorId }) {
      const tournament = await lockById(tx, id)
      if (!tournament) throw notFound()
      const { pausedAt } = tournament
      if (!pausedAt) return
      const at = now()
      await store.writePause(tx, id, null)
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

/** A page of players; the last of it says where the next one begins. */
function pageOf<Row extends Player>(
  rows: readonly Row[],
  pageSize: number,
  keyOf: (last: Row) => readonly (string | number)[],
): { items: Player[]; meta: ListMeta } {
  const { items, hasMore } = cutPage(rows, pageSize)
  const last = items.at(-1)
  return {
    items: items.map(({ id, name, username, rating, seed, finalPlace }) => ({
      id,
      name,
      username,
      rating,
      seed,
      finalPlace,
    })),
    meta: { pageSize, nextPage: hasMore && last ? writePageToken(keyOf(last)) : null },
  }
}

/** Matches in the order of their stage, by round. */
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

const notFound = () => new DomainError('not_found', 'There is no such tournament.')
