import type { TournamentSetup } from '@esports/contract'

/** The settings of a tournament that can be published by a rookie; a test names those it is about. */
export const setupOf = (wanted: Partial<TournamentSetup> = {}): TournamentSetup => ({
  name: 'Evening Cup',
  kind: 'online',
  game: 'test-game',
  entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
  stages: [{ type: 'single_elimination', config: { bestOf: 3 } }],
  capacity: 8,
  startMode: 'scheduled',
  startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  registrationOpensAt: null,
  checkIn: { opensMinutes: 30, closesMinutes: 5 },
  matchCheckInMinutes: 10,
  autoConfirmMinutes: 10,
  disputeWindowMinutes: 30,
  seeding: 'rating',
  isRanked: true,
  region: 'EU',
  venue: null,
  entryFee: '0',
  prizePool: '0',
  prizeSplit: [],
  description: 'For everybody.',
  rules: '## Play fair\n\n- No cheating.',
  ...wanted,
})

/** Columns of a clan that no test is about. */
export const plainClan = {
  emblemShield: 0,
  emblemMotif: 0,
  emblemHue: 200,
  emblemAccentHue: 40,
  createdAt: new Date('2026-01-01T00:00:00Z'),
}
