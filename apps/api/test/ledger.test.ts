import { splitPrizes } from '@esports/tournament-engine/prizes'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountOwner, balanceOf, post, type Transfer } from '../src/modules/ledger/index.ts'
import { addTournament, startWorld, type World } from './world.ts'

let world: World
let pool: AccountOwner
let sponsor: AccountOwner
let ann: AccountOwner
let bob: AccountOwner
const platform: AccountOwner = { kind: 'platform_fee' }
const at = new Date('2026-11-23T12:00:00Z')
const currency = 'USDT'
const usdt = 1_000_000n
beforeAll(async () => {
  world = await startWorld()
  const { id } = await addTournament(world.db)
  pool = { kind: 'tournament_pool', tournamentId: id }
  sponsor = { kind: 'sponsor', tournamentId: id }
  ann = { kind: 'user', userId: (await world.gamer('ann')).id }
  bob = { kind: 'user', userId: (await world.gamer('bob')).id }
})
afterAll(() => world.close())

let references = 0
const move = (
  kind: Transfer['kind'],
  moves: readonly (readonly [AccountOwner, bigint])[],
  reference = `r${(references += 1)}`,
): Transfer => ({
  kind,
  reference,
  at,
  entries: moves.map(([account, amount]) => ({ account, currency, amount })),
})
const posted = (transfer: Transfer) => world.db.transaction((tx) => post(tx, transfer))
const balance = (account: AccountOwner) => balanceOf(world.db, account, currency)
const everything = async () => {
  const { rows } = (await world.db.execute(
    sql`select coalesce(sum(amount), 0)::text as sum, count(*)::integer as count from ledger_entries`,
  )) as { rows: readonly { sum: string; count: number }[] }
  return rows[0]
}
/** What the database said, under what the query was. */
const reason = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

describe('the ledger [product 3.5.11]', () => {
  it('moves money from account to account, and knows what each has', async () => {
    const [before, beforeAnn] = [await balance(pool), await balance(ann)]
    await posted(
      move('entry_fee', [
        [ann, -5n * usdt],
        [pool, 5n * usdt],
      ]),
    )
    expect((await balance(pool)) - before).toBe(5n * usdt)
    expect((await balance(ann)) - beforeAnn).toBe(-5n * usdt)
    expect(await balanceOf(world.db, ann, 'USDC')).toBe(0n)
  })

  it('posts a source once, however often it is submitted, also at once', async () => {
    const transfer = move('entry_fee', [
      [bob, -7n],
      [pool, 7n],
    ])
    const before = await balance(pool)
    const ids = await Promise.all([posted(transfer), posted(transfer), posted(transfer)])
    expect(new Set(ids).size).toBe(1)
    expect((await balance(pool)) - before).toBe(7n)
  })

  it('refuses a source that comes again with other amounts, and the same reference is another source for another kind', async () => {
    await posted(
      move(
        'entry_fee',
        [
          [bob, -7n],
          [pool, 7n],
        ],
        'same',
      ),
    )
    await expect(
      posted(
        move(
          'entry_fee',
          [
            [bob, -8n],
            [pool, 8n],
          ],
          'same',
        ),
      ),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await posted(
      move(
        'refund',
        [
          [pool, -7n],
          [bob, 7n],
        ],
        'same',
      ),
    )
  })

  it('refuses what does not come to zero in each currency', async () => {
    await expect(
      posted(
        move('entry_fee', [
          [ann, -5n],
          [pool, 4n],
        ]),
      ),
    ).rejects.toMatchObject({
      code: 'rule_violation',
    })
    const mixed: Transfer = {
      ...move('entry_fee', []),
      entries: [
        { account: ann, currency: 'USDT', amount: -5n },
        { account: pool, currency: 'USDC', amount: 5n },
      ],
    }
    await expect(posted(mixed)).rejects.toMatchObject({ code: 'rule_violation' })
  })

  it('lets no pool pay more than it has, also by two who pay at once', async () => {
    const { id } = await addTournament(world.db)
    const own: AccountOwner = { kind: 'tournament_pool', tournamentId: id }
    await posted(
      move('entry_fee', [
        [ann, -100n],
        [own, 100n],
      ]),
    )
    const results = await Promise.allSettled([
      posted(
        move('payout', [
          [own, -60n],
          [ann, 60n],
        ]),
      ),
      posted(
        move('payout', [
          [own, -60n],
          [bob, 60n],
        ]),
      ),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await balance(own)).toBe(40n)
    const why = await posted(
      move('payout', [
        [own, -41n],
        [ann, 41n],
      ]),
    ).catch(reason)
    expect(why).toContain('pays more than it has')
  })

  it('comes to zero whatever moves, to the last millionth', async () => {
    const accounts = [() => ann, () => bob, () => sponsor, () => platform]
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            from: fc.nat(3),
            amounts: fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 4 }),
            isTwice: fc.boolean(),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (moves) => {
          const before = await everything()
          const made = moves.map(({ from, amounts, isTwice }) => ({
            isTwice,
            transfer: move('correction', [
              [accounts[from]?.() ?? platform, -amounts.reduce((sum, amount) => sum + amount, 0n)],
              ...amounts.map((amount, index) => [accounts[index]?.() ?? platform, amount] as const),
            ]),
          }))
          for (const { transfer, isTwice } of made) {
            await posted(transfer)
            if (isTwice) await posted(transfer)
          }
          const entries = made.reduce((sum, { transfer }) => sum + transfer.entries.length, 0)
          expect(await everything()).toEqual({ sum: '0', count: (before?.count ?? 0) + entries })
        },
      ),
      { numRuns: 15 },
    )
  })

  it('pays a pool out until nothing is left', async () => {
    const { id } = await addTournament(world.db)
    const own: AccountOwner = { kind: 'tournament_pool', tournamentId: id }
    await posted(
      move('entry_fee', [
        [ann, -1_000_003n],
        [own, 1_000_003n],
      ]),
    )
    await posted(
      move('sponsorship', [
        [{ kind: 'sponsor', tournamentId: id }, -500_000n],
        [own, 500_000n],
      ]),
    )
    const plan = splitPrizes({
      collected: 1_000_003n,
      sponsored: 500_000n,
      organizerFeeBps: 0,
      platformFeeBps: 700,
      split: [
        { fromPlace: 1, toPlace: 1, bps: 6_667 },
        { fromPlace: 2, toPlace: 2, bps: 3_333 },
      ],
      finishers: [
        { id: 'ann', place: 1 },
        { id: 'bob', place: 2 },
      ],
    })
    await posted(
      move('payout', [
        [own, -1_500_003n],
        [platform, plan.platformFee],
        ...plan.items.map((item) => [item.id === 'ann' ? ann : bob, item.amount] as const),
      ]),
    )
    expect(await balance(own)).toBe(0n)
  })
})
