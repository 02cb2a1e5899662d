import type { Achievement } from '@esports/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { codeOf } from './refusals.ts'
import { type Gamer, matchesOf, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.parse('2026-11-25T02:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time), environment: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => world.close())

const of = async ({ api }: Gamer, code: string): Promise<Achievement | undefined> =>
  (await api.listMyAchievements()).items.find((one) => one.code === code)
const xpOf = async ({ api }: Gamer) => (await api.readMyProgress()).data.xp
const claim = ({ api }: Gamer, code: string) => codeOf(api.claimAchievement({ params: { code } }))

/** A duel that the first gamer wins; the other side confirms after these milliseconds. */
async function duel(winner: string, loser: string, confirmsAfter = 5_000): Promise<void> {
  time += 60_000
  const tournament = await startTournament(world, [winner, loser])
  const [match] = await matchesOf(world, tournament)
  if (!match) throw new Error('A duel has a match.')
  const params = { id: match.id }
  const score: [number, number] = match.slots[0].username === winner ? [2, 0] : [0, 2]
  const { data } = await tournament
    .of(winner)
    .api.reportResult({ params, body: { score, version: match.version } })
  time += confirmsAfter
  await tournament.of(loser).api.confirmResult({ params, body: { version: data.version } })
  await world.app.settle()
}

describe('achievements [S2.9]', () => {
  it('are 24, with the progress of the caller, and secrets kept until they are reached', async () => {
    const gamer = await world.gamer('ach_new')
    const { items } = await gamer.api.listMyAchievements()
    expect(items).toHaveLength(24)
    expect(new Set(items.map(({ code }) => code)).size).toBe(24)
    expect(items.filter(({ name }) => name === null).map(({ code }) => code)).toEqual([
      'night-shift',
      'lucky',
    ])
    expect(items.every(({ claimedAt }) => claimedAt === null)).toBe(true)
    expect(items.filter(({ have, need }) => have >= need).map(({ code }) => code)).toEqual(['sign-on'])
  })

  it('count what was played and won, and how it was confirmed', async () => {
    await duel('ach_win', 'ach_lose')
    await duel('ach_win', 'ach_lose')
    await duel('ach_win', 'ach_lose', 61_000)
    const [winner, loser] = [await world.gamer('ach_win'), await world.gamer('ach_lose')]
    expect(await of(winner, 'hat-trick')).toMatchObject({ have: 3, need: 3 })
    expect(await of(winner, 'century')).toMatchObject({ have: 3, need: 100 })
    expect(await of(winner, 'all-rounder')).toMatchObject({ have: 1 })
    expect(await of(loser, 'first-blood')).toMatchObject({ have: 0 })
    expect(await of(loser, 'iron-attendance')).toMatchObject({ have: 3 })
    // Who confirms is the good sport, and only within a minute.
    expect(await of(loser, 'good-sport')).toMatchObject({ have: 2 })
    expect(await of(winner, 'good-sport')).toMatchObject({ have: 0 })
    // At two in the morning.
    expect(await of(winner, 'night-shift')).toMatchObject({ have: 3, name: null })
  })

  it('bring their XP once, when they are reached and claimed', async () => {
    const gamer = await world.gamer('ach_claim')
    expect(await claim(gamer, 'first-blood')).toBe('wrong_state')
    expect(await claim(gamer, 'no-such-thing')).toBe('not_found')
    await duel('ach_claim', 'ach_victim')
    const before = await xpOf(gamer)
    const codes = await Promise.all(['', '', ''].map(() => claim(gamer, 'first-blood')))
    expect(codes.map(String).toSorted()).toEqual(['none', 'wrong_state', 'wrong_state'])
    expect(await xpOf(gamer)).toBe(before + 20)
    expect(await of(gamer, 'first-blood')).toMatchObject({ claimedAt: expect.any(String) })
    const [newest] = (await gamer.api.listMyBookings()).items.filter(({ reason }) => reason === 'achievement')
    expect(newest).toMatchObject({ amount: 20, about: 'First Blood' })
  })

  it('can bring a level, and with it a box', async () => {
    const gamer = await world.gamer('ach_level')
    await world.db.insert(schema.xpLedger).values({
      id: uuidv7(time),
      userId: gamer.id,
      source: 'tournament:x:organized',
      amount: 625,
      createdAt: new Date(time),
    })
    expect((await gamer.api.listMyBoxes()).closed).toEqual([])
    await gamer.api.claimAchievement({ params: { code: 'sign-on' } })
    expect((await gamer.api.listMyBoxes()).closed.map(({ source }) => source)).toEqual([
      { kind: 'level', level: 5 },
    ])
  })

  it('count items, what is worn, and what was found', async () => {
    const gamer = await world.gamer('ach_items')
    const own = ['frame-halo', 'banner-rift', 'title-night-owl', 'frame-prism', 'bracket-theme-mint-lines']
    await world.db.insert(schema.ownedItems).values(
      own.map((sku) => ({
        userId: gamer.id,
        sku,
        kind: sku.startsWith('bracket') ? 'bracket_theme' : (sku.split('-')[0] ?? ''),
        source: 'order',
        createdAt: new Date(time),
      })),
    )
    for (const [kind, sku] of [
      ['frame', 'frame-halo'],
      ['banner', 'banner-rift'],
      ['bracket_theme', 'bracket-theme-mint-lines'],
    ] as const)
      await gamer.api.wearItem({ params: { kind }, body: { sku } })
    expect(await of(gamer, 'collector')).toMatchObject({ have: 5 })
    expect(await of(gamer, 'dressed-up')).toMatchObject({ have: 2 })
    expect(await of(gamer, 'lucky')).toMatchObject({ have: 0, name: null })
  })
})
