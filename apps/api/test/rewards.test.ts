import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import {
  type Booking,
  type BoxOdds,
  type ClosedBox,
  isRare,
  type Match,
  type OpenedBox,
  type Rarity,
  TrophyClaims,
  weightsOf,
} from '@esports/contract'
import { flawOfWeightedDraw } from '@esports/tournament-engine/draw'
import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../src/modules/items/catalogue.ts'
import { allOdds } from '../src/modules/items/odds.ts'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { codeOf, refusedBy } from './refusals.ts'
import { type Gamer, matchesOf, publicOrigin, startTournament, startWorld, type World } from './world.ts'

let world: World
let time = Date.parse('2026-11-25T12:00:00Z')
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time), environment: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => world.close())

const { mysteryBoxes, notifications, ownedItems, pointsLedger, wornItems, xpLedger } = schema

let sources = 0

/** XP from an organised tournament, which has no limits. */
async function earn({ id }: Gamer, amount: number): Promise<void> {
  sources += 1
  await world.db.insert(xpLedger).values({
    id: uuidv7(time),
    userId: id,
    source: `tournament:${uuidv7()}:organized`,
    amount,
    createdAt: new Date(time),
  })
}

/** Closed boxes of a gamer, in their order. */
async function grant({ id }: Gamer, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    sources += 1
    await world.db.insert(mysteryBoxes).values({
      id: uuidv7(time),
      userId: id,
      source: `gift:${sources}`,
      grantedAt: new Date(time + index),
      oddsVersion: 1,
      serverSeed: randomBytes(32).toString('hex'),
    })
  }
}

const closedOf = async ({ api }: Gamer): Promise<ClosedBox[]> => (await api.listMyBoxes()).closed
const openOne = async (gamer: Gamer, clientSeed = 'mine'): Promise<OpenedBox> => {
  const [box] = await closedOf(gamer)
  if (!box) throw new Error('There is no box to open.')
  const { id, commitment } = box
  return (await gamer.api.openBox({ params: { id }, body: { commitment, clientSeed } })).data
}
const pointsOf = async ({ api }: Gamer) => (await api.readMyProgress()).data.points

/** Repeats a draw as a gamer can: with the published odds and what the box has revealed. */
async function flawOf(box: OpenedBox, odds: readonly BoxOdds[]): Promise<unknown> {
  const of = odds.find(({ version }) => version === box.proof?.oddsVersion)
  if (!box.proof || !of) return 'no proof'
  const flaw = await flawOfWeightedDraw({
    ...box.proof,
    boxId: box.id,
    weights: weightsOf(of, box.proof.drawsSinceRare),
  })
  return flaw ?? (of.entries[box.proof.index]?.item.sku === box.item.sku ? null : 'another item')
}

