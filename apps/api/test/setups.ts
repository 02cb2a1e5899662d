import { openToAll, type TournamentSetup } from '@esports/contract'
import { type Database, schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'

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
  eligibility: openToAll,
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

let clansMade = 0

/** Adds a clan whose first member owns it. */
export async function addPlainClan(
  db: Database,
  members: readonly { readonly id: string }[],
): Promise<{ readonly id: string; readonly slug: string; readonly name: string }> {
  clansMade += 1
  const clan = { id: uuidv7(), slug: `plain-${clansMade}`, name: `Plain ${clansMade}` }
  await db.insert(schema.clans).values({
    ...clan,
    tag: `P${clansMade}`,
    about: '',
    region: 'EU',
    joinPolicy: 'open',
    memberMax: 10,
    rating: 1000,
    ...plainClan,
  })
  for (const [index, { id: userId }] of members.entries())
    await db
      .insert(schema.clanMembers)
      .values({ userId, clanId: clan.id, role: index === 0 ? 'owner' : 'member' })
  return clan
}
