import { expect, it } from 'vitest'
import { openToAll } from './eligibility.ts'
import { organizerLimits } from './organizers.ts'
import { setupProblems, TournamentSetup } from './tournament-setup.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const setup: TournamentSetup = {
  name: 'Evening Cup',
  kind: 'online',
  game: 'rift-legends',
  entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
  stages: [{ type: 'single_elimination', config: { bestOf: 3 } }],
  capacity: 8,
  startMode: 'scheduled',
  startsAt: inMinutes(60),
  registrationOpensAt: null,
  checkIn: { opensMinutes: 30, closesMinutes: 5 },
  matchCheckInMinutes: 10,
  autoConfirmMinutes: 10,
  disputeWindowMinutes: 30,
  seeding: 'rating',
  isRanked: true,
  region: 'EU',
  venue: null,
  eligibility: openToAll,
  entryFee: '0',
  prizePool: '0',
  prizeSplit: [],
  description: '',
  rules: 'Play fair.',
}
const pathsOf = (wanted: Partial<TournamentSetup>) =>
  setupProblems({ ...setup, ...wanted }, { limits: organizerLimits.rookie, running: 0, now }).map(
    ({ path }) => path,
  )

it.each([
  ['without a time for registration', null],
  ['with a registration that opened a week ago', inMinutes(-7 * 24 * 60)],
])('%s, check-in opens after the tournament is published', (_, registrationOpensAt) => {
  expect(pathsOf({ registrationOpensAt })).toEqual([])
  const checkIn = { opensMinutes: 90, closesMinutes: 70 }
  expect(pathsOf({ registrationOpensAt, checkIn })).toEqual(['checkIn.opensMinutes'])
})

it('a start that is past is the one problem of a registration that opened before it', () => {
  expect(pathsOf({ startsAt: inMinutes(-60), registrationOpensAt: inMinutes(-120), checkIn: null })).toEqual([
    'startsAt',
  ])
})

it('names the broken rule with what a message in another language says', () => {
  const found = setupProblems(
    { ...setup, capacity: 128 },
    { limits: organizerLimits.rookie, running: organizerLimits.rookie.maxConcurrent, now },
  )
  expect(found.map(({ reason }) => reason)).toEqual([
    {
      rule: 'too_many_running',
      running: organizerLimits.rookie.maxConcurrent,
      most: organizerLimits.rookie.maxConcurrent,
    },
    { rule: 'too_many_places', most: organizerLimits.rookie.maxEntrants },
  ])
  expect(found[1]?.message).toBe(`Your tier allows at most ${organizerLimits.rookie.maxEntrants} entrants.`)
})

const ofClans = { kind: 'clan', teamSize: 3, substitutesMax: 0, hasWaitlist: true } as const

it.each([
  [
    'a highest rating below the lowest',
    { ratingMin: 1500, ratingMax: 1499 },
    'solo',
    ['eligibility.ratingMax'],
  ],
  ['one rating only', { ratingMin: 1500, ratingMax: 1500 }, 'solo', []],
  ['a rating of players where clans play', { ratingMax: 1500 }, 'clan', ['eligibility.ratingMin']],
  ['one clan where clans play', { clan: 'vanta' }, 'clan', ['eligibility.clan']],
  ['members of one clan', { clan: 'vanta' }, 'solo', []],
] as const)('who may enter: %s', (_, rules, kind, paths) => {
  const eligibility = { ...openToAll, ...rules }
  expect(pathsOf({ eligibility, ...(kind === 'clan' ? { entry: ofClans } : {}) })).toEqual(paths)
})

it('a setup that names no rules of entry is open to all', () => {
  const { eligibility: _, ...older } = setup
  expect(TournamentSetup.parse(older).eligibility).toEqual(openToAll)
})