describe('mystery boxes [product 3.4]', () => {
  it('are granted once with every fifth level, and notify', async () => {
    const gamer = await world.gamer('box_level')
    const opponent = await world.gamer('box_level_b')
    await earn(gamer, 2_600)
    await playDuel(gamer, opponent)
    expect(new Set((await closedOf(gamer)).map(({ source }) => source))).toEqual(
      new Set([
        { kind: 'level', level: 5 },
        { kind: 'level', level: 10 },
      ]),
    )
    expect(await closedOf(opponent)).toEqual([])
    const { items } = await gamer.api.listNotifications()
    const told = items.filter(({ subtitle }) => subtitle === 'A mystery box is waiting for you.')
    expect(told.map(({ title }) => title).toSorted()).toEqual([
      'You have reached level 10',
      'You have reached level 5',
    ])
    expect(told.map(({ href }) => href)).toEqual(['/my-rewards?tab=boxes', '/my-rewards?tab=boxes'])
    await world.db.execute(sql`update consumers set cursor = 0 where name in ('xp', 'rewards')`)
    await world.app.settle()
    expect(await closedOf(gamer)).toHaveLength(2)
    expect(
      await world.db.select().from(notifications).where(eq(notifications.userId, gamer.id)),
    ).toHaveLength(items.length)
    expect((await gamer.api.readMyProgress()).data).toMatchObject({ level: 10, nextBoxLevel: 15 })
  })

  it('publish the commitment first, and can be verified by everyone afterwards', async () => {
    const gamer = await world.gamer('box_proof')
    await grant(gamer, 2)
    const [box, second] = await closedOf(gamer)
    if (!box || !second) throw new Error('Two boxes were granted.')
    expect(JSON.stringify(await gamer.api.listMyBoxes())).not.toContain('serverSeed')
    const opened = await openOne(gamer, 'nyx-2026')
    expect(opened.id).toBe(box.id)
    expect(opened.proof).toMatchObject({ commitment: box.commitment, clientSeed: 'nyx-2026', oddsVersion: 1 })
    expect(
      createHash('sha256')
        .update(Buffer.from(opened.proof?.serverSeed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(box.commitment)
    const odds = (await world.visitor.readBoxOdds()).items
    expect(await flawOf(opened, odds)).toBeNull()
    // Every part of the proof counts.
    const { proof } = opened
    if (!proof) throw new Error('A drawn box has a proof.')
    for (const change of [{ clientSeed: 'other' }, { roll: proof.roll + 1 }, { index: proof.index + 1 }])
      expect(await flawOf({ ...opened, proof: { ...proof, ...change } }, odds)).not.toBeNull()
    expect((await gamer.api.listMyBoxes()).opened).toEqual([opened])
    expect(
      (await gamer.api.listMarketItems()).items.find(({ sku }) => sku === opened.item.sku),
    ).toMatchObject({ isOwned: true })
  })

  it('belong to one gamer, open once, and only with the commitment that was seen', async () => {
    const gamer = await world.gamer('box_owner')
    const other = await world.gamer('box_other')
    await grant(gamer, 1)
    await grant(other, 1)
    const [box] = await closedOf(gamer)
    const [foreign] = await closedOf(other)
    if (!box || !foreign) throw new Error('Both have a box.')
    const open = (by: Gamer, { id, commitment }: ClosedBox) =>
      codeOf(by.api.openBox({ params: { id }, body: { commitment, clientSeed: 'x' } }))
    expect(await open(other, box)).toBe('not_found')
    expect(await open(gamer, { ...box, id: uuidv7() })).toBe('not_found')
    expect(await open(gamer, { ...box, commitment: foreign.commitment })).toBe('version_conflict')
    expect(
      await codeOf(gamer.api.chooseFromBox({ params: { id: box.id }, body: { sku: 'frame-prism' } })),
    ).toBe('rule_violation')
    for (const clientSeed of ['', '  ', 'a|b', 'x'.repeat(65)])
      expect(
        await codeOf(
          gamer.api.openBox({ params: { id: box.id }, body: { commitment: box.commitment, clientSeed } }),
        ),
      ).toBe('invalid')
    expect(await open(gamer, box)).toBe('none')
    expect(await open(gamer, box)).toBe('wrong_state')
    const idempotencyKey = crypto.randomUUID()
    const request = { params: { id: foreign.id }, body: { commitment: foreign.commitment, clientSeed: 'x' } }
    const first = await other.api.openBox(request, { idempotencyKey })
    const again = await other.api.openBox(request, { idempotencyKey })
    expect(again).toEqual(first)
  })

  it('are opened once each, whatever comes at the same time', async () => {
    const gamer = await world.gamer('box_race')
    await grant(gamer, 3)
    const boxes = await closedOf(gamer)
    const calls = boxes.flatMap(({ id, commitment }) =>
      [1, 2, 3].map((number) =>
        codeOf(gamer.api.openBox({ params: { id }, body: { commitment, clientSeed: `${number}` } })),
      ),
    )
    const codes = await Promise.all(calls)
    expect(codes.filter((code) => code === 'none')).toHaveLength(3)
    expect(codes.filter((code) => code === 'wrong_state')).toHaveLength(6)
    const { opened } = await gamer.api.listMyBoxes()
    const given = opened.filter(({ pointsInstead }) => pointsInstead === null)
    expect(await pointsOf(gamer)).toBe(
      opened.reduce((sum, { pointsInstead }) => sum + (pointsInstead ?? 0), 0),
    )
    expect(await world.db.select().from(ownedItems).where(eq(ownedItems.userId, gamer.id))).toHaveLength(
      given.length,
    )
  })

  it('bring something rare within ten draws, and points for what is owned already', async () => {
    const gamer = await world.gamer('box_pity')
    await grant(gamer, 60)
    const odds = (await world.visitor.readBoxOdds()).items
    let dry = 0
    let points = 0
    const seen = new Set<string>()
    for (let index = 0; index < 60; index += 1) {
      const opened = await openOne(gamer, `${index}`)
      expect(await flawOf(opened, odds)).toBeNull()
      expect(opened.proof?.drawsSinceRare).toBe(dry)
      const worth: Readonly<Record<Rarity, number>> = odds[0]?.duplicatePoints ?? neverOdds
      expect(opened.pointsInstead).toBe(seen.has(opened.item.sku) ? worth[opened.item.rarity] : null)
      points += opened.pointsInstead ?? 0
      seen.add(opened.item.sku)
      dry = isRare(opened.item) ? 0 : dry + 1
      expect(dry).toBeLessThan(10)
    }
    expect(await pointsOf(gamer)).toBe(points)
    const bookings = (await gamer.api.listMyBookings()).items
    expect(bookings.every(({ reason, about }) => reason === 'duplicate' && about !== null)).toBe(true)
  })

  it('draw from the rare items alone after nine draws without one', async () => {
    const odds = (await world.visitor.readBoxOdds()).items
    for (let number = 0; number < 12; number += 1) {
      const gamer = await world.gamer(`box_sure_${number}`)
      await world.db.insert(mysteryBoxes).values({
        id: uuidv7(time),
        userId: gamer.id,
        source: 'gift:before',
        grantedAt: new Date(time),
        oddsVersion: 1,
        serverSeed: randomBytes(32).toString('hex'),
        openedAt: new Date(time),
        opening: 1,
        sku: 'frame-steel-ring',
        clientSeed: 'x',
        drawsSinceRare: 8,
        roll: 1,
        entry: 0,
        isRare: false,
      })
      await grant(gamer, 1)
      const opened = await openOne(gamer)
      expect(opened.proof?.drawsSinceRare).toBe(9)
      expect(isRare(opened.item)).toBe(true)
      expect(await flawOf(opened, odds)).toBeNull()
    }
  })

  it('are chosen from where chance is not allowed: three that are shown before', async () => {
    const strict = await startWorld({ now: () => new Date(time), environment: { MYSTERY_BOXES: 'choice' } })
    const here = world
    world = strict
    try {
      const gamer = await strict.gamer('box_choice')
      await grant(gamer, 2)
      const [box, next] = await closedOf(gamer)
      const [chosen, ...others] = box?.choices ?? []
      if (!box || !next || !chosen) throw new Error('There are boxes with choices.')
      expect(others).toHaveLength(2)
      expect((await closedOf(gamer))[0]?.choices).toEqual(box.choices)
      expect(
        await codeOf(
          gamer.api.openBox({
            params: { id: box.id },
            body: { commitment: box.commitment, clientSeed: 'x' },
          }),
        ),
      ).toBe('rule_violation')
      const wrong = catalogue.find(({ sku }) => !box.choices?.some((item) => item.sku === sku))
      expect(
        await codeOf(gamer.api.chooseFromBox({ params: { id: box.id }, body: { sku: wrong?.sku ?? '' } })),
      ).toBe('rule_violation')
      const { data } = await gamer.api.chooseFromBox({ params: { id: box.id }, body: { sku: chosen.sku } })
      expect(data).toMatchObject({ item: { sku: chosen.sku }, pointsInstead: null, proof: null })
      // What one owns already is offered last.
      const offered = (await closedOf(gamer))[0]?.choices?.map(({ sku }) => sku) ?? []
      await strict.db.insert(ownedItems).values(
        offered
          .filter((sku) => sku !== chosen.sku)
          .map((sku) => ({
            userId: gamer.id,
            sku,
            kind: catalogue.find((item) => item.sku === sku)?.kind ?? '',
            source: 'order',
            createdAt: new Date(time),
          })),
      )
      const anew = (await closedOf(gamer))[0]?.choices?.map(({ sku }) => sku) ?? []
      expect(anew).toHaveLength(3)
      expect(anew.filter((sku) => sku === chosen.sku || offered.includes(sku))).toEqual([])
    } finally {
      world = here
      await strict.close()
    }
  })

  it('keep what was committed to and drawn, in the database too', async () => {
    const gamer = await world.gamer('box_sql')
    await grant(gamer, 2)
    const opened = await openOne(gamer)
    const [closed] = await closedOf(gamer)
    const one = sql`${opened.id}`
    const two = sql`${closed?.id}`
    const seed = '0'.repeat(64)
    expect(
      await refusedBy(
        world.db,
        sql`update mystery_boxes set server_seed = ${seed}, opened_at = now(), opening = 9, sku = 'x' where id = ${two}`,
      ),
    ).toBe('mystery_boxes_committed')
    expect(await refusedBy(world.db, sql`update mystery_boxes set user_id = user_id where id = ${two}`)).toBe(
      'mystery_boxes_opened_once',
    )
    expect(
      await refusedBy(world.db, sql`update mystery_boxes set sku = 'frame-prism' where id = ${one}`),
    ).toBe('mystery_boxes_opened_once')
    expect(
      await refusedBy(
        world.db,
        sql`update mystery_boxes set opened_at = null, opening = null, sku = null where id = ${one}`,
      ),
    ).toBe('mystery_boxes_opened_once')
    expect(await refusedBy(world.db, sql`delete from mystery_boxes where id = ${two}`)).toBe(
      'mystery_boxes_kept',
    )
    expect(await refusedBy(world.db, sql`truncate mystery_boxes`)).toBe('mystery_boxes_not_emptied')
    expect(
      await refusedBy(
        world.db,
        sql`update mystery_boxes set opened_at = now(), opening = 1, sku = 'x' where id = ${two}`,
      ),
    ).toBe('mystery_boxes_opening')
    expect(
      await refusedBy(
        world.db,
        sql`update mystery_boxes set opened_at = now(), opening = 2, sku = 'x', roll = 1 where id = ${two}`,
      ),
    ).toBe('mystery_boxes_whole')
    expect(
      await refusedBy(
        world.db,
        sql`insert into mystery_boxes (id, user_id, source, granted_at, odds_version, server_seed) select gen_random_uuid(), user_id, source, now(), 1, server_seed from mystery_boxes where id = ${one}`,
      ),
    ).toBe('mystery_boxes_once')
    expect(await refusedBy(world.db, sql`delete from points_ledger where true`)).toBe(
      (await world.db.select().from(pointsLedger)).length > 0 ? 'points_ledger_append_only' : 'nothing',
    )
    expect(await refusedBy(world.db, sql`truncate points_ledger`)).toBe('points_ledger_not_emptied')
    expect(
      await refusedBy(
        world.db,
        sql`insert into points_ledger (id, user_id, source, amount, created_at) values (gen_random_uuid(), ${gamer.id}, 'order:x', 5, now())`,
      ),
    ).toBe('points_ledger_sides')
    expect(
      await refusedBy(
        world.db,
        sql`insert into worn_items (user_id, kind, sku) values (${gamer.id}, 'frame', 'frame-nobody-has')`,
      ),
    ).toBe('worn_items_owned')
    await world.db.insert(ownedItems).values({
      userId: gamer.id,
      sku: 'emblem-part-aegis',
      kind: 'emblem_part',
      source: 'order',
      createdAt: new Date(time),
    })
    expect(
      await refusedBy(
        world.db,
        sql`insert into worn_items (user_id, kind, sku) values (${gamer.id}, 'emblem_part', 'emblem-part-aegis')`,
      ),
    ).toBe('worn_items_kinds')
  })
})

const neverOdds: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 0, rare: 0, epic: 0, legendary: 0 }

describe('odds of mystery boxes [product 3.4]', () => {
  it('are never edited: the digest of each version is what was published', () => {
    const digests = allOdds.map(({ version, entries, sureAfter, duplicatePoints }) => [
      version,
      createHash('sha256')
        .update(
          JSON.stringify([
            entries.map(({ item, weight }) => [item.sku, item.rarity, weight]),
            sureAfter,
            duplicatePoints,
          ]),
        )
        .digest('hex')
        .slice(0, 16),
    ])
    expect(digests).toEqual([[1, '3406ef2386c34e0b']])
  })

  it('have the shares that are announced, in a million parts', () => {
    const [newest] = allOdds
    const share = (rarity: Rarity) =>
      newest?.entries
        .filter(({ item }) => item.rarity === rarity)
        .reduce((sum, { weight }) => sum + weight, 0)
    expect((['common', 'uncommon', 'rare', 'epic', 'legendary'] as const).map(share)).toEqual([
      600_000, 280_000, 95_000, 22_000, 3_000,
    ])
  })
})

describe('the marketplace [S2.6]', () => {
  it('sells for points, which cost no level, at the price that was shown', async () => {
    const gamer = await world.gamer('shop_buyer')
    await earn(gamer, 400)
    const before = (await gamer.api.readMyProgress()).data
    time += 1_000
    const buy = (sku: string, price: number) => codeOf(gamer.api.orderItem({ body: { sku, price } }))
    expect(await buy('frame-nothing', 150)).toBe('not_found')
    expect(await buy('frame-steel-ring', 149)).toBe('version_conflict')
    expect(await buy('frame-prism', 5_000)).toBe('rule_violation')
    expect(await buy('frame-halo', 600)).toBe('rule_violation')
    expect(await buy('frame-steel-ring', 150)).toBe('none')
    expect(await buy('frame-steel-ring', 150)).toBe('already_registered')
    expect(await buy('frame-moss-ring', 150)).toBe('none')
    expect(await buy('title-night-owl', 150)).toBe('rule_violation')
    const after = (await gamer.api.readMyProgress()).data
    expect(after).toMatchObject({ points: 100, xp: before.xp, level: before.level })
    const [newest] = (await gamer.api.listMyBookings()).items
    expect(newest).toMatchObject({ reason: 'order', amount: -150, about: expect.stringContaining('Ring') })
  })

  it('sells from exactly the points and the level that an item asks for', async () => {
    const gamer = await world.gamer('shop_edge')
    const buy = (sku: string, price: number) => codeOf(gamer.api.orderItem({ body: { sku, price } }))
    await earn(gamer, 149)
    expect(await buy('frame-steel-ring', 150)).toBe('rule_violation')
    await earn(gamer, 1)
    expect(await buy('frame-steel-ring', 150)).toBe('none')
    // Level 5 begins at 630 XP.
    const rich = await world.gamer('shop_level')
    await earn(rich, 629)
    const halo = () => codeOf(rich.api.orderItem({ body: { sku: 'frame-halo', price: 600 } }))
    expect(await halo()).toBe('rule_violation')
    await earn(rich, 1)
    expect(await halo()).toBe('none')
  })

  it('sells by level, and to nobody more than they can pay, in any order of calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(fc.constantFrom(...catalogue), { minLength: 1, maxLength: 8 }),
        async (xp, wanted) => {
          sources += 1
          const gamer = await world.gamer(`shop_law_${sources}`)
          if (xp > 0) await earn(gamer, xp)
          const { level } = (await gamer.api.readMyProgress()).data
          const codes = await Promise.all(
            wanted.map(({ sku, price }) => codeOf(gamer.api.orderItem({ body: { sku, price: price ?? 1 } }))),
          )
          const bought = wanted.filter((_, index) => codes[index] === 'none')
          const spent = bought.reduce((sum, { price }) => sum + (price ?? Number.NaN), 0)
          expect(await pointsOf(gamer)).toBe(xp - spent)
          expect(spent).toBeLessThanOrEqual(xp)
          expect(new Set(bought.map(({ sku }) => sku)).size).toBe(bought.length)
          expect(bought.every(({ levelMin }) => levelMin <= level)).toBe(true)
          const owned = (await gamer.api.listMarketItems()).items.filter(({ isOwned }) => isOwned)
          expect(owned.map(({ sku }) => sku).toSorted()).toEqual(bought.map(({ sku }) => sku).toSorted())
        },
      ),
      { numRuns: 12 },
    )
  })

  it('lets gamers wear one item of a kind that they own, and everybody sees it', async () => {
    const gamer = await world.gamer('shop_wearer')
    await earn(gamer, 1_000)
    for (const sku of ['frame-steel-ring', 'frame-moss-ring', 'title-night-owl'])
      await gamer.api.orderItem({ body: { sku, price: 150 } })
    const wear = (kind: 'frame' | 'title' | 'banner', sku: string | null) =>
      gamer.api.wearItem({ params: { kind }, body: { sku } })
    await wear('frame', 'frame-steel-ring')
    expect((await wear('frame', 'frame-moss-ring')).data.frame).toEqual({ style: 'ring', hue: 150 })
    expect((await wear('title', 'title-night-owl')).data.title).toBe('Night Owl')
    expect(await codeOf(wear('frame', 'frame-halo'))).toBe('not_found')
    expect(await codeOf(wear('banner', 'frame-moss-ring'))).toBe('not_found')
    expect((await gamer.api.readMyProfile()).data.worn).toEqual({
      frame: { style: 'ring', hue: 150 },
      banner: null,
      title: 'Night Owl',
      bracketTheme: null,
    })
    expect((await wear('title', null)).data.title).toBeNull()
    expect(await world.db.select().from(wornItems).where(eq(wornItems.userId, gamer.id))).toHaveLength(1)
  })
})

