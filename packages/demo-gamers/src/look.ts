import type { ApiClient, Bracket, Player, TournamentCard } from '@esports/contract'
import type { Act } from './deeds.ts'
import { planDuel, type Side } from './duels.ts'
import { planCheckIns, planJoin } from './entering.ts'
import { planLobby } from './lobbies.ts'
import { isSimulated } from './people.ts'
import { opponentOfPerson, planRoom } from './rooms.ts'

/** What is known of a tournament between two looks, so that little is read again. */
interface Known {
  /** How many had a place, and in which state, when its players were read. */
  readonly playersOf: string
  readonly players: readonly Player[]
  readonly organizer: string
}

/** Looks after which the bracket of a live tournament is read again if no person plays in it. */
const looksBetween = 4

/** Reads the tournaments as a visitor sees them, and plans what simulated gamers do in them. */
export function createLook({
  visitor,
  as,
  seed,
}: {
  readonly visitor: ApiClient
  readonly as: (username: string) => Promise<ApiClient>
  readonly seed: number
}) {
  const known = new Map<string, Known>()
  const planned = new Map<string, { readonly look: number; readonly acts: readonly Act[] }>()
  let look = 0

  const know = async (card: TournamentCard): Promise<Known> => {
    const playersOf = `${card.state}:${card.taken}`
    const before = known.get(card.id)
    if (before?.playersOf === playersOf) return before
    const [players, organizer] = await Promise.all([
      readPlayers(visitor, card.slug),
      before?.organizer ?? readOrganizer(visitor, card.slug),
    ])
    const now = { playersOf, players, organizer }
    known.set(card.id, now)
    return now
  }

  const planTournament = async (card: TournamentCard): Promise<readonly Act[]> => {
    if (card.state === 'registration_open')
      return card.entry.kind === 'solo' ? planJoin(card, (await know(card)).players, seed) : []
    if (card.state === 'check_in') return planCheckIns(card, (await know(card)).players, seed)
    if (card.state !== 'live') return []
    const before = planned.get(card.id)
    const isWatchedOnly = (await know(card)).players.every(({ roster }) =>
      roster.every(({ username }) => isSimulated(username)),
    )
    if (before && isWatchedOnly && look - before.look < looksBetween) return before.acts
    const { data } = await visitor.readBracket({ params: { slug: card.slug } })
    const acts = [
      ...planBracket(data, await know(card), seed),
      ...(isWatchedOnly ? [] : await planRooms(data, await know(card), { as, seed })),
    ]
    planned.set(card.id, { look, acts })
    return acts
  }

  return {
    /** All tournaments that are not over, and the acts they call for. */
    async tournaments(): Promise<{
      readonly cards: readonly TournamentCard[]
      readonly acts: readonly Act[]
    }> {
      look += 1
      const cards = await readCards(visitor)
      const acts: Act[] = []
      // One after another: the API has people to answer.
      for (const card of cards) acts.push(...(await planTournament(card)))
      const ids = new Set(cards.map(({ id }) => id))
      for (const kept of [known, planned]) for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id)
      return { cards, acts }
    },
  }
}

/** Finds the side that stands in a slot. */
function sidesOf({ players }: Known) {
  const sideById = new Map(
    players.flatMap(({ id, rating, roster: [captain] }): [string, Side][] =>
      captain ? [[id, { captain: captain.username, rating }]] : [],
    ),
  )
  return ({ participantId }: { readonly participantId: string | null }) => sideById.get(participantId ?? '')
}

/** What happens in the rooms of matches that people play. */
async function planRooms(
  bracket: Bracket,
  known: Known,
  { as, seed }: { readonly as: (username: string) => Promise<ApiClient>; readonly seed: number },
): Promise<readonly Act[]> {
  const sideOf = sidesOf(known)
  const acts: Act[] = []
  for (const match of bracket.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))) {
    const captains = match.slots.map((slot) => sideOf(slot)?.captain)
    const opponent = opponentOfPerson(match, captains)
    if (opponent === undefined) continue
    const api = await as(opponent)
    const params = { id: match.id }
    const { data: room } = await api.readMatchRoom({ params })
    const { items: messages } = await api.readChatMessages({ params })
    const isHost = captains[0] === opponent
    acts.push(...planRoom(match, { room, messages, opponent, isHost, organizer: known.organizer, seed }))
  }
  return acts
}

function planBracket(bracket: Bracket, known: Known, seed: number): readonly Act[] {
  const { organizer } = known
  const sideOf = sidesOf(known)
  const rounds = bracket.stages.flatMap((stage) => stage.rounds)
  const matches = rounds.flatMap((round) => round.matches)
  const disputed = matches.filter(({ state }) => state === 'disputed').length
  return [
    ...matches.flatMap((match) =>
      planDuel(match, {
        seed,
        sides: [sideOf(match.slots[0]), sideOf(match.slots[1])],
        organizer,
        disputed,
      }),
    ),
    ...rounds
      .flatMap((round) => round.lobbies)
      .flatMap((lobby) => planLobby(lobby, { seed, sides: lobby.slots.map(sideOf), organizer })),
  ]
}

const isOver: ReadonlySet<TournamentCard['state']> = new Set(['completed', 'finalized', 'cancelled'])

/** Tournaments that are not over; the list has those that are at its end. */
async function readCards(visitor: ApiClient): Promise<readonly TournamentCard[]> {
  const cards: TournamentCard[] = []
  let page: string | undefined
  do {
    const { items, meta } = await visitor.listTournaments({ query: { page, pageSize: 60 } })
    cards.push(...items.filter(({ state }) => !isOver.has(state)))
    page =
      typeof meta.nextPage === 'string' && !items.every(({ state }) => isOver.has(state))
        ? meta.nextPage
        : undefined
  } while (page !== undefined)
  return cards
}

async function readPlayers(visitor: ApiClient, slug: string): Promise<readonly Player[]> {
  const players: Player[] = []
  let page: string | undefined
  do {
    const { items, meta } = await visitor.listPlayers({ params: { slug }, query: { page, pageSize: 200 } })
    players.push(...items)
    page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
  } while (page !== undefined)
  return players
}

const readOrganizer = async (visitor: ApiClient, slug: string): Promise<string> =>
  (await visitor.readTournament({ params: { slug } })).data.organizer.username
