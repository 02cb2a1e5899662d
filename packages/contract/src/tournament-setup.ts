import { z } from 'zod'
import { Eligibility, openToAll } from './eligibility.ts'
import { MicroUsdt, Timestamp } from './lists.ts'
import type { OrganizerLimits } from './organizers.ts'
import { type SetupReason, setupMessage, setupMessages } from './setup-messages.ts'
import { StageSetup } from './stage-setup.ts'
import { PrizeShare, Seeding, TournamentCheckIn, Venue } from './tournaments.ts'

const Minutes = z.int().min(1)

/** Everything an organizer decides about a tournament before it is published. */
export const TournamentSetup = z
  .object({
    name: z.string().trim().min(3).max(60),
    kind: z.enum(['online', 'local']),
    /** Slug. */
    game: z.string().max(40),
    entry: z.object({
      kind: z.enum(['solo', 'team', 'clan']),
      /** Players per side. */
      teamSize: z.int().min(1).max(100),
      substitutesMax: z.int().min(0).max(100),
      hasWaitlist: z.boolean(),
    }),
    /** In playing order. */
    stages: z.array(StageSetup).min(1).max(3),
    capacity: z.int().min(2).max(1024),
    startMode: z.enum(['scheduled', 'when_full']),
    startsAt: Timestamp,
    /** Null: registration opens when it is published. */
    registrationOpensAt: Timestamp.nullable(),
    checkIn: TournamentCheckIn.nullable(),
    /** Time for both sides to check in to a match; null: no check-in. */
    matchCheckInMinutes: Minutes.max(120).nullable(),
    /** Time for the opponent to answer a reported result. */
    autoConfirmMinutes: Minutes.min(5).max(30),
    /** Time after the last match in which results can be disputed. */
    disputeWindowMinutes: z.int().min(0).max(1440),
    seeding: Seeding,
    isRanked: z.boolean(),
    region: z.string().trim().min(2).max(40),
    venue: Venue.nullable(),
    /** Who may enter. It cannot be changed after it is published. */
    eligibility: Eligibility.default(openToAll),
    entryFee: MicroUsdt,
    prizePool: MicroUsdt,
    prizeSplit: z.array(PrizeShare).max(32),
    description: z.string().trim().max(4000),
    /** Markdown. */
    rules: z.string().trim().min(1).max(20_000),
  })
  .meta({ id: 'TournamentSetup' })
export type TournamentSetup = z.output<typeof TournamentSetup>

/** Something in a setup that has to be changed before it can be published. */
export interface SetupProblem {
  /** Path of the setting, such as `checkIn.closesMinutes`. */
  readonly path: string
  readonly message: string
}

/** A rule that a setup breaks. Messages in other languages are made of the reason. */
export interface BrokenRule extends SetupProblem {
  readonly reason: SetupReason
}

const minuteMs = 60_000
const yearMs = 366 * 24 * 60 * minuteMs
const microPerUsdt = 1_000_000n

/**
 * What is wrong with a setup that fits its schema: settings that contradict each other, or that the organizer's limits do not allow. The API refuses to
 * publish it with these problems, and the editor shows them before.
 *
 * @param context `running`: tournaments of the organizer that are not over yet; `now`: milliseconds since 1970
 * @example setupProblems(setup, { limits: organizerLimits.rookie, running: 0, now: Date.now() })
 */
export function setupProblems(
  setup: TournamentSetup,
  {
    limits,
    running,
    now,
  }: { readonly limits: OrganizerLimits; readonly running: number; readonly now: number },
): readonly BrokenRule[] {
  return [
    ...limitProblems(setup, limits, running),
    ...entryProblems(setup),
    ...eligibilityProblems(setup),
    ...timeProblems(setup, now),
    ...stageProblems(setup),
    ...prizeProblems(setup),
  ]
}

const problem = (isWrong: boolean, path: string, reason: SetupReason): readonly BrokenRule[] =>
  isWrong ? [{ path, message: setupMessage(reason, setupMessages), reason }] : []

