import { roundName, singleElimination } from '@esports/tournament-engine'
import type { schema } from '../../platform/database/index.ts'
import { newMatchRow } from '../matches/rows.ts'
import { type DemoEntrant, playBracket } from './brackets.ts'
import { type DemoTournament, slugOf } from './catalogue.ts'
import { loginNames, type SeededUser, teamNames } from './people.ts'
import type { Random } from './random.ts'

type Insert<Table extends 'tournaments' | 'registrations' | 'participants' | 'matches'> =
  (typeof schema)[Table]['$inferInsert']

export interface TournamentRows {
  readonly tournament: Insert<'tournaments'>
  readonly registrations: readonly Insert<'registrations'>[]
  readonly participants: readonly Insert<'participants'>[]
  readonly matches: readonly Insert<'matches'>[]
}

export interface DemoWorld {
  readonly users: readonly SeededUser[]
  /** Rating of a user in a game. */
  readonly ratingOf: (gameSlug: string, userId: string) => number
  readonly organiserId: string
  readonly random: Random
  readonly at: Date
}

const hourMs = 3_600_000
const microPerUsdt = 1_000_000n
const hasBracket = new Set(['live', 'completed', 'finalized'])

export function tournamentRows(demo: DemoTournament, world: DemoWorld): TournamentRows {
  const { random, at } = world
  const startsAt = roundToMinutes(at.getTime() + demo.startsInHours * hourMs)
  const createdAt = Math.min(startsAt, at.getTime()) - 14 * 24 * hourMs
  const id = random.id(createdAt)
  const slug = slugOf(demo.name)
  const entrants = entrantsOf(demo, world, startsAt)
  const played =
    demo.format === 'single_elimination' && hasBracket.has(demo.state)
      ? playBracket(demo, entrants, random, startsAt)
      : null
  const isOver = played !== null && singleElimination.isDone(played.stage)
  const places = new Map(
    isOver
      ? singleElimination
          .standings(played.stage)
          .map(({ participant, rank }) => [participant as string, rank])
      : [],
  )
  return {
    tournament: {
      id,
      slug,
      name: demo.name,
      kind: demo.venue ? 'local' : 'online',
      gameSlug: demo.game,
      mode: demo.mode,
      format: demo.format,
      state: demo.state,
      round: demo.state === 'live' ? (played?.round ?? demo.round ?? 1) : null,
      startsAt: new Date(startsAt),
      startMode: demo.isWhenFull ? 'when_full' : 'scheduled',
      region: demo.region ?? 'EU',
      venueName: demo.venue?.name ?? null,
      venueCity: demo.venue?.city ?? null,
      venueCountry: demo.venue?.country ?? null,
      venueTimeZone: demo.venue?.timeZone ?? null,
      taken: entrants.length,
      capacity: demo.capacity,
      entryFee: String(BigInt(demo.fee ?? 0) * microPerUsdt),
      prizePool: String(BigInt(demo.prize) * microPerUsdt),
      prizeMode: demo.prizeMode,
      bannerSeed: slug,
      description: describe(demo),
      rules: rulesOf(demo),
      organiserId: world.organiserId,
      bestOf: demo.bestOf ?? 3,
      createdAt: new Date(createdAt),
    },
    registrations: entrants.map((entrant, index) => ({
      id: random.id(createdAt + index),
      tournamentId: id,
      userId: entrant.userId,
      name: entrant.name,
      rating: entrant.rating,
      status: 'confirmed',
      createdAt: new Date(createdAt + index * 60_000),
    })),
    participants: (played?.participants ?? []).map((entrant, index) => ({
      id: entrant.id,
      tournamentId: id,
      userId: entrant.userId,
      name: entrant.name,
      seed: index + 1,
      rating: entrant.rating,
      finalPlace: places.get(entrant.id) ?? null,
    })),
    matches: [...(played?.stage.matches.values() ?? [])].map((match) =>
      newMatchRow(match, {
        tournamentId: id,
        roundName: roundName(match.round, { main: played?.rounds ?? 1 }),
        at: new Date(
          Math.min(at.getTime() - random.next(55) * 60_000, startsAt + match.round.number * hourMs * 0.7),
        ),
      }),
    ),
  }
}

function entrantsOf(demo: DemoTournament, world: DemoWorld, at: number): readonly DemoEntrant[] {
  const { random } = world
  if (demo.mode !== '1v1')
    return teamNames(demo.taken, random).map((name, index) => ({
      id: random.id(at),
      userId: null,
      username: null,
      name,
      rating: 2200 - index * 4 - random.next(60),
    }))
  const wanted = demo.includes ?? []
  const chosen = world.users.filter(({ username }) => wanted.includes(username))
  const pool = random.shuffle(
    world.users.filter(({ username }) => !loginNames.some((name) => name === username)),
  )
  const people = [...chosen, ...pool].slice(0, demo.taken).map((user) => ({
    id: random.id(at),
    userId: user.id,
    username: user.username,
    name: user.name,
    rating: world.ratingOf(demo.game, user.id),
  }))
  const guests = Array.from({ length: Math.max(0, demo.taken - people.length) }, (_, index) => ({
    id: random.id(at),
    userId: null,
    username: null,
    name: `Guest ${index + 1}`,
    rating: 1000 + random.next(900),
  }))
  return [...people, ...guests]
}

const roundToMinutes = (time: number) => Math.round(time / 900_000) * 900_000

const describe = (demo: DemoTournament) =>
  demo.venue
    ? `${demo.name} takes place at ${demo.venue.name} in ${demo.venue.city}. Stations are there; bring your own headset.`
    : `${demo.name} is open to everybody who plays fair. ${demo.prize > 0 ? 'Prizes are in USDT.' : 'It is played for glory.'}`

const rulesOf = (demo: DemoTournament) =>
  [
    `Every match is a best of ${demo.bestOf ?? 3}.`,
    'After a match one side reports the result and the other confirms it. If you disagree, dispute it: the match then waits for a ruling.',
  ].join('\n')
