import {
  type EndpointResponse,
  type Endpoints,
  modeOf,
  type OrganizerTier,
  organizerLimits,
  type SetupProblem,
  setupProblems,
  type TournamentSetup,
} from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { schedule } from '../../platform/jobs.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { slugCandidates } from '../../platform/slug.ts'
import { clanOf } from '../clans/members.ts'
import { eligibilityColumns, eligibilityOf } from '../eligibility/index.ts'
import type { OrganizerRights } from '../organizers/index.ts'
import { commitToDraw } from '../seeding/index.ts'
import { dryRunStages, newStages, writeStages } from '../stages/index.ts'
import { timersOf } from './start.ts'
import * as store from './store.ts'
import type { TournamentRow } from './tournament-row.ts'

/** Paths of the API below `/tournaments` that are no tournaments. */
const reserved = ['permissions']

/** Weight of a tournament's placings, by the tier of its organizer. */
const tierWeights: Readonly<Record<OrganizerTier, number>> = { rookie: 1, bronze: 2, silver: 3, gold: 4 }

/**
 * Publishes a tournament with its stages and timers.
 *
 * @throws {DomainError} `rule_violation` with the path of each setting that has to be changed
 */
export async function publishTournament(
  tx: Database,
  {
    setup,
    organizerId,
    rights,
    at,
  }: {
    readonly setup: TournamentSetup
    readonly organizerId: string
    readonly rights: OrganizerRights
    readonly at: Date
  },
): Promise<EndpointResponse<Endpoints['createTournament']>['data']> {
  const own = setupProblems(setup, {
    limits: organizerLimits[rights.tier],
    running: rights.running,
    now: at.getTime(),
  })
  // The engine is asked only about what can be a tournament at all.
  refuse(own.length > 0 ? own : dryRunStages(setup.stages, setup.capacity))
  if (!(await store.isGame(tx, setup.game)))
    refuse([{ path: 'game', message: 'Choose a game that is played here.' }])
  const id = uuidv7(at.getTime())
  const onlyClanId = await ownClanId(tx, setup, organizerId)
  const row = rowOf(setup, { id, organizerId, tier: tierWeights[rights.tier], onlyClanId, at })
  const slug = await store.addTournament(
    tx,
    row,
    slugCandidates(setup.name, id, { kind: 'tournament', reserved }),
  )
  await writeStages(tx, newStages(setup.stages, { tournamentId: id, newId: () => uuidv7(at.getTime()) }))
  await schedule(tx, timersOf({ ...row, createdAt: at }))
  const committed = row.state === 'registration_open' ? await commitToDraw(tx, row, at) : []
  await recordEvents(
    tx,
    at,
    [{ tournamentId: id, type: 'state_changed', detail: { kind: 'published' } }, ...committed],
    organizerId,
  )
  return { id, slug }
}

/** Only the own clan can be named: nobody closes a tournament to others on behalf of a clan that is not theirs. */
async function ownClanId(tx: Database, setup: TournamentSetup, organizerId: string): Promise<string | null> {
  if (setup.eligibility.clan === null) return null
  const own = await clanOf(tx, organizerId)
  if (own?.slug === setup.eligibility.clan) return own.id
  refuse([{ path: 'eligibility.clan', message: 'You are not in this clan.' }])
  return null
}

function refuse(problems: readonly SetupProblem[]): void {
  const [first] = problems
  if (!first) return
  throw new DomainError(
    'rule_violation',
    { reason: 'setup_broken', said: first.message },
    { paths: problems.map(({ path, message }) => ({ path: `body.${path}`, message })) },
  )
}