function limitProblems(
  { capacity, entryFee, prizePool }: TournamentSetup,
  limits: OrganizerLimits,
  running: number,
): readonly BrokenRule[] {
  const usdt = (micro: string) => Number(BigInt(micro) / microPerUsdt)
  return [
    ...problem(running >= limits.maxConcurrent, 'limits', {
      rule: 'too_many_running',
      running,
      most: limits.maxConcurrent,
    }),
    ...problem(capacity > limits.maxEntrants, 'capacity', {
      rule: 'too_many_places',
      most: limits.maxEntrants,
    }),
    ...problem(BigInt(prizePool) > BigInt(limits.maxPrize), 'prizePool', {
      rule: 'prize_too_high',
      most: usdt(limits.maxPrize),
    }),
    ...problem(
      BigInt(entryFee) > BigInt(limits.maxEntryFee),
      'entryFee',
      limits.maxEntryFee === '0'
        ? { rule: 'entry_is_free' }
        : { rule: 'fee_too_high', most: usdt(limits.maxEntryFee) },
    ),
    ...problem(entryFee !== '0', 'entryFee', { rule: 'no_fees_here' }),
  ]
}

function entryProblems({ kind, venue, entry }: TournamentSetup): readonly BrokenRule[] {
  return [
    ...problem(kind === 'local' && venue === null, 'venue', { rule: 'venue_missing' }),
    ...problem(kind === 'online' && venue !== null, 'venue', { rule: 'venue_online' }),
    ...problem(venue !== null && !isTimeZone(venue.timeZone), 'venue.timeZone', {
      rule: 'time_zone_unknown',
    }),
    ...problem(
      entry.kind === 'solo' && (entry.teamSize !== 1 || entry.substitutesMax !== 0),
      'entry.teamSize',
      { rule: 'team_of_one' },
    ),
    ...problem(entry.kind !== 'solo' && entry.teamSize < 2, 'entry.teamSize', { rule: 'team_too_small' }),
  ]
}

function eligibilityProblems({ entry, eligibility }: TournamentSetup): readonly BrokenRule[] {
  const { ratingMin, ratingMax, clan } = eligibility
  const isOfClans = entry.kind === 'clan'
  return [
    ...problem(isOfClans && (ratingMin !== null || ratingMax !== null), 'eligibility.ratingMin', {
      rule: 'rating_of_clans',
    }),
    ...problem(ratingMin !== null && ratingMax !== null && ratingMin > ratingMax, 'eligibility.ratingMax', {
      rule: 'rating_range_empty',
    }),
    ...problem(isOfClans && clan !== null, 'eligibility.clan', { rule: 'one_clan_of_clans' }),
  ]
}

function timeProblems(setup: TournamentSetup, now: number): readonly BrokenRule[] {
  const startsAt = Date.parse(setup.startsAt)
  const opensAt = setup.registrationOpensAt === null ? now : Date.parse(setup.registrationOpensAt)
  const { checkIn } = setup
  return [
    ...problem(startsAt < now + 5 * minuteMs, 'startsAt', { rule: 'starts_too_soon' }),
    ...problem(startsAt > now + yearMs, 'startsAt', { rule: 'starts_too_late' }),
    ...problem(setup.registrationOpensAt !== null && opensAt >= startsAt, 'registrationOpensAt', {
      rule: 'registration_after_start',
    }),
    ...problem(checkIn !== null && setup.startMode === 'when_full', 'checkIn', {
      rule: 'check_in_without_start',
    }),
    ...problem(checkIn !== null && checkIn.opensMinutes <= checkIn.closesMinutes, 'checkIn.closesMinutes', {
      rule: 'check_in_closes_first',
    }),
    ...problem(
      checkIn !== null &&
        setup.startMode === 'scheduled' &&
        checkIn.opensMinutes > checkIn.closesMinutes &&
        // Registration that would have opened before opens when it is published.
        startsAt - checkIn.opensMinutes * minuteMs <= Math.max(now, opensAt),
      'checkIn.opensMinutes',
      { rule: 'check_in_too_early' },
    ),
  ]
}

