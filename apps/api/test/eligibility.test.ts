import { type Eligibility, openToAll } from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addPlainClan, setupOf } from './setups.ts'
import { addTournament, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const wallet = (digit: string) => `0x${digit.repeat(40)}`
const enter = async (name: string, id: string) =>
  (await (await world.gamer(name)).api.joinTournament({ params: { id }, body: {} })).data
const checkOf = async (name: string, id: string) =>
  (await (await world.gamer(name)).api.checkEligibility({ params: { id } })).data
const write = async (name: string, set: Partial<typeof schema.users.$inferInsert>) => {
  const { id } = await world.gamer(name)
  await world.db.update(schema.users).set(set).where(eq(schema.users.id, id))
}
async function rate(name: string, rating: number) {
  const { id: userId } = await world.gamer(name)
  await world.db
    .insert(schema.seasons)
    .values({
      number: 1,
      name: 'One',
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2099-01-01'),
      isCurrent: true,
    })
    .onConflictDoNothing()
  const row = { season: 1, gameSlug: 'test-game', mode: '1v1', subject: userId, userId }
  await world.db
    .insert(schema.ratings)
    .values({
      ...row,
      startMu: 25,
      startSigma: 8,
      mu: 25,
      sigma: 8,
      rating,
      matches: 9,
      lastAt: new Date(),
      won: 5,
      lost: 4,
      form: '',
    })
    .onConflictDoUpdate({
      target: [schema.ratings.season, schema.ratings.gameSlug, schema.ratings.mode, schema.ratings.subject],
      set: { rating },
    })
}

describe('who does not meet a rule', () => {
  it('is refused with the rule, told the same by the checklist, and enters once it is met', async () => {
    const { id } = await addTournament(world.db, {
      capacity: 8,
      ratingMin: 1200,
      playRegions: ['EU'],
      minAccountAgeDays: 3,
      needsWallet: true,
    })
    await expect(enter('el_new', id)).rejects.toMatchObject({
      code: 'not_eligible',
      status: 403,
      problem: {
        errors: [
          { path: 'eligibility.rating' },
          { path: 'eligibility.region' },
          { path: 'eligibility.account_age' },
          { path: 'eligibility.wallet' },
        ],
      },
    })
    const before = await checkOf('el_new', id)
    expect(before.lines.map(({ rule, isMet }) => [rule, isMet])).toEqual([
      ['rating', false],
      ['region', false],
      ['account_age', false],
      ['wallet', false],
    ])
    await rate('el_new', 1200)
    await write('el_new', {
      country: 'FR',
      createdAt: new Date(Date.now() - 3 * 86_400_000),
      evmWalletAddress: wallet('a'),
    })
    expect((await checkOf('el_new', id)).lines.every(({ isMet }) => isMet)).toBe(true)
    expect((await enter('el_new', id)).status).toBe('confirmed')
  })

  it('of a clan that is asked for has to be a member of it', async () => {
    const member = await world.gamer('el_member')
    const clan = await addPlainClan(world.db, [member])
    const { id, slug } = await addTournament(world.db, { capacity: 8, onlyClanId: clan.id })
    expect((await world.visitor.readTournament({ params: { slug } })).data.eligibility.clan).toEqual({
      slug: clan.slug,
      name: clan.name,
    })
    await expect(enter('el_outsider', id)).rejects.toMatchObject({ code: 'not_eligible' })
    expect((await enter('el_member', id)).status).toBe('confirmed')
  })

  it('is nobody where there are no rules', async () => {
    const { id } = await addTournament(world.db, { capacity: 8 })
    expect(await checkOf('el_free', id)).toEqual({ lines: [], members: [] })
    expect((await enter('el_free', id)).status).toBe('confirmed')
  })
})

describe('a team', () => {
  const ofTwo = { mode: '2v2', entryKind: 'team', teamSize: 2, substitutesMax: 1, capacity: 4 } as const
  async function formTeam(
    id: string,
    captain: string,
    others: readonly (readonly [string, 'player' | 'coach'])[],
  ) {
    for (const [name] of others) await world.gamer(name)
    const { api } = await world.gamer(captain)
    const { data } = await api.joinTournament({
      params: { id },
      body: {
        team: { name: `Team ${captain}`, tag: 'TEAM' },
        roster: others.map(([username, role]) => ({ username, role })),
      },
    })
    return data
  }
  const accept = async (name: string, entryId: string) =>
    (
      await (
        await world.gamer(name)
      ).api.answerInvitation({
        params: { id: entryId },
        body: { isAccepted: true },
      })
    ).data

  it('takes no player who does not meet the rules; the invitation waits until they do', async () => {
    const { id } = await addTournament(world.db, { ...ofTwo, needsWallet: true })
    await write('el_cap', { evmWalletAddress: wallet('b') })
    const entry = await formTeam(id, 'el_cap', [['el_mate', 'player']])
    await expect(accept('el_mate', entry.id)).rejects.toMatchObject({ code: 'not_eligible' })
    await write('el_mate', { evmWalletAddress: wallet('c') })
    expect((await accept('el_mate', entry.id)).status).toBe('confirmed')
  })

  it('has coaches whom no rule asks for anything', async () => {
    const { id } = await addTournament(world.db, { ...ofTwo, needsWallet: true })
    await write('el_cap2', { evmWalletAddress: wallet('d') })
    const entry = await formTeam(id, 'el_cap2', [['el_coach', 'coach']])
    expect((await accept('el_coach', entry.id)).status).toBe('forming')
  })

  it('shows its captain whose line fails, but not what an invited gamer may hide', async () => {
    const { id } = await addTournament(world.db, { ...ofTwo, needsWallet: true, ratingMax: 1500 })
    await write('el_cap3', { evmWalletAddress: wallet('e') })
    const entry = await formTeam(id, 'el_cap3', [['el_hidden', 'player']])
    const ofMate = async () => (await checkOf('el_cap3', id)).members
    expect(await ofMate()).toEqual([
      { username: 'el_hidden', name: 'EL_HIDDEN', status: 'invited', unmet: [] },
    ])
    await write('el_hidden', { evmWalletAddress: wallet('f') })
    await accept('el_hidden', entry.id)
    await write('el_hidden', { evmWalletAddress: null })
    expect(await ofMate()).toEqual([
      { username: 'el_hidden', name: 'EL_HIDDEN', status: 'accepted', unmet: ['wallet'] },
    ])
    expect((await checkOf('el_hidden', id)).members).toEqual([])
  })
})

it('a waitlisted entry that no longer meets the rules keeps its position, and the next one is promoted', async () => {
  const { id } = await addTournament(world.db, {
    capacity: 2,
    startMode: 'scheduled',
    ratingMax: 1500,
  })
  for (const name of ['el_q1', 'el_q2', 'el_q3', 'el_q4']) await enter(name, id)
  await rate('el_q3', 1700)
  const stateOf = async (name: string) =>
    (await (await world.gamer(name)).api.readMyEntry({ params: { id } })).data?.status
  const leaves = async (name: string) =>
    (await world.gamer(name)).api.withdrawFromTournament({ params: { id } })
  await leaves('el_q1')
  expect([await stateOf('el_q3'), await stateOf('el_q4')]).toEqual(['waitlisted', 'confirmed'])
  await rate('el_q3', 1500)
  await leaves('el_q2')
  expect(await stateOf('el_q3')).toBe('confirmed')
})

it('nobody who has entered is removed when a fact changes', async () => {
  const { id } = await addTournament(world.db, { capacity: 8, ratingMax: 1500 })
  await enter('el_stays', id)
  await rate('el_stays', 1900)
  const { data } = await (await world.gamer('el_stays')).api.readMyEntry({ params: { id } })
  expect(data?.status).toBe('confirmed')
})

describe('an organizer', () => {
  const publish = async (eligibility: Partial<Eligibility>, entry = setupOf().entry) => {
    const organizer = await world.gamer('organizer')
    await world.db
      .insert(schema.organizerPermissions)
      .values({ userId: organizer.id, status: 'approved', tier: 'gold', changedAt: new Date() })
      .onConflictDoNothing()
    return organizer.api.createTournament({
      body: setupOf({ entry, eligibility: { ...openToAll, ...eligibility } }),
    })
  }

  it('publishes with rules, which everybody reads, and uses them again as a template', async () => {
    const organizer = await world.gamer('organizer')
    const clan = await addPlainClan(world.db, [organizer])
    const rules = {
      ratingMin: 900,
      ratingMax: 1400,
      regions: ['EU' as const, 'NA' as const],
      minAccountAgeDays: 7,
      needsWallet: true,
    }
    const { data } = await publish({ ...rules, clan: clan.slug })
    const read = await world.visitor.readTournament({ params: { slug: data.slug } })
    expect(read.data.eligibility).toEqual({ ...rules, clan: { slug: clan.slug, name: clan.name } })
    const setup = await organizer.api.readTournamentSetup({ params: { id: data.id } })
    expect(setup.data.eligibility).toEqual({ ...rules, clan: clan.slug })
  })

  it.each([
    ['eligibility.ratingMax', { ratingMin: 1500, ratingMax: 1400 }, undefined],
    ['eligibility.clan', { clan: 'not-mine' }, undefined],
    ['eligibility.ratingMin', { ratingMin: 1500 }, 'clan'],
    ['eligibility.clan', { clan: 'any' }, 'clan'],
  ] as const)('is refused where the rules contradict the rest: %s', async (path, eligibility, kind) => {
    const entry =
      kind === undefined ? setupOf().entry : { kind, teamSize: 3, substitutesMax: 0, hasWaitlist: true }
    await expect(publish(eligibility, entry)).rejects.toMatchObject({
      code: 'rule_violation',
      problem: { errors: [{ path: `body.${path}` }] },
    })
  })
})

const addressOf = (round: number, index: number) => `0x${(round * 10 + index).toString(16).padStart(40, '0')}`

/** What a gamer does, or what becomes known of them. */
const someAct = fc.oneof(
  fc.record({ type: fc.constant('rated' as const), rating: fc.constantFrom(900, 1200, 1600) }),
  fc.record({ type: fc.constant('moved' as const), country: fc.constantFrom('DE', 'JP', null) }),
  fc.record({ type: fc.constant('linked' as const), isLinked: fc.boolean() }),
  fc.record({ type: fc.constant('enters' as const) }),
  fc.record({ type: fc.constant('leaves' as const) }),
)

it('an entry exists if and only if its gamer met every rule when they entered, whatever changed before and after', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), someAct), { minLength: 16, maxLength: 24 }),
      async (acts) => {
        round += 1
        const { id } = await addTournament(world.db, {
          capacity: 8,
          startMode: 'scheduled',
          ratingMin: 1000,
          ratingMax: 1500,
          playRegions: ['EU'],
          needsWallet: true,
        })
        // As the test knows it, in words of its own. They begin with everything that is asked for.
        const gamers = [0, 1].map((index) => ({
          name: `el_r${round}_${index}`,
          rating: 1200,
          country: 'DE' as string | null,
          isLinked: true,
          isIn: false,
        }))
        for (const [index, { name }] of gamers.entries())
          await write(name, { country: 'DE', evmWalletAddress: addressOf(round, index) })
        for (const [index, act] of acts) {
          const gamer = gamers[index]
          if (!gamer) throw new Error('There are two.')
          const { api } = await world.gamer(gamer.name)
          if (act.type === 'rated') {
            await rate(gamer.name, act.rating)
            gamer.rating = act.rating
          } else if (act.type === 'moved') {
            await write(gamer.name, { country: act.country })
            gamer.country = act.country
          } else if (act.type === 'linked') {
            await write(gamer.name, { evmWalletAddress: act.isLinked ? addressOf(round, index) : null })
            gamer.isLinked = act.isLinked
          } else if (act.type === 'leaves') {
            await api.withdrawFromTournament({ params: { id } }).catch(() => undefined)
            gamer.isIn = false
          } else {
            await api.joinTournament({ params: { id }, body: {} }).catch(() => undefined)
            gamer.isIn ||= gamer.rating === 1200 && gamer.country === 'DE' && gamer.isLinked
          }
          const { data } = await api.readMyEntry({ params: { id } })
          expect(data !== null).toBe(gamer.isIn)
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
})
