import { describe, expect, it } from 'vitest'
import type { ConnectKit } from '../../src/core/connect-kit.ts'
import { httpClientFor } from '../../src/core/service-clients.ts'
import { defineNetwork, mainnet, polygon } from '../../src/networks.ts'
import { coinbaseId, phantomId } from '../../src/services/explorer/known-ids.ts'
import { listWallets } from '../../src/services/explorer/list-wallets.ts'
import {
  fetchFeaturedWallets,
  fetchRecommendedWallets,
  fetchWalletPage,
  shownWallets,
} from '../../src/services.ts'
import { emptyExplorer } from '../../src/wallets/explorer-list.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const explorerOf = (kit: ConnectKit) => kit.store.getState().explorer ?? emptyExplorer
const idsOf = (wallets: readonly { readonly id: string }[] | undefined) => (wallets ?? []).map(({ id }) => id)
/** All wallets of the service, in its order. */
const listed = () => stack.services.explorer.wallets
const listedOn = (...chains: readonly string[]) =>
  listed().filter((wallet) => wallet.chains.some((chain) => chains.includes(chain)))
const appChains = ['eip155:137', 'eip155:42161', 'eip155:421614', 'eip155:1']
const requests = () => stack.services.explorer.control.requests
const listings = () => requests().filter(({ path }) => path === '/getWallets')
const idAt = (index: number) => listed()[index]?.id ?? ''
const common = { st: 'appkit', sv: 'html-universal-1.7.7', projectId: 'local' }

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = {
  id: solanaId.slice(7),
  caipNetworkId: solanaId,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] }, public: { http: [] } },
  assets: { imageId: undefined, imageUrl: undefined },
} as const

/** Loads pages until there is no further one, like scrolling to the end. */
async function readToTheEnd(kit: ConnectKit): Promise<void> {
  for (let page = 0; page < 20 && !explorerOf(kit).isComplete; page += 1) await fetchWalletPage(kit)
}

describe('featured wallets', () => {
  it('are those of the app, in its order, any number', async () => {
    const featuredWalletIds = [idAt(50), idAt(3), 'f'.repeat(64), idAt(90)]
    const { kit } = stack.openKit({ featuredWalletIds })
    await fetchFeaturedWallets(kit)
    expect(idsOf(explorerOf(kit).featured)).toEqual([idAt(50), idAt(3), idAt(90)])
    expect(listings().at(-1)?.query).toEqual({
      page: '1',
      entries: '4',
      include: featuredWalletIds.join(','),
      ...common,
    })
  })

  it('are not requested if there are none', async () => {
    const { kit } = stack.openKit()
    const before = listings().length
    await fetchFeaturedWallets(kit)
    expect(listings()).toHaveLength(before)
  })
})

describe('recommended wallets', () => {
  it('are the first four for the app’s networks, without excluded and featured ones', async () => {
    const [first, second, third, ...others] = listedOn(...appChains)
    const { kit } = stack.openKit({
      excludeWalletIds: [first?.id ?? ''],
      featuredWalletIds: [third?.id ?? ''],
    })
    await fetchRecommendedWallets(kit)
    expect(idsOf(explorerOf(kit).recommended)).toEqual(
      idsOf([second, ...others].filter((wallet) => wallet !== undefined).slice(0, 4)),
    )
    expect(explorerOf(kit).count).toBe(others.length + 1)
    expect(listings().at(-1)?.query).toEqual({
      page: '1',
      entries: '4',
      exclude: `${first?.id},${third?.id}`,
      chains: appChains.join(','),
      ...common,
    })
  })

  it('are limited to includeWalletIds', async () => {
    const includeWalletIds = idsOf(listedOn('eip155:137').slice(7, 9))
    const { kit } = stack.openKit({ includeWalletIds })
    await fetchRecommendedWallets(kit)
    expect(idsOf(explorerOf(kit).recommended)).toEqual(includeWalletIds)
  })

  it('are not requested while connected', async () => {
    const { kit } = await stack.connectedKit(gamer(0))
    const before = listings().length
    await fetchRecommendedWallets(kit)
    expect(listings()).toHaveLength(before)
  })

  it('fail silently, and are loaded the next time', async () => {
    const { kit } = stack.openKit()
    stack.services.explorer.control.answerNext('GET', '/getWallets', { status: 503, body: '' })
    await fetchRecommendedWallets(kit)
    expect(explorerOf(kit)).toMatchObject({ recommended: [], failure: undefined })
    await fetchRecommendedWallets(kit)
    expect(explorerOf(kit).recommended).toHaveLength(4)
  })
})