/** Matches of one table stage; more take weeks to play. */
const mostTableMatches = 2_500

/** Number of matches if everybody plays everybody, in groups or in one; 0 for other formats. */
function matchesOfTable(stage: StageSetup, entrants: number): number {
  if (stage.type !== 'round_robin' && stage.type !== 'groups') return 0
  const groups = stage.type === 'groups' ? stage.config.groupCount : 1
  const size = Math.ceil(entrants / groups)
  return Math.ceil((groups * size * (size - 1) * (stage.config.legs ?? 1)) / 2)
}

/** Follows the number of participants from stage to stage. */
function stageProblems({ stages, capacity }: TournamentSetup): readonly BrokenRule[] {
  let entrants = capacity
  return stages.flatMap((stage, index) => {
    const path = `stages.${index}.config`
    const isLast = index === stages.length - 1
    const { advance } = stage.config
    const groups = stage.type === 'groups' ? stage.config.groupCount : 1
    const going = (advance ?? 0) * groups
    const before = entrants
    entrants = Math.min(before, going)
    return [
      ...problem(stage.type === 'groups' && groups * 2 > before, `${path}.groupCount`, {
        rule: 'groups_not_filled',
        entrants: before,
        groups,
      }),
      ...problem(matchesOfTable(stage, before) > mostTableMatches, path, {
        rule: 'too_many_matches',
        matches: matchesOfTable(stage, before),
        most: mostTableMatches,
      }),
      ...problem(isLast && advance !== undefined, `${path}.advance`, { rule: 'last_stage_advances' }),
      ...problem(!isLast && (going < 2 || going >= before), `${path}.advance`, { rule: 'advance_count' }),
      ...problem(
        stage.type === 'free_for_all' && stage.config.lobbySize > Math.max(3, before),
        `${path}.lobbySize`,
        { rule: 'lobby_too_large', entrants: before },
      ),
    ]
  })
}

function prizeProblems({ prizePool, prizeSplit, capacity }: TournamentSetup): readonly BrokenRule[] {
  if (prizePool === '0') return problem(prizeSplit.length > 0, 'prizeSplit', { rule: 'split_without_pool' })
  const sum = splitSum(prizeSplit)
  const areInOrder = prizeSplit.every(
    ({ fromPlace, toPlace }, index) =>
      fromPlace === (prizeSplit[index - 1]?.toPlace ?? 0) + 1 && toPlace >= fromPlace,
  )
  return [
    ...problem(
      sum !== 10_000,
      'prizeSplit',
      sum < 10_000
        ? { rule: 'split_incomplete', left: (10_000 - sum) / 100 }
        : { rule: 'split_too_large', excess: (sum - 10_000) / 100 },
    ),
    ...problem(!areInOrder, 'prizeSplit', { rule: 'places_out_of_order' }),
    ...problem((prizeSplit.at(-1)?.toPlace ?? 0) > capacity, 'prizeSplit', {
      rule: 'more_prizes_than_places',
    }),
  ]
}

/** The sum of a prize split in hundredths of a percent; complete at 10,000. */
export const splitSum = (split: readonly PrizeShare[]): number =>
  split.reduce((sum, { fromPlace, toPlace, bps }) => sum + bps * Math.max(0, toPlace - fromPlace + 1), 0)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Names of the sizes of a side in games of many sides. */
const lobbyModes: Readonly<Record<number, string>> = { 1: 'Solo', 2: 'Duos', 3: 'Trios', 4: 'Squads' }

/**
 * The mode as displayed and rated: `1v1`, `5v5`, `Trios`, `Clans`.
 *
 * @example modeOf({ kind: 'team', teamSize: 5 }, [{ type: 'swiss' }]) // '5v5'
 */
export function modeOf(
  { kind, teamSize }: Pick<TournamentSetup['entry'], 'kind' | 'teamSize'>,
  stages: readonly { readonly type: string }[],
): string {
  if (kind === 'clan') return 'Clans'
  const name = stages[0]?.type === 'free_for_all' ? lobbyModes[teamSize] : undefined
  return name ?? `${teamSize}v${teamSize}`
}