function rowOf(
  setup: TournamentSetup,
  {
    id,
    organizerId,
    tier,
    onlyClanId,
    at,
  }: {
    readonly id: string
    readonly organizerId: string
    readonly tier: number
    readonly onlyClanId: string | null
    readonly at: Date
  },
) {
  const opensAt = setup.registrationOpensAt === null ? null : new Date(setup.registrationOpensAt)
  const isOpen = opensAt === null || opensAt <= at
  return {
    id,
    name: setup.name,
    kind: setup.kind,
    gameSlug: setup.game,
    mode: modeOf(setup.entry, setup.stages),
    state: isOpen ? 'registration_open' : 'published',
    startsAt: new Date(setup.startsAt),
    startMode: setup.startMode,
    region: setup.region,
    venueName: setup.venue?.name ?? null,
    venueCity: setup.venue?.city ?? null,
    venueCountry: setup.venue?.country ?? null,
    venueTimeZone: setup.venue?.timeZone ?? null,
    capacity: setup.capacity,
    entryKind: setup.entry.kind,
    teamSize: setup.entry.teamSize,
    substitutesMax: setup.entry.substitutesMax,
    hasWaitlist: setup.entry.hasWaitlist,
    seeding: setup.seeding,
    registrationOpensAt: isOpen ? null : opensAt,
    checkInOpensMinutes: setup.checkIn?.opensMinutes ?? null,
    checkInClosesMinutes: setup.checkIn?.closesMinutes ?? null,
    ...eligibilityColumns(setup.eligibility, onlyClanId),
    entryFee: BigInt(setup.entryFee),
    prizePool: BigInt(setup.prizePool),
    prizeMode: setup.prizePool === '0' ? 'none' : 'pledged',
    prizeSplit: setup.prizeSplit,
    isRanked: setup.isRanked,
    tier,
    description: setup.description,
    rules: setup.rules,
    organizerId,
    autoConfirmMinutes: setup.autoConfirmMinutes,
    matchCheckInMinutes: setup.matchCheckInMinutes,
    disputeWindowMinutes: setup.disputeWindowMinutes,
    createdAt: at,
  } satisfies Omit<store.NewTournament, 'slug' | 'bannerSeed'>
}

/** The settings of a published tournament, from which another one can be published. */
export async function setupOf(
  db: Database,
  row: TournamentRow,
  stages: TournamentSetup['stages'],
): Promise<TournamentSetup> {
  const { clan, ...eligibility } = await eligibilityOf(db, row)
  return {
    name: row.name,
    // Check constraints limit these columns to the contract's values, hence the casts.
    kind: row.kind as TournamentSetup['kind'],
    game: row.gameSlug,
    entry: {
      kind: row.entryKind as TournamentSetup['entry']['kind'],
      teamSize: row.teamSize,
      substitutesMax: row.substitutesMax,
      hasWaitlist: row.hasWaitlist,
    },
    stages,
    capacity: row.capacity,
    startMode: row.startMode as TournamentSetup['startMode'],
    startsAt: row.startsAt.toISOString(),
    registrationOpensAt: row.registrationOpensAt?.toISOString() ?? null,
    checkIn: checkInOf(row),
    matchCheckInMinutes: row.matchCheckInMinutes,
    autoConfirmMinutes: row.autoConfirmMinutes,
    disputeWindowMinutes: row.disputeWindowMinutes,
    seeding: row.seeding as TournamentSetup['seeding'],
    isRanked: row.isRanked,
    region: row.region,
    venue: venueOf(row),
    eligibility: { ...eligibility, clan: clan?.slug ?? null },
    entryFee: String(row.entryFee),
    prizePool: String(row.prizePool),
    prizeSplit: splitOf(row),
    description: row.description,
    rules: row.rules,
  }
}

/** The venue of a local tournament. */
export const venueOf = (row: TournamentRow): TournamentSetup['venue'] =>
  row.venueName === null
    ? null
    : {
        name: row.venueName,
        city: row.venueCity ?? '',
        country: row.venueCountry ?? '',
        timeZone: row.venueTimeZone ?? 'UTC',
      }

export const checkInOf = ({
  checkInOpensMinutes: opensMinutes,
  checkInClosesMinutes: closesMinutes,
}: TournamentRow): TournamentSetup['checkIn'] =>
  opensMinutes === null || closesMinutes === null ? null : { opensMinutes, closesMinutes }

/** Written by {@link publishTournament} only, in the shape of the contract. */
export const splitOf = ({ prizeSplit }: TournamentRow): TournamentSetup['prizeSplit'] =>
  prizeSplit as TournamentSetup['prizeSplit']