/** A duel that the first gamer wins. */
async function playDuel(winner: Gamer, loser: Gamer): Promise<void> {
  time += 1_000
  const tournament = await startTournament(world, [winner.username, loser.username])
  const [match] = await matchesOf(world, tournament)
  if (!match) throw new Error('A duel has a match.')
  await settleMatch(tournament.of, match, winner.username)
}

async function settleMatch(
  of: (username: string | null) => Gamer,
  { id, slots, version }: Match,
  winner = slots[0].username,
): Promise<void> {
  const params = { id }
  const [top, bottom] = [of(slots[0].username), of(slots[1].username)]
  const score: [number, number] = winner === slots[0].username ? [2, 0] : [0, 2]
  const { data } = await top.api.reportResult({ params, body: { score, version } })
  await bottom.api.confirmResult({ params, body: { version: data.version } })
  await world.app.settle()
}

describe('trophies and bookings [S2.10]', () => {
  it('come with the final result of a tournament, with certificates that verify offline', async () => {
    time += 1_000
    const names = Array.from({ length: 8 }, (_, index) => `cup_${index}`)
    const tournament = await startTournament(world, names)
    for (;;) {
      const ready = (await matchesOf(world, tournament)).filter(({ state }) => state === 'ready')
      if (ready.length === 0) break
      for (const match of ready) await settleMatch(tournament.of, match)
    }
    const trophiesOf = async (name: string) => (await tournament.of(name).api.listMyTrophies()).items
    expect((await Promise.all(names.map(trophiesOf))).flat()).toEqual([])
    time += 30 * 60_000
    await world.app.settle()
    const all = await Promise.all(names.map(trophiesOf))
    expect(
      all
        .flat()
        .map(({ place }) => place)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 3])
    const boxes = await Promise.all(names.map((name) => closedOf(tournament.of(name))))
    expect(boxes.map((list) => list.some(({ source }) => source.kind === 'podium'))).toEqual(
      all.map((list) => list.length === 1),
    )
    const winner = names[all.findIndex(([trophy]) => trophy?.place === 1)] ?? ''
    const [trophy] = await trophiesOf(winner)
    const [head = '', body = '', signature = ''] = trophy?.certificate.split('.') ?? []
    const { keys } = await world.visitor.readSigningKeys()
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { readonly kid: string }
    const jwk = keys.find(({ kid }) => kid === header.kid)
    expect(jwk).not.toHaveProperty('d')
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const isRight = (text: string) =>
      verify(
        'sha256',
        Buffer.from(`${head}.${text}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(isRight(body)).toBe(true)
    const claims = TrophyClaims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    expect(claims).toMatchObject({ iss: publicOrigin, sub: winner, place: 1, field: 8, jti: trophy?.id })
    expect(isRight(Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url'))).toBe(
      false,
    )
    expect((await world.visitor.readSigningKeys()).keys).toEqual(keys)
    await world.db.execute(sql`update consumers set cursor = 0 where name = 'rewards'`)
    await world.app.settle()
    expect(await trophiesOf(winner)).toHaveLength(1)
  })

  it('list every booking once, newest first, page by page, with what it was for', async () => {
    const gamer = await world.gamer('book_all')
    const other = await world.gamer('book_other')
    await playDuel(gamer, other)
    for (let index = 0; index < 70; index += 1) {
      // Several at the same time: the order is total all the same.
      if (index % 3 === 0) time += 1_000
      await earn(gamer, 10 + index)
    }
    await gamer.api.orderItem({ body: { sku: 'frame-steel-ring', price: 150 } })
    // A match beyond the limit of the day: a row that says so, and no booking.
    await world.db.insert(xpLedger).values({
      id: uuidv7(time),
      userId: gamer.id,
      source: `match:${uuidv7()}:1`,
      amount: 0,
      createdAt: new Date(time),
      matchId: uuidv7(),
      revision: 1,
      result: 'won',
      day: '2026-11-25',
      opponents: [],
    })
    const seen: Booking[] = []
    let page: string | undefined
    do {
      const { items, meta } = await gamer.api.listMyBookings({ query: page === undefined ? {} : { page } })
      seen.push(...items)
      page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
    } while (page !== undefined)
    expect(seen).toHaveLength(72)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(72)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(await pointsOf(gamer)).toBe(seen.reduce((sum, { amount }) => sum + amount, 0))
    const [match] = seen.filter(({ reason }) => reason === 'match_won')
    expect(match).toMatchObject({
      amount: 50,
      href: expect.stringMatching(/^\/m\//),
      about: expect.any(String),
    })
    const mine = and(eq(pointsLedger.userId, gamer.id), eq(pointsLedger.source, 'order:frame-steel-ring'))
    expect(await world.db.select().from(pointsLedger).where(mine)).toHaveLength(1)
  })
})

describe('what everybody sees of a gamer [S2.8]', () => {
  it('is in lists their picture, frame and title, and nothing for who does not exist', async () => {
    await world.gamer('plain_gamer')
    const dressed = await world.gamer('dressed_gamer')
    await earn(dressed, 1_000)
    await dressed.api.orderItem({ body: { sku: 'frame-moss-ring', price: 150 } })
    await dressed.api.wearItem({ params: { kind: 'frame' }, body: { sku: 'frame-moss-ring' } })
    await world.db
      .update(schema.users)
      .set({ profileImage: '/faces/03.svg' })
      .where(eq(schema.users.id, dressed.id))
    const usernames = ['plain_gamer', 'dressed_gamer', 'nobody_at_all'].join(',')
    const { items } = await world.visitor.listLooks({ query: { usernames } })
    expect(items.toSorted((one, other) => one.username.localeCompare(other.username))).toEqual([
      {
        username: 'dressed_gamer',
        picture: '/faces/03.svg',
        frame: { style: 'ring', hue: 150 },
        title: null,
      },
      { username: 'plain_gamer', picture: null, frame: null, title: null },
    ])
  })

  it('is the name, the level, what is worn and the trophies, and nothing that is private', async () => {
    const gamer = await world.gamer('seen_gamer')
    await earn(gamer, 1_000)
    await gamer.api.orderItem({ body: { sku: 'title-night-owl', price: 150 } })
    await gamer.api.wearItem({ params: { kind: 'title' }, body: { sku: 'title-night-owl' } })
    const read = async (username: string) => (await world.visitor.readGamer({ params: { username } })).data
    const seen = await read('seen_gamer')
    expect(seen).toMatchObject({ username: 'seen_gamer', level: 6, worn: { title: 'Night Owl' }, clan: null })
    expect(await read('SEEN_gamer')).toEqual(seen)
    expect(Object.keys(seen).toSorted()).toEqual(
      'bio clan country createdAt evmWalletAddress level links name profileImage ratings showsMatches trophies trophyCount username worn'.split(
        ' ',
      ),
    )
    // A linked wallet is shown to nobody at first.
    await world.db
      .update(schema.users)
      .set({ evmWalletAddress: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' })
      .where(eq(schema.users.id, gamer.id))
    expect((await read('seen_gamer')).evmWalletAddress).toBeNull()
    const winner = (await read('cup_0')).trophies.concat((await read('cup_7')).trophies)
    for (const trophy of winner) expect(trophy).not.toHaveProperty('certificate')
    expect(await codeOf(read('nobody_at_all'))).toBe('not_found')
  })
})
