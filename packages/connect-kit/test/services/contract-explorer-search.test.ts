import { describe, expect, it } from 'vitest'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { openModal } from '../../src/modal.tsx'
import { fetchExcludedWallets, searchWallets } from '../../src/services.ts'
import { emptyExplorer } from '../../src/wallets/explorer-list.ts'
import { failureOf, useStack } from './stack-fixture.ts'

const stack = useStack()
const explorerOf = (kit: ConnectKit) => kit.store.getState().explorer ?? emptyExplorer
const idsOf = (wallets: readonly { readonly id: string }[] | undefined) => (wallets ?? []).map(({ id }) => id)
/** All wallets of the service, in its order. */
const listed = () => stack.services.explorer.wallets
const appChains = ['eip155:137', 'eip155:42161', 'eip155:421614', 'eip155:1']
const listings = () => stack.services.explorer.control.requests.filter(({ path }) => path === '/getWallets')
const common = { st: 'appkit', sv: 'html-universal-1.7.7', projectId: 'local' }

describe('wallet search', () => {
  const found = (kit: ConnectKit) => idsOf(explorerOf(kit).search?.results)
  const named = (text: string) =>
    listed().filter(
      ({ name, chains }) =>
        chains.some((chain) => appChains.includes(chain)) && name.toLowerCase().includes(text.toLowerCase()),
    )

  it('finds a part of the name, case-insensitively', async () => {
    const { kit } = stack.openKit()
    await searchWallets(kit, { search: '  PURSE ' })
    expect(found(kit)).toEqual(idsOf(named('purse')))
    expect(found(kit).length).toBeGreaterThan(1)
    expect(listings().at(-1)?.query).toEqual({
      page: '1',
      entries: '100',
      search: 'PURSE',
      chains: appChains.join(','),
      ...common,
    })
  })

  it('finds names in other scripts', async () => {
    const odd = named('').find(({ name }) => /[^\x20-\x7e]/.test(name))
    const { kit } = stack.openKit()
    await searchWallets(kit, { search: odd?.name ?? '' })
    expect(found(kit)).toEqual([odd?.id])
  })

  it('can be limited to certified wallets, with or without a text', async () => {
    const { kit } = stack.openKit()
    await searchWallets(kit, { search: 'purse', isCertified: true })
    const certified = (wallets: ReturnType<typeof named>) =>
      idsOf(wallets.filter(({ badge_type: badge }) => badge === 'certified'))
    expect(found(kit)).toEqual(certified(named('purse')))
    await searchWallets(kit, { search: '', isCertified: true })
    expect(found(kit)).toEqual(certified(named('')))
    expect(listings().at(-1)?.query).toMatchObject({ badge_type: 'certified' })
    expect(listings().at(-1)?.query).not.toHaveProperty('search')
  })

  it('finds no excluded wallets, and only included ones', async () => {
    const [first, ...others] = idsOf(named('purse'))
    const without = stack.openKit({ excludeWalletIds: [first ?? ''] })
    await searchWallets(without.kit, { search: 'purse' })
    expect(found(without.kit)).toEqual(others)
    const alone = stack.openKit({ includeWalletIds: [first ?? ''] })
    await searchWallets(alone.kit, { search: 'purse' })
    expect(found(alone.kit)).toEqual([first])
  })

  it('returns an empty list without results, and ignores a single letter', async () => {
    const { kit } = stack.openKit()
    await searchWallets(kit, { search: 'no such wallet' })
    expect(explorerOf(kit).search).toMatchObject({ results: [] })
    const before = listings().length
    await searchWallets(kit, { search: 'p' })
    expect(explorerOf(kit).search).toBeUndefined()
    expect(listings()).toHaveLength(before)
  })

  it('can be repeated after a failure', async () => {
    const { kit } = stack.openKit()
    stack.services.explorer.control.answerNext('GET', '/getWallets', { status: 429, body: '' })
    expect(await failureOf(searchWallets(kit, { search: 'purse' }))).toMatchObject({ status: 429 })
    await searchWallets(kit, { search: 'purse' })
    expect(found(kit)).toEqual(idsOf(named('purse')))
  })
})

describe('an excluded wallet', () => {
  it('is hidden by its name and domain in the explorer, also in the page [S6.4]', async () => {
    const excluded = listed().find(({ rdns }) => rdns !== null)
    const { kit, wallet } = stack.openKit({
      wallet: { rdns: excluded?.rdns ?? '', name: 'Another name' },
      excludeWalletIds: [excluded?.id ?? ''],
    })
    expect(kit.store.getState().wallets.map(({ id }) => id)).toContain(wallet.id)
    await fetchExcludedWallets(kit)
    expect(listings().at(-1)?.query).toEqual({
      page: '1',
      entries: '1',
      include: excluded?.id,
      ...common,
    })
    expect(explorerOf(kit).excluded).toEqual([
      { id: excluded?.id, name: excluded?.name, rdns: excluded?.rdns },
    ])
    expect(kit.store.getState().wallets.map(({ id }) => id)).not.toContain(wallet.id)
  })
})

describe('opening the modal', () => {
  it('requests featured and recommended wallets', async () => {
    const featured = listed()[5]?.id ?? ''
    const { kit } = stack.openKit({ featuredWalletIds: [featured] })
    openModal(kit)
    await expect.poll(() => explorerOf(kit).recommended.length, { timeout: 10_000 }).toBe(4)
    await expect.poll(() => idsOf(explorerOf(kit).featured), { timeout: 10_000 }).toEqual([featured])
  })
})
