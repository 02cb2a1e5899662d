import type {
  Bracket,
  EndpointResponse,
  Endpoints,
  Entry,
  ListMeta,
  Match,
  StandingLine,
  TournamentCard,
  TournamentDetail,
  TournamentState,
} from '@esports/contract'
import { z } from 'zod'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { publicEventsOf, recordEvents } from '../../platform/outbox.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import type { Matches } from '../matches/service.ts'
import { summariesOf, tableOf } from '../stages/index.ts'
import { startAt } from './start.ts'
import * as store from './store.ts'
import { viewCards } from './view.ts'

export interface TournamentQuery {
  readonly kind?: 'online' | 'local' | undefined
  readonly game?: string | undefined
  readonly state?: TournamentState | undefined
  readonly mine?: boolean | undefined
  readonly q?: string | undefined
  readonly page?: string | undefined
  readonly pageSize: number
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
  read(found: store.TournamentAtRevision, viewerId: string | null): Promise<TournamentDetail>
  bracket(found: store.TournamentAtRevision, viewerId: string | null): Promise<Bracket>
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
  /** @throws {DomainError} `not_found`, `rule_violation`, `wrong_state`, `already_registered`, `full` */
  join(tx: Database, id: string, user: { readonly id: string }): Promise<Entry>
  /** @throws {DomainError} `not_found`, `wrong_state`, `conflict` */
  withdraw(tx: Database, id: string, user: { readonly id: string }): Promise<Entry>
}

const StandingKey = z.tuple([z.int(), z.int(), z.uuid()])
const PageKey = z.tuple([z.int(), tokenTime, z.uuid()])

export function createTournaments(dependencies: {
  readonly db: Database
  readonly now: () => Date
  readonly matches: Pick<Matches, 'ofTournament' | 'nextOf'>
}): Tournaments {
  const { db, now, matches } = dependencies

  // Everybody who looks at the same tournament asks for it when it moves.
  const findBySlug = coalesce((slug) => store.findBySlug(db, slug))
  const view = (rows: readonly store.TournamentWithGame[], viewerId: string | null) =>
    viewCards({ db, matches }, rows, viewerId)

  return {
    async list(query, viewerId) {
      if (query.mine && !viewerId) throw new DomainError('unauthenticated', 'You should login first.')
      const after = query.page ? readPageToken(query.page, PageKey) : undefined
      const rows = await store.listTournaments(db, {
        kind: query.kind,
        game: query.game,
        state: query.state,
        q: query.q,
        entrantId: query.mine ? (viewerId ?? undefined) : undefined,
        after: after && { rank: after[0], startsAt: after[1], id: after[2] },
        limit: query.pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, query.pageSize)
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

    async read(found, viewerId) {
      const [card] = await view([found], viewerId)
      if (!card) throw notFound()
      const { tournament, seq } = found
      const entrants = await store.entrantsOf(db, tournament.id)
      return {
        ...card,
        description: tournament.description,
        rules: tournament.rules,
        organiser: await store.findPerson(db, tournament.organiserId),
        entrants: entrants.map(({ name, username, rating }) => ({ name, username, rating })),
        participants: await store.participantsOf(db, tournament.id),
        seq,
      }
    },

    async bracket({ tournament, seq }, viewerId) {
      const all = await matches.ofTournament(tournament.id, viewerId)
      const stages = (await summariesOf(db, [tournament.id])).get(tournament.id) ?? []
      return {
        tournamentId: tournament.id,
        seq,
        stages: stages.map((stage) => ({
          ...stage,
          rounds: inRounds(all.filter(({ stageId }) => stageId === stage.id)),
        })),
      }
    },

    async events(id, { after, limit }) {
      const found = await publicEventsOf(db, id, { after, limit: limit + 1 })
      if (found.length === 0 && !(await store.findById(db, id))) throw notFound()
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

    async join(tx, id, user) {
      const tournament = await store.findById(tx, id)
      if (!tournament) throw notFound()
      checkEntry(tournament)
      const person = await store.findPerson(tx, user.id)
      const at = now()
      const entry = await store.claimRegistration(tx, {
        id: uuidv7(at.getTime()),
        tournamentId: id,
        userId: user.id,
        name: person.name,
        rating: await store.ratingOf(tx, tournament.gameSlug, user.id),
        status: 'confirmed',
        createdAt: at,
      })
      if (!entry) throw new DomainError('already_registered', 'You already have a place in this tournament.')
      const joined = await store.takePlace(tx, id)
      if (!joined) throw await noPlace(tx, id)
      if (joined.startMode === 'when_full' && joined.taken === joined.capacity) await startAt(tx, id, at)
      const event = { tournamentId: id, type: 'registration_changed', detail: { kind: 'joined' } } as const
      await recordEvents(tx, at, [event], user.id)
      return viewEntry(entry)
    },

    async withdraw(tx, id, user) {
      // Held first, as the start holds it: a withdrawal lies wholly before or wholly after the start.
      const tournament = await store.lockById(tx, id)
      if (!tournament) throw notFound()
      if (tournament.state !== 'registration_open' && tournament.state !== 'check_in')
        throw new DomainError('wrong_state', 'This tournament has started. You can no longer withdraw.')
      const entry = await store.withdrawRegistration(tx, id, user.id)
      if (!entry) throw new DomainError('conflict', 'You have no place in this tournament.')
      await store.givePlaceBack(tx, id)
      const event = { tournamentId: id, type: 'registration_changed', detail: { kind: 'withdrawn' } } as const
      await recordEvents(tx, now(), [event], user.id)
      return viewEntry(entry)
    },
  }
}

const viewEntry = ({ id, tournamentId, name, status }: store.RegistrationRow): Entry => ({
  id,
  tournamentId,
  name,
  // A constraint of the table holds the word to the contract's.
  status: status as Entry['status'],
})

/** Matches in the order of their stage, by round. */
function inRounds(all: readonly Match[]) {
  const rounds = Map.groupBy(all, ({ bracket, group, round }) => `${bracket}.${group}.${round}`)
  return [...rounds.values()].flatMap((matches) => {
    const [first] = matches
    if (!first) return []
    const { bracket, group, round, roundName } = first
    return [{ bracket, group, number: round, name: roundName, matches }]
  })
}

const notFound = () => new DomainError('not_found', 'There is no such tournament.')

/** Whether a gamer alone may enter at all; whether there is a place is decided by the statement that takes it. */
function checkEntry(tournament: store.TournamentRow): void {
  if (tournament.mode !== '1v1')
    throw new DomainError(
      'rule_violation',
      `This is a ${tournament.mode} tournament: it takes whole teams, and a team is entered by its captain. ` +
        'Look for a 1v1 tournament to play alone.',
    )
  if (tournament.entryFee !== 0n)
    throw new DomainError(
      'rule_violation',
      'This tournament has an entry fee, and fees cannot be paid here yet. Look for one with free entry.',
    )
  if (tournament.state !== 'registration_open') throw closed(tournament)
}

const closed = (tournament: store.TournamentRow) =>
  tournament.state === 'published'
    ? new DomainError('wrong_state', 'Registration has not opened yet.')
    : new DomainError('wrong_state', 'Registration is closed.')

async function noPlace(tx: Database, id: string): Promise<DomainError> {
  const tournament = await store.findById(tx, id)
  if (!tournament) return notFound()
  return tournament.taken >= tournament.capacity
    ? new DomainError('full', 'The last place is taken.')
    : closed(tournament)
}
