import { createHash } from 'node:crypto'
import type { Lobby } from '@esports/tournament-engine'
import type { schema } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs.ts'
import { newLobbyRows, newRows, newStages, placesOf, slotOf, standingRows } from '../stages/index.ts'
import { timersOf } from '../tournaments/start.ts'
import { type DemoTournament, royale, setupsOf, sideOf, slugOf } from './catalogue.ts'
import { type DemoTeam, loginNames, type SeededUser } from './people.ts'
import { type DemoEntrant, type PlayedStage, playTournament } from './play.ts'
import type { Random } from './random.ts'

type Tables =
  | 'draws'
  | 'stations'
  | 'tournaments'
  | 'entries'
  | 'entryMembers'
  | 'participants'
  | 'stages'
  | 'stageParticipants'
  | 'rounds'
  | 'matches'
  | 'matchSlots'
  | 'matchReports'
  | 'matchPlacings'
  | 'standings'
  | 'jobs'

/** Rows to be inserted, by table. */
export type TournamentRows = { readonly [Table in Tables]: readonly (typeof schema)[Table]['$inferInsert'][] }

export interface DemoWorld {
  readonly users: readonly SeededUser[]
  readonly crowd: readonly SeededUser[]
  readonly teams: readonly DemoTeam[]
  /** Clans with their members, owner first. */
  readonly clans: readonly {
    readonly id: string
    readonly name: string
    readonly rating: number
    readonly members: readonly string[]
  }[]
  /** Rating of a user in a game. */
  readonly ratingOf: (gameSlug: string, userId: string) => number
  readonly organizerId: string
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
  const stages = newStages(setups, { tournamentId: id, newId: () => random.id(createdAt) }).map(
    (stage, index) => ({ ...stage, state: played?.stages[index]?.state ?? 'pending' }),
  )
  const places = demo.state === 'live' ? new Map<string, number>() : placesOf(begun(played?.stages ?? []))
  const rows = stages.map((stage, index) => {
    const known = played?.stages[index]
    if (!known?.stage) return null
    const { matches, lobbies } = known.stage
    const context = { stage, nameOf: known.rules.roundName, at: new Date(startsAt) }
    const newId = () => random.id(startsAt)
    return {
      ...(lobbies
        ? lobbyRounds([...lobbies.values()], { context, newId })
        : newRows({ ...context, matches: [...matches.values()] }, { after: 0, newId })),
      stageParticipants: known.stage.participants.map((one) => ({
        stageId: stage.id,
        tournamentId: id,
        participantId: one.id,
        seed: one.seed,
      })),
      standings: standingRows(stage, known.rules.tables(known.stage)),
    }
  })
  const side = sideOf(demo.mode)
  const isTimed =
    demo.state === 'published' || demo.state === 'registration_open' || demo.state === 'check_in'
  // No demo user checks in on their own: only tournaments in the check-in state have some check-ins.
  const hasCheckIn = demo.state === 'check_in'
  const timing = {
    id,
    startMode: demo.isWhenFull ? 'when_full' : 'scheduled',
    startsAt: new Date(startsAt),
    registrationOpensAt: demo.state === 'published' ? new Date(startsAt - 7 * 24 * hourMs) : null,
    checkInOpensMinutes: hasCheckIn ? 360 : null,
    checkInClosesMinutes: hasCheckIn ? 5 : null,
    createdAt: new Date(createdAt),
  }
  const entryIds = new Map(entrants.map((entrant, index) => [entrant.id, random.id(createdAt + index)]))
  return {
    tournaments: [
      {
        ...timing,
        slug,
        name: demo.name,
        kind: demo.venue ? 'local' : 'online',
        gameSlug: demo.game,
        mode: demo.mode,
        state: demo.state,
        entryKind: side.kind,
        teamSize: side.teamSize,
        substitutesMax: side.kind === 'solo' ? 0 : 2,
        matchCheckInMinutes: demo.matchCheckInMinutes ?? null,
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
        prizeSplit: demo.prize > 0 ? usualSplit : [],
        bannerSeed: slug,
        description: describe(demo),
        rules: rulesText(demo),
        organizerId: world.organizerId,
        seeding: demo.seeding ?? 'rating',
      },
    ],
    stations: demo.venue
      ? Array.from({ length: 8 }, (_, index) => ({ tournamentId: id, name: `A${index + 1}` }))
      : [],
    draws:
      demo.seeding === 'random'
        ? [{ tournamentId: id, serverSeed: drawSeedOf(slug), committedAt: new Date(createdAt) }]
        : [],
    entries: entrants.map((entrant, index) => ({
      id: entryIds.get(entrant.id) ?? '',
      tournamentId: id,
      kind: side.kind,
      captainId: entrant.players[0] ?? '',
      teamId: entrant.teamId,
      clanId: entrant.clanId,
      name: entrant.name,
      rating: entrant.rating,
      status: 'confirmed',
      checkedInAt: hasCheckIn && index % 5 !== 0 ? new Date(at.getTime() - 60_000) : null,
      createdAt: new Date(createdAt + index * 60_000),
    })),
    entryMembers: entrants.flatMap((entrant, index) =>
      entrant.players.map((userId, place) => ({
        entryId: entryIds.get(entrant.id) ?? '',
        tournamentId: id,
        userId,
        role: place === 0 ? 'captain' : 'player',
        status: 'accepted',
        invitedAt: new Date(createdAt + index * 60_000),
        answeredAt: new Date(createdAt + index * 60_000),
        lockedAt: played ? new Date(startsAt) : null,
      })),
    ),
    participants: (played?.participants ?? []).map((entrant, index) => ({
      id: entrant.id,
      tournamentId: id,
      entryId: entryIds.get(entrant.id) ?? '',
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
    ...reportsOf(played?.stages ?? [], {
      captainOf: new Map(entrants.map((entrant) => [entrant.id, entrant.players[0] ?? ''])),
      newId: () => random.id(at.getTime()),
      at,
    }),
    standings: rows.flatMap((row) => row?.standings ?? []),
    jobs: isTimed || demo.state === 'seeding' ? timersOf(timing).map((job) => jobRow(job, random)) : [],
  }
}

/** The same each time, as all of the demo; the draws of other tournaments come from random bytes. */
const drawSeedOf = (slug: string): string => createHash('sha256').update(`the draw of ${slug}`).digest('hex')

/** Rows of lobbies, by round. */
function lobbyRounds(
  all: readonly Lobby[],
  {
    context,
    newId,
  }: {
    readonly context: Omit<Parameters<typeof newLobbyRows>[0], 'lobbies'>
    readonly newId: () => string
  },
) {
  const rounds = [...Map.groupBy(all, ({ round }) => round.number).values()]
  const rows = rounds.map((lobbies, after) => newLobbyRows({ ...context, lobbies }, { after, newId }))
  return {
    rounds: rows.flatMap((one) => one.rounds),
    matches: rows.flatMap((one) => one.matches),
    slots: rows.flatMap((one) => one.slots),
  }
}

/** Reports of lobbies that await confirmation. */
function reportsOf(
  stages: readonly PlayedStage[],
  {
    captainOf,
    newId,
    at,
  }: {
    readonly captainOf: ReadonlyMap<string, string>
    readonly newId: () => string
    readonly at: Date
  },
): Pick<TournamentRows, 'matchReports' | 'matchPlacings'> {
  const waiting = stages
    .flatMap(({ stage }) => [...(stage?.lobbies?.values() ?? [])])
    .flatMap((lobby) =>
      lobby.state === 'awaiting_confirmation' ? [{ lobby, report: lobby.report, id: newId() }] : [],
    )
  return {
    matchReports: waiting.map(({ lobby, report, id }) => ({
      id,
      matchId: lobby.id,
      version: 2,
      slot: slotOf(lobby, report.by),
      userId: captainOf.get(report.by) ?? '',
      createdAt: at,
    })),
    matchPlacings: waiting.flatMap(({ lobby, report, id }) =>
      report.results.map(({ participant, place, score }) => ({
        reportId: id,
        slot: slotOf(lobby, participant),
        place,
        score,
      })),
    ),
  }
}

const jobRow = ({ kind, subject, tournamentId, runAt, createdAt, detail = {} }: NewJob, random: Random) => ({
  id: random.id(runAt.getTime()),
  kind,
  subject,
  tournamentId: tournamentId ?? null,
  detail,
  runAt,
  createdAt,
})

const begun = (stages: readonly PlayedStage[]) =>
  stages.flatMap(({ rules, stage }) => (stage ? [{ rules, stage }] : []))

/** An entrant with its players, captain first. */
interface Entrant extends DemoEntrant {
  readonly teamId: string | null
  readonly clanId: string | null
  readonly players: readonly string[]
}

function entrantsOf(demo: DemoTournament, world: DemoWorld, at: number): readonly Entrant[] {
  const { random } = world
  const { kind, teamSize } = sideOf(demo.mode)
  if (kind === 'clan')
    return world.clans.slice(0, demo.taken).map((clan) => ({
      id: random.id(at),
      username: null,
      teamId: null,
      clanId: clan.id,
      name: clan.name,
      rating: clan.rating,
      players: clan.members.slice(0, teamSize),
    }))
  if (kind === 'team')
    return world.teams.slice(0, demo.taken).map((team, index) => ({
      id: random.id(at),
      username: null,
      teamId: team.id,
      clanId: null,
      name: team.name,
      rating: 2200 - index * 4 - random.next(60),
      players: team.players.slice(0, teamSize).map((player) => player.id),
    }))
  const alone = (user: SeededUser, rating: number): Entrant => ({
    id: random.id(at),
    username: user.username,
    teamId: null,
    clanId: null,
    name: user.name,
    rating,
    players: [user.id],
  })
  const wanted = demo.includes ?? []
  const chosen = world.users.filter(({ username }) => wanted.includes(username))
  const pool = random.shuffle(
    world.users.filter(({ username }) => !loginNames.some((name) => name === username)),
  )
  const people = [...chosen, ...pool]
    .slice(0, demo.taken)
    .map((user) => alone(user, world.ratingOf(demo.game, user.id)))
  const others = world.crowd
    .slice(0, demo.taken - people.length)
    .map((user) => alone(user, 1000 + random.next(900)))
  return [...people, ...others]
}

const roundToMinutes = (time: number) => Math.round(time / 900_000) * 900_000

const usualSplit = [
  { fromPlace: 1, toPlace: 1, bps: 5000 },
  { fromPlace: 2, toPlace: 2, bps: 3000 },
  { fromPlace: 3, toPlace: 4, bps: 1000 },
]

const describe = (demo: DemoTournament) =>
  demo.venue
    ? `${demo.name} takes place at ${demo.venue.name} in ${demo.venue.city}. Stations are there; bring your own headset.`
    : `${demo.name} is open to everybody who plays fair. ${demo.prize > 0 ? 'Prizes are in USDT.' : 'It is played for glory.'}`

const rulesText = (demo: DemoTournament) =>
  (demo.format === 'free_for_all' ? lobbyRules : matchRules)(demo)
    .map((line) => `- ${line}`)
    .join('\n')

const matchRules = (demo: DemoTournament) => [
  `Every match is a best of ${demo.bestOf ?? 3}.`,
  ...(demo.matchCheckInMinutes
    ? [
        `Check in within ${demo.matchCheckInMinutes} minutes when your match is ready: whoever has not forfeits it.`,
      ]
    : []),
  'After a match one side reports the result and the other confirms it. If you disagree, dispute it: the match then waits for a ruling.',
]

const lobbyRules = () => [
  `Three rounds of lobbies: places bring ${royale.placePoints.join(', ')} points, each elimination ${royale.scorePoints}.`,
  'Lobbies are dealt by the table, so that each is as strong as the others.',
  'After a lobby one of its players reports the results. They stand when more than half agree, or nobody objects in time; if you disagree, dispute them: the lobby then waits for a ruling.',
]
