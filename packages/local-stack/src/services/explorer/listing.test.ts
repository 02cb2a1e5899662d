import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExplorerWallet, type LocalExplorer, startExplorer } from './index.ts'
import type { ListingPage } from './listing.ts'

let explorer: LocalExplorer
beforeAll(async () => {
  explorer = await startExplorer()
})
afterAll(() => explorer.close())

describe('a page of the list', () => {
  test.each([1, 4, 7, 40, 100, 119, 120, 121, 1000])(
    'is %i long; all of them together are the whole list, in order and without repetition',
    async (entries) => {
      const seen: ExplorerWallet[] = []
      let page: number | null = 1
      while (page !== null) {
        const answer: ListingPage = await list({ page, entries })
        expect(answer.count).toBe(explorer.wallets.length)
        expect(answer.previousPage).toBe(page === 1 ? null : page - 1)
        expect(answer.data.length).toBeGreaterThan(0)
        expect(answer.data.length).toBeLessThanOrEqual(entries)
        seen.push(...answer.data)
        page = answer.nextPage
      }
      expect(seen).toEqual(explorer.wallets)
    },
  )

  test('beyond the last one is empty and leads back to the last one', async () => {
    expect(await list({ page: 9, entries: 40 })).toEqual({
      count: explorer.wallets.length,
      data: [],
      nextPage: null,
      previousPage: 3,
    })
  })

  test('is the first one of 40 unless told', async () => {
    expect((await list({})).data).toEqual(explorer.wallets.slice(0, 40))
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'page=',
    'page=1e3',
    'entries=0',
    'entries=%20',
    'entries=99999999999999999999',
    'badge_type=gold',
    'platform=windows',
  ])('is refused with its reason when the query says %s', async (query) => {
    const answer = await fetch(`${explorer.url}/getWallets?projectId=test&${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      status: 'FAILED',
      reasons: [{ field: query.split('=')[0], description: expect.stringMatching(/./) }],
    })
  })
})

describe('the list can be narrowed', () => {
  test('to wallets whose name has the text, in whatever case and with space around it', async () => {
    const [wallet] = explorer.wallets
    const found = await list({ search: `  ${wallet?.name.toUpperCase()} `, entries: 100 })
    expect(found.data).toContainEqual(wallet)
    const part = await list({ search: 'MOSS', entries: 100 })
    expect(part.data).toEqual(explorer.wallets.filter(({ name }) => name.toLowerCase().includes('moss')))
    expect(part.count).toBeGreaterThan(1)
    expect(await list({ search: 'no such wallet' })).toMatchObject({ count: 0, data: [], nextPage: null })
  })

  test('to certified wallets, which are a third, or to the others', async () => {
    const certified = await list({ badge_type: 'certified', entries: 200 })
    const others = await list({ badge_type: 'none', entries: 200 })
    expect(certified.count).toBe(explorer.wallets.length / 3)
    expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(others.data.every(({ badge_type }) => badge_type === 'none')).toBe(true)
    expect(certified.count + others.count).toBe(explorer.wallets.length)
  })

  test('to some ids, in the order of the list, and away from others', async () => {
    const [first, second, third] = explorer.wallets.map(({ id }) => id)
    const included = await list({ include: `${third},${first},unknown` })
    expect(included.data.map(({ id }) => id)).toEqual([first, third])
    const excluded = await list({ exclude: `${first},${third}`, entries: 200 })
    expect(excluded.data).toEqual(explorer.wallets.filter(({ id }) => id !== first && id !== third))
    const both = await list({ include: `${first},${second}`, exclude: `${first}` })
    expect(both).toMatchObject({ count: 1, data: [{ id: second }] })
    expect((await list({ include: 'unknown' })).count).toBe(0)
  })

  test.each([
    ['eip155:1', 'eip155:137'],
    ['eip155:137', 'eip155:1'],
    ['eip155:421614', 'eip155:42161'],
  ])('to networks by their whole id: %s is not %s', async (wanted, other) => {
    const answer = await list({ chains: wanted, entries: 200 })
    expect(answer.data).toEqual(explorer.wallets.filter(({ chains }) => chains.includes(wanted)))
    expect(answer.count).toBeGreaterThan(0)
    const onlyOther = explorer.wallets.find(
      ({ chains }) => chains.includes(other) && !chains.includes(wanted),
    )
    expect(onlyOther).toBeDefined()
    expect(answer.data).not.toContainEqual(onlyOther)
  })

  test('to wallets on any of several networks', async () => {
    const answer = await list({ chains: 'eip155:42161,eip155:421614', entries: 200 })
    expect(answer.data).toEqual(
      explorer.wallets.filter(
        ({ chains }) => chains.includes('eip155:42161') || chains.includes('eip155:421614'),
      ),
    )
  })

  test.each(['ios', 'android'] as const)('to wallets for %s', async (platform) => {
    const answer = await list({ platform, entries: 200 })
    expect(answer.data).toEqual(
      explorer.wallets.filter(
        (wallet) =>
          wallet.mobile_link !== null || (platform === 'ios' ? wallet.app_store : wallet.play_store) !== null,
      ),
    )
    expect(answer.count).toBeGreaterThan(0)
    expect(answer.count).toBeLessThan(explorer.wallets.length)
  })

  test('by all of it at once, and count tells of every page', async () => {
    const excluded = explorer.wallets[0]?.id ?? ''
    const query = { badge_type: 'certified', chains: 'eip155:137', platform: 'ios', exclude: excluded }
    const all = await list({ ...query, entries: 200 })
    const first = await list({ ...query, entries: 2 })
    expect(all.count).toBeGreaterThan(4)
    expect(first).toEqual({ count: all.count, data: all.data.slice(0, 2), nextPage: 2, previousPage: null })
  })
})

async function list(query: Readonly<Record<string, string | number>>): Promise<ListingPage> {
  const parameters = new URLSearchParams({ projectId: 'test' })
  for (const [key, value] of Object.entries(query)) parameters.set(key, `${value}`)
  const answer = await fetch(`${explorer.url}/getWallets?${parameters}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ListingPage
}
