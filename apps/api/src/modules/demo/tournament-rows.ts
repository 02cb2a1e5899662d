import type { schema } from '../../platform/database/index.ts'
import { newRows, placesOf, standingRows } from '../stages/index.ts'
import { tournamentJobs } from '../tournaments/start.ts'
import { type DemoTournament, setupsOf, slugOf } from './catalogue.ts'
import { loginNames, type SeededUser, teamNames } from './people.ts'
import { type DemoEntrant, type PlayedStage, playTournament } from './play.ts'
import type { Random } from './random.ts'

type Tables =
  | 'tournaments'
  | 'registrations'
  | 'participants'
  | 'stages'
  | 'stageParticipants'
  | 'rounds'
  | 'matches'
  | 'matchSlots'
  | 'standings'
  | 'jobs'

/** Rows to be inserted, by table. */
export type TournamentRows = { readonly [Table in Tables]: readonly (typeof schema)[Table]['$inferInsert'][] }

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
const hasBegun = new Set(['live', 'completed', 'finalized'])

export function tournamentRows(demo: DemoTournament, world: DemoWorld): TournamentRows {
  const { random, at } = world
  const startsAt = roundToMinutes(at.getTime() + demo.startsInHours * hourMs)
  const createdAt = Math.min(startsAt, at.getTime()) - 14 * 24 * hourMs
  const id = random.id(createdAt)
  const slug = slugOf(demo.name)
  const entrants = entrantsOf(demo, world, startsAt)
  const setups = setupsOf(demo)
  const played = hasBegun.has(demo.state)
    ? playTournament({
        setups,
        entrants,
        waves: demo.state === 'live' ? (demo.waves ?? 1) : undefined,
        includes: demo.includes ?? [],
        random,
        at: startsAt,
      })
    : null
  const stages = setups.map((setup, index) => ({
    id: random.id(createdAt),
    tournamentId: id,
    ordinal: index + 1,
    type: setup.type,
    config: setup.config,
    state: played?.stages[index]?.state ?? 'pending',
  }))
  const places = demo.state === 'live' ? new Map<string, number>() : placesOf(begun(played?.stages ?? []))
  const rows = stages.map((stage, index) => {
    const known = played?.stages[index]
    if (!known?.stage) return null
    const { matches } = known.stage
    return {
      ...newRows(
        { stage, matches: [...matches.values()], nameOf: known.rules.roundName, at: new Date(startsAt) },
        { after: 0, newId: () => random.id(startsAt) },
      ),
      stageParticipants: known.stage.participants.map((one) => ({
        stageId: stage.id,
        tournamentId: id,
        participantId: one.id,
        seed: one.seed,
      })),
      standings: standingRows(stage, known.rules.tables(known.stage)),
    }
  })
  const isWaiting =
    demo.state === 'registration_open' || demo.state === 'check_in' || demo.state === 'seeding'
  return {
    tournaments: [
      {
        id,
        slug,
        name: demo.name,
        kind: demo.venue ? 'local' : 'online',
        gameSlug: demo.game,
        mode: demo.mode,
        state: demo.state,
        startsAt: new Date(startsAt),
        startMode: demo.isWhenFull ? 'when_full' : 'scheduled',
        region: demo.region ?? 'EU',
        venueName: demo.venue?.name ?? null,
        venueCity: demo.venue?.city ?? null,
        venueCountry: demo.venue?.country ?? null,
        venueTimeZone: demo.venue?.timeZone ?? null,
        taken: entrants.length,
        capacity: demo.capacity,
        entryFee: BigInt(demo.fee ?? 0) * microPerUsdt,
        prizePool: BigInt(demo.prize) * microPerUsdt,
        prizeMode: demo.prize > 0 ? 'pledged' : 'none',
        bannerSeed: slug,
        description: describe(demo),
        rules: rulesText(demo),
        organiserId: world.organiserId,
        createdAt: new Date(createdAt),
      },
    ],
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
    stages,
    stageParticipants: rows.flatMap((row) => row?.stageParticipants ?? []),
    rounds: rows.flatMap((row) => row?.rounds ?? []),
    matches: rows.flatMap((row) => row?.matches ?? []),
    matchSlots: rows.flatMap((row) => row?.slots ?? []),
    standings: rows.flatMap((row) => row?.standings ?? []),
    jobs:
      isWaiting && !demo.isWhenFull
        ? [
            {
              id: random.id(startsAt),
              kind: tournamentJobs.start,
              subject: id,
              detail: {},
              runAt: new Date(startsAt),
            },
          ]
        : [],
  }
}

const begun = (stages: readonly PlayedStage[]) =>
  stages.flatMap(({ rules, stage }) => (stage ? [{ rules, stage }] : []))

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

const rulesText = (demo: DemoTournament) =>
  [
    `Every match is a best of ${demo.bestOf ?? 3}.`,
    'After a match one side reports the result and the other confirms it. If you disagree, dispute it: the match then waits for a ruling.',
  ].join('\n')