describe('all wallets', () => {
  it('load page by page to the end, without duplicates or gaps, in the service’s order', async () => {
    const featuredWalletIds = [idAt(10), idAt(60)]
    const excludeWalletIds = [idAt(0), idAt(100)]
    const { kit } = stack.openKit({ featuredWalletIds, excludeWalletIds })
    await fetchFeaturedWallets(kit)
    await fetchRecommendedWallets(kit)
    const before = listings().length
    await readToTheEnd(kit)
    const wanted = idsOf(listedOn(...appChains)).filter(
      (id) => ![...featuredWalletIds, ...excludeWalletIds].includes(id),
    )
    const { recommended, wallets, count } = explorerOf(kit)
    expect([...idsOf(recommended), ...idsOf(wallets)]).toEqual(wanted)
    // The first response includes the count of the recommended ones.
    expect(count).toBe(wanted.length)
    const asked = listings().slice(before)
    expect(asked.map(({ query }) => query['page'])).toEqual(asked.map((_, index) => String(index + 1)))
    for (const { query } of asked)
      expect(query).toMatchObject({
        entries: '40',
        chains: appChains.join(','),
        exclude: [...idsOf(recommended), ...excludeWalletIds, ...featuredWalletIds].join(','),
      })
    expect(asked.length).toBe(Math.ceil((wanted.length - 4) / 40))

    await fetchWalletPage(kit)
    expect(listings()).toHaveLength(before + asked.length)
    const shown = shownWallets({ state: kit.store.getState(), options: kit.options, isMobile: false })
    expect(new Set(idsOf(shown.all)).size).toBe(shown.all.length)
    expect(shown.all).toHaveLength(wanted.length + featuredWalletIds.length)
    expect(shown.countLabel).toBe(`${Math.floor((wanted.length + 2) / 10) * 10}+`)
  })

  it('are parsed without changes', async () => {
    const { kit } = stack.openKit()
    await readToTheEnd(kit)
    for (const wallet of explorerOf(kit).wallets) {
      const wire = listed().find(({ id }) => id === wallet.id)
      expect(wallet).toEqual({
        id: wire?.id,
        name: wire?.name,
        badgeType: wire?.badge_type,
        chains: wire?.chains,
        homepage: wire?.homepage,
        imageId: wire?.image_id,
        imageUrl: undefined,
        order: wire?.order,
        linkMode: wire?.link_mode ?? undefined,
        mobileLink: wire?.mobile_link ?? undefined,
        desktopLink: wire?.desktop_link ?? undefined,
        webappLink: wire?.webapp_link ?? undefined,
        appStore: wire?.app_store ?? undefined,
        playStore: wire?.play_store ?? undefined,
        chromeStore: wire?.chrome_store ?? undefined,
        rdns: wire?.rdns ?? undefined,
        injected: wire?.injected?.map(({ namespace, injected_id }) => ({
          namespace,
          injectedId: injected_id,
        })),
      })
    }
  })

  it.each([mainnet, polygon])('are filtered by the app’s network $id, by its whole id', async (network) => {
    const { kit } = stack.openKit({ networks: [defineNetwork(network)] })
    await readToTheEnd(kit)
    const wanted = idsOf(listedOn(`eip155:${network.id}`))
    expect(idsOf(explorerOf(kit).wallets)).toEqual(wanted)
    expect(explorerOf(kit).count).toBe(wanted.length)
    // The list has wallets that would match a part of an id.
    expect(wanted.length).toBeLessThan(listedOn('eip155:1', 'eip155:137', 'eip155:10').length)
  })

  it.each([7, 40, 100])(
    'load in pages of %i without gaps or overlaps, and none after the last',
    async (entries) => {
      const http = httpClientFor(stack.openKit().kit, 'explorerUrl')
      const ids: string[] = []
      const pages = Math.ceil(listed().length / entries)
      for (let page = 1; page <= pages; page += 1) {
        const { count, wallets } = await listWallets(http, { page, entries })
        expect(count).toBe(listed().length)
        ids.push(...idsOf(wallets))
      }
      expect(ids).toEqual(idsOf(listed()))
      expect(await listWallets(http, { page: pages + 1, entries })).toMatchObject({
        received: 0,
        wallets: [],
      })
    },
  )

  it('are reset for other networks', async () => {
    const { kit } = stack.openKit({ networks: [defineNetwork(polygon), solana] })
    await fetchWalletPage(kit)
    await fetchWalletPage(kit, { namespace: 'solana' })
    expect(idsOf(explorerOf(kit).wallets)).toEqual(idsOf(listedOn(solanaId)).slice(0, 40))
  })

  it('that fail to load are requested again, and none is lost', async () => {
    const { kit } = stack.openKit()
    await fetchWalletPage(kit)
    stack.services.explorer.control.answerNext('GET', '/getWallets', { status: 500, body: '' })
    expect(await failureOf(fetchWalletPage(kit))).toMatchObject({ status: 500 })
    expect(explorerOf(kit)).toMatchObject({ page: 1, failure: { read: 'page' } })
    await readToTheEnd(kit)
    expect(idsOf(explorerOf(kit).wallets)).toEqual(idsOf(listedOn(...appChains)))
  })

  it('on a phone have an app; without page wallets they have a link', async () => {
    const phone = stack.openKit({ environment: { isMobile: true } })
    await readToTheEnd(phone.kit)
    const onPhones = listedOn(...appChains).filter(({ mobile_link: link }) => link !== null)
    expect(idsOf(explorerOf(phone.kit).wallets)).toEqual(idsOf(onPhones))
    // The service’s count is kept.
    expect(explorerOf(phone.kit).count).toBe(listedOn(...appChains).length)
    const paired = stack.openKit({ enableInjected: false, enableEIP6963: false })
    await readToTheEnd(paired.kit)
    const linked = listedOn(...appChains).filter(
      ({ mobile_link, desktop_link, webapp_link }) => mobile_link ?? desktop_link ?? webapp_link,
    )
    expect(idsOf(explorerOf(paired.kit).wallets)).toEqual(idsOf(linked))
    expect(linked.length).toBeLessThan(listedOn(...appChains).length)
  })

  it('exclude those that a kit without adapters cannot connect', async () => {
    const sdk = { type: 'appkit', version: 'html-core-1.7.7' }
    const { kit } = stack.openKit({ services: { sdk } })
    await fetchWalletPage(kit)
    expect(listings().at(-1)?.query['exclude']).toBe(`${phantomId},${coinbaseId}`)
  })
})
