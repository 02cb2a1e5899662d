import { type OrganizerTier, organizerLimits, type TournamentSetup } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { setupOf } from './setups.ts'
import { addTournament, type Gamer, playersOf, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await addTournament(world.db)
})
afterAll(() => world.close())

let people = 0
async function organizer(tier: OrganizerTier = 'rookie'): Promise<Gamer> {
  const gamer = await world.gamer(`pub_org_${(people += 1)}`)
  await world.db
    .insert(schema.organizerPermissions)
    .values({ userId: gamer.id, status: 'approved', tier, changedAt: new Date() })
  return gamer
}
const publish = async (gamer: Gamer, wanted: Partial<TournamentSetup> = {}) =>
  (await gamer.api.createTournament({ body: setupOf(wanted) })).data
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('publishing a tournament', () => {
  it('opens registration at once, and everybody sees it and joins', async () => {
    const rita = await organizer()
    const { id, slug } = await publish(rita, { name: 'Málaga Cup' })
    expect(slug).toBe('malaga-cup')
    const { data } = await world.visitor.readTournament({ params: { slug } })
    expect(data).toMatchObject({
      id,
      state: 'registration_open',
      mode: '1v1',
      organizer: { username: rita.username },
      checkIn: { opensMinutes: 30, closesMinutes: 5 },
      seeding: 'rating',
      stages: [{ type: 'single_elimination', state: 'pending' }],
    })
    const nyx = await world.gamer('pub_nyx')
    await nyx.api.joinTournament({ params: { id }, body: {} })
    expect(await playersOf(world, { slug })).toMatchObject([{ username: 'pub_nyx' }])
    const mine = await rita.api.listTournaments({ query: { organizing: 'true' } })
    expect(mine.items.map((card) => card.id)).toEqual([id])
    expect((await nyx.api.listTournaments({ query: { organizing: 'true' } })).items).toEqual([])
    await expect(world.visitor.listTournaments({ query: { organizing: 'true' } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('gives equal names different addresses', async () => {
    const rita = await organizer()
    const first = await publish(rita, { name: 'Twin Cup' })
    const second = await publish(rita, { name: 'Twin Cup' })
    expect(first.slug).toBe('twin-cup')
    expect(second.slug).toMatch(/^twin-cup-[0-9a-f]{4}$/)
  })

  it('sent twice with one key is published once', async () => {
    const rita = await organizer()
    const body = setupOf({ name: 'Once Cup' })
    const idempotencyKey = crypto.randomUUID()
    const first = await rita.api.createTournament({ body }, { idempotencyKey })
    expect(await rita.api.createTournament({ body }, { idempotencyKey })).toEqual(first)
    expect((await rita.api.listTournaments({ query: { organizing: 'true' } })).items).toHaveLength(1)
  })

  it('with registration later is announced, and opens by its timer', async () => {
    const { id, slug } = await publish(await organizer(), { registrationOpensAt: inHours(1) })
    expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('published')
    await world.db.update(schema.jobs).set({ runAt: new Date() }).where(eq(schema.jobs.tournamentId, id))
    await world.app.settle()
    // All its timers are due: it opened, asked for check-in, and was cancelled because nobody came.
    expect((await world.visitor.readTournament({ params: { slug } })).data.state).toBe('cancelled')
  })

  it('starts with those who came first as first seeds, if it is seeded so', async () => {
    const { id, slug } = await publish(await organizer(), {
      seeding: 'registration',
      startMode: 'when_full',
      checkIn: null,
      capacity: 4,
    })
    const names = ['pub_d', 'pub_a', 'pub_c', 'pub_b']
    for (const [index, name] of names.entries()) {
      const gamer = await world.gamer(name)
      await world.db
        .insert(schema.seasons)
        .values({
          number: 1,
          name: 'S1',
          startsAt: new Date(0),
          endsAt: new Date(inHours(99)),
          isCurrent: true,
        })
        .onConflictDoNothing()
      await gamer.api.joinTournament({ params: { id }, body: {} })
      await world.db
        .update(schema.entries)
        .set({ rating: 1000 + index * 100 })
        .where(eq(schema.entries.captainId, gamer.id))
    }
    await world.app.settle()
    expect((await playersOf(world, { slug })).map(({ username }) => username)).toEqual(names)
  })

  it.each([
    [
      'groups and a bracket',
      {
        capacity: 16,
        stages: [
          { type: 'groups', config: { bestOf: 1, groupCount: 4, advance: 2 } },
          { type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } },
        ],
      },
    ],
    [
      'Swiss and a bracket',
      {
        capacity: 16,
        stages: [
          { type: 'swiss', config: { bestOf: 1, rounds: 4, advance: 8 } },
          { type: 'double_elimination', config: { bestOf: 3 } },
        ],
      },
    ],
    ['a round robin', { stages: [{ type: 'round_robin', config: { bestOf: 1, legs: 2 } }] }],
    [
      'lobbies',
      {
        capacity: 24,
        stages: [{ type: 'free_for_all', config: { lobbySize: 8, rounds: 3, placePoints: [5, 3, 1] } }],
      },
    ],
    [
      'a team of five at a venue',
      {
        kind: 'local',
        venue: { name: 'Harbor Arena', city: 'Porto', country: 'Portugal', timeZone: 'Europe/Lisbon' },
        entry: { kind: 'team', teamSize: 5, substitutesMax: 2, hasWaitlist: true },
      },
    ],
    [
      'a prize pool',
      {
        prizePool: '50000000',
        prizeSplit: [
          { fromPlace: 1, toPlace: 1, bps: 5000 },
          { fromPlace: 2, toPlace: 2, bps: 3000 },
          { fromPlace: 3, toPlace: 4, bps: 1000 },
        ],
      },
    ],
  ] satisfies [string, Partial<TournamentSetup>][])(
    'of %s gives back the settings it was made of, to fork it',
    async (_, wanted) => {
      const rita = await organizer()
      const body = setupOf(wanted)
      const { data } = await rita.api.createTournament({ body })
      const { data: setup } = await rita.api.readTournamentSetup({ params: { id: data.id } })
      expect(setup).toEqual(body)
      await expect(
        (await world.gamer('pub_nyx')).api.readTournamentSetup({ params: { id: data.id } }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    },
  )

  it.each([
    ['prizeSplit', { prizePool: '1000000', prizeSplit: [{ fromPlace: 1, toPlace: 1, bps: 9000 }] }],
    ['prizeSplit', { prizePool: '1000000', prizeSplit: [{ fromPlace: 2, toPlace: 2, bps: 10_000 }] }],
    ['startsAt', { startsAt: inHours(-1) }],
    ['registrationOpensAt', { registrationOpensAt: inHours(72) }],
    ['checkIn.closesMinutes', { checkIn: { opensMinutes: 5, closesMinutes: 5 } }],
    ['venue', { kind: 'local' }],
    ['entry.teamSize', { entry: { kind: 'solo', teamSize: 2, substitutesMax: 0, hasWaitlist: true } }],
    ['stages.0.config', { stages: [{ type: 'single_elimination', config: { bestOf: 2 } }] }],
    [
      'stages.0.config.advance',
      {
        stages: [
          { type: 'swiss', config: { bestOf: 1 } },
          { type: 'single_elimination', config: { bestOf: 1 } },
        ],
      },
    ],
    ['stages.0.config', { capacity: 64, stages: [{ type: 'round_robin', config: { bestOf: 1, legs: 2 } }] }],
    ['game', { game: 'chess' }],
    ['entryFee', { entryFee: '1000000' }],
    ['capacity', { capacity: 65 }],
    ['prizePool', { prizePool: '50000001', prizeSplit: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }] }],
  ] satisfies [string, Partial<TournamentSetup>][])(
    'is refused for %s in %j, in words, and leaves nothing behind',
    async (path, wanted) => {
      const rita = await organizer()
      await expect(publish(rita, wanted)).rejects.toMatchObject({
        code: 'rule_violation',
        problem: { errors: expect.arrayContaining([expect.objectContaining({ path: `body.${path}` })]) },
      })
      expect((await rita.api.listTournaments({ query: { organizing: 'true' } })).items).toEqual([])
    },
  )
})

describe('limits of a tier [product 3.1]', () => {
  it.each(['rookie', 'bronze', 'silver', 'gold'] as const)('of %s hold to the last place', async (tier) => {
    const gamer = await organizer(tier)
    const { maxEntrants } = organizerLimits[tier]
    await publish(gamer, { capacity: maxEntrants, stages: [{ type: 'swiss', config: { bestOf: 1 } }] })
    // The contract takes no more than the highest tier allows.
    const code = maxEntrants < 1024 ? 'rule_violation' : 'invalid'
    await expect(publish(gamer, { capacity: maxEntrants + 1 })).rejects.toMatchObject({ code })
  })

  it('hold for tournaments published at the same moment', async () => {
    const rita = await organizer()
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => publish(rita, { name: `Rush Cup ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      organizerLimits.rookie.maxConcurrent,
    )
  })

  it('are free again when a tournament is over', async () => {
    const rita = await organizer()
    const { id } = await publish(rita)
    await publish(rita)
    await expect(publish(rita)).rejects.toMatchObject({ code: 'rule_violation' })
    await rita.api.cancelTournament({ params: { id }, body: { reason: 'Nobody has time.' } })
    await publish(rita)
  })

  it('without access nothing is published [S1.5]', async () => {
    const nobody = await world.gamer('pub_nobody')
    await expect(publish(nobody)).rejects.toMatchObject({ code: 'permission_required' })
  })
})
