import { openToAll, type StageSetup, type TournamentCard, type TournamentSetup } from '@esports/contract'
import type { Act } from './deeds.ts'
import { cupOrganizer } from './people.ts'

interface Series {
  readonly name: string
  readonly game: string
  readonly capacity: number
  readonly stages: readonly StageSetup[]
  readonly about: string
  readonly matchCheckInMinutes?: number
  readonly seeding?: 'random'
}

/** Tournaments that take turns. */
const series: readonly [Series, ...Series[]] = [
  {
    name: 'Coffee Break Cup',
    game: 'blitz-kart',
    capacity: 16,
    stages: [{ type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } }],
    about: 'Sixteen places by a draw that you can check, four rounds, done before the coffee is cold.',
    seeding: 'random',
  },
  {
    name: 'Quick Swiss',
    game: 'strike-zero',
    capacity: 12,
    stages: [{ type: 'swiss', config: { bestOf: 1, rounds: 4 } }],
    about: 'Four rounds for everybody: who loses plays on.',
  },
  {
    name: 'Two Lives Cup',
    game: 'rift-legends',
    capacity: 8,
    stages: [{ type: 'double_elimination', config: { bestOf: 3, hasGrandFinalReset: true } }],
    about: 'Two defeats and you are out. Matches begin once both sides have checked in.',
    matchCheckInMinutes: 5,
  },
  {
    name: 'Drop Hour',
    game: 'dropzone',
    capacity: 12,
    stages: [
      {
        type: 'free_for_all',
        config: { lobbySize: 6, rounds: 3, placePoints: [10, 6, 5, 4, 3, 2], scorePoints: 1 },
      },
    ],
    about: 'Three rounds of lobbies of six. Places and eliminations bring points.',
  },
  {
    name: 'Six Pack League',
    game: 'blitz-kart',
    capacity: 6,
    stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    about: 'Everybody plays everybody, once.',
  },
]

const minuteMs = 60_000
/** Minutes from the publication of a cup to its start. */
const leadMinutes = 20

/**
 * What the organizer of short tournaments publishes next, so that there is always something to join: a cup when fewer than two are ahead, and a duel that
 * starts when it is full when fewer than three of those have a free place.
 *
 * @param own every tournament of this organizer
 * @param all all tournaments that can be joined
 */
export function planCups({
  own,
  all,
  now,
}: {
  readonly own: readonly Pick<TournamentCard, 'name' | 'state' | 'startMode'>[]
  readonly all: readonly Pick<TournamentCard, 'state' | 'startMode' | 'taken' | 'capacity'>[]
  /** Ms since the epoch. */
  readonly now: number
}): readonly Act[] {
  const isAhead = ({ state }: Pick<TournamentCard, 'state'>) =>
    state === 'published' || state === 'registration_open' || state === 'check_in'
  const cups = own.filter(({ startMode }) => startMode === 'scheduled')
  const duels = own.filter(({ startMode }) => startMode === 'when_full')
  const joinable = all.filter(
    ({ state, startMode, taken, capacity }) =>
      startMode === 'when_full' && state === 'registration_open' && taken < capacity,
  )
  const act = (key: string, afterMs: number, setup: TournamentSetup): Act => ({
    key,
    by: cupOrganizer,
    afterMs,
    deed: { type: 'publish', setup },
  })
  return [
    ...(cups.filter(isAhead).length < 2
      ? [act(`cup:${cups.length}`, 15_000, cupSetup(cups.length, now))]
      : []),
    ...(joinable.length < 3 ? [act(`duel:${duels.length}`, 15_000, duelSetup(duels.length, now))] : []),
  ]
}

function cupSetup(count: number, now: number): TournamentSetup {
  const {
    name,
    game,
    capacity,
    stages,
    about,
    matchCheckInMinutes = null,
    seeding = 'rating',
  } = series[count % series.length] ?? series[0]
  const turn = Math.floor(count / series.length) + 1
  return {
    ...common,
    name: `${name} #${turn}`,
    game,
    capacity,
    stages: [...stages],
    startMode: 'scheduled',
    startsAt: inMinutes(now, leadMinutes),
    checkIn: { opensMinutes: 8, closesMinutes: 1 },
    matchCheckInMinutes,
    seeding,
    description: about,
  }
}

function duelSetup(count: number, now: number): TournamentSetup {
  return {
    ...common,
    name: `Express Duel #${count + 1}`,
    game: count % 2 === 0 ? 'blitz-kart' : 'dropzone',
    capacity: 4,
    stages: [{ type: 'single_elimination', config: { bestOf: 3 } }],
    startMode: 'when_full',
    startsAt: inMinutes(now, 24 * 60),
    checkIn: null,
    matchCheckInMinutes: null,
    description: 'Four places; it starts with the fourth.',
  }
}

const inMinutes = (now: number, minutes: number) =>
  new Date(Math.ceil(now / minuteMs + minutes) * minuteMs).toISOString()

const common = {
  kind: 'online',
  entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
  registrationOpensAt: null,
  autoConfirmMinutes: 5,
  disputeWindowMinutes: 15,
  seeding: 'rating',
  isRanked: true,
  region: 'EU',
  venue: null,
  eligibility: openToAll,
  entryFee: '0',
  prizePool: '0',
  prizeSplit: [],
  rules:
    '- Play when your match is ready.\n- One side reports the result, the other confirms it.\n- If you disagree, dispute it: the match then waits for a ruling.',
} as const satisfies Partial<TournamentSetup>
