import { describe, expect, it } from 'vitest'
import { fetchExcludedWallets } from '../../src/actions/explorer/fetch-excluded-wallets.ts'
import { fetchFeaturedWallets } from '../../src/actions/explorer/fetch-featured-wallets.ts'
import { fetchRecommendedWallets } from '../../src/actions/explorer/fetch-recommended-wallets.ts'
import { fetchWalletPage } from '../../src/actions/explorer/fetch-wallet-page.ts'
import { searchWallets } from '../../src/actions/explorer/search-wallets.ts'
import { coinbase } from '../../src/coinbase.ts'
import { addNetwork, connect, subscribeEvents } from '../../src/index.ts'
import { arbitrum, defineNetwork, polygon, solana } from '../../src/networks.ts'
import { coinbaseId, phantomId } from '../../src/services/explorer/known-ids.ts'
import { codeOf } from '../failure-of.ts'
import { idsOf, openExplorerPage } from './explorer-page.ts'
import { aRecord, json, records } from './explorer-server.ts'

const identification = { st: 'appkit', sv: 'html-universal-1.7.7', projectId: 'p' }
const chains = 'eip155:137,eip155:1'

describe('fetchFeaturedWallets', () => {
  it('requests the ids, as many as there are, and nothing else [S6.4, S9.8]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: records(9) },
      featuredWalletIds: ['w7', 'w2', 'w9', 'w1', 'w4'],
      includeWalletIds: ['w1'],
      excludeWalletIds: ['w9'],
    })
    await fetchFeaturedWallets(kit)
    expect(server.listed).toEqual([{ page: '1', entries: '5', include: 'w7,w2,w9,w1,w4', ...identification }])
    expect(idsOf(explorer()?.featured)).toBe('w7 w2 w9 w1 w4')
  })
  it('sends no request without ids [S6.4]', async () => {
    const { kit, server, explorer } = await openExplorerPage({ featuredWalletIds: [] })
    await fetchFeaturedWallets(kit)
    expect(server.requests).toEqual([])
    expect(explorer()).toBeUndefined()
  })
})

describe('fetchRecommendedWallets', () => {
  it('loads four for the app’s networks, without excluded and featured ones, and the total count [S6.4, S9.8]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: records(9) },
      featuredWalletIds: ['w1'],
      excludeWalletIds: ['w2', 'w3'],
      includeWalletIds: ['w1', 'w2', 'w4', 'w5', 'w6', 'w7', 'w8'],
    })
    await fetchRecommendedWallets(kit)
    expect(server.listed).toEqual([
      {
        page: '1',
        entries: '4',
        include: 'w1,w2,w4,w5,w6,w7,w8',
        exclude: 'w2,w3,w1',
        chains,
        ...identification,
      },
    ])
    expect(idsOf(explorer()?.recommended)).toBe('w4 w5 w6 w7')
    expect(explorer()?.count).toBe(5)
  })
  it('sends no request while a wallet is connected [S2.40]', async () => {
    const { kit, wallet, server } = await openExplorerPage({ server: { wallets: records(2) }, wallet: {} })
    await connect(kit, { connectorId: wallet.id })
    await fetchRecommendedWallets(kit)
    expect(server.listed).toEqual([])
    await fetchRecommendedWallets(kit, { namespace: 'solana' })
    expect(server.listed).toHaveLength(1)
  })
  it('fails silently, and is requested again [S2.40]', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(2) } })
    server.answers('/getWallets', json({}, 500))
    await fetchRecommendedWallets(kit)
    expect(explorer()).toMatchObject({
      recommended: [],
      failure: undefined,
      isLoading: { recommended: false },
    })
    server.answers('/getWallets', undefined)
    await fetchRecommendedWallets(kit)
    expect(idsOf(explorer()?.recommended)).toBe('w1 w2')
  })
  it('is reset for another namespace [S6.4]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      networks: [defineNetwork(polygon), defineNetwork(solana)],
      server: {
        wallets: [aRecord('e'), aRecord('s', { chains: [solana.caipNetworkId] })],
      },
    })
    await fetchRecommendedWallets(kit)
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.recommended)).toBe('e s')
    await fetchRecommendedWallets(kit, { namespace: 'solana' })
    expect(server.listed.at(-1)).toMatchObject({ chains: solana.caipNetworkId })
    expect(explorer()).toMatchObject({ wallets: [], page: 0, count: 1 })
    expect(idsOf(explorer()?.recommended)).toBe('s')
  })
})

describe('fetchWalletPage', () => {
  it('loads forty wallets per page, without those already shown [S9.8]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: records(90) },
      featuredWalletIds: ['w90'],
      excludeWalletIds: ['w80'],
    })
    await fetchRecommendedWallets(kit)
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    const query = { entries: '40', exclude: 'w1,w2,w3,w4,w80,w90', chains, ...identification }
    expect(server.listed.slice(1)).toEqual([
      { page: '1', ...query },
      { page: '2', ...query },
    ])
    expect(explorer()?.wallets).toHaveLength(80)
    expect(explorer()).toMatchObject({ page: 2, count: 88, isComplete: false })
  })
  it('loses no wallet if the recommended ones load between two pages', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(90) } })
    await fetchWalletPage(kit)
    await fetchRecommendedWallets(kit)
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    expect(explorer()?.wallets).toHaveLength(90)
    expect(server.listed.at(-1)).not.toHaveProperty('exclude')
  })
  it('sends no request after the last page', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(41) } })
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    expect(server.listed).toHaveLength(2)
    expect(explorer()).toMatchObject({ isComplete: true, page: 2 })
  })
  it('ends with an empty page, whatever the total count is', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    server.answers('/getWallets', json({ count: 1_000_000, data: [] }))
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    expect(server.listed).toHaveLength(1)
    expect(explorer()).toMatchObject({ isComplete: true, count: 1_000_000 })
  })
  it('contains each wallet once, also if it is returned repeatedly', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    server.answers('/getWallets', ({ query }, response) =>
      json({ count: 81, data: [aRecord('same'), aRecord(`of${query['page']}`)] })(
        { path: '', query, order: [], headers: {} },
        response,
      ),
    )
    await fetchWalletPage(kit)
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.wallets)).toBe('same of1 of2')
  })
  it('contains only wallets with a chain of the app, by its whole id: eip155:1 is not eip155:137', async () => {
    const { kit, server, explorer } = await openExplorerPage({ networks: [defineNetwork(polygon)] })
    const data = [
      aRecord('ethereum', { chains: ['eip155:1'] }),
      aRecord('polygon', { chains: ['eip155:137', 'eip155:1'] }),
      aRecord('longer', { chains: ['eip155:1370'] }),
      aRecord('none', { chains: null }),
    ]
    server.answers('/getWallets', json({ count: 4, data }))
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.wallets)).toBe('polygon')
  })
  it('increases the count, and never decreases it', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    for (const [count, expected] of [
      [100, 100],
      [90, 100],
      [120, 120],
    ]) {
      server.answers('/getWallets', json({ count, data: [aRecord(`c${count}`)] }))
      await fetchWalletPage(kit)
      expect(explorer()?.count).toBe(expected)
    }
  })
  it('called twice at once sends one request for one page', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(90) } })
    await Promise.all([fetchWalletPage(kit), fetchWalletPage(kit)])
    expect(server.listed).toHaveLength(1)
    expect(explorer()).toMatchObject({ page: 1, isLoading: { page: false } })
  })
  it('is reset for other networks, and drops a response for earlier ones', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(90) } })
    await fetchWalletPage(kit)
    const late: (() => void)[] = []
    server.answers('/getWallets', ({ query }, response) => {
      const answer = () =>
        json({ count: 90, data: [aRecord(query['chains']?.includes('42161') ? 'new' : 'old')] })(
          { path: '', query, order: [], headers: {} },
          response,
        )
      if (late.push(answer) === 2) for (const send of late.toReversed()) send()
    })
    const former = fetchWalletPage(kit)
    addNetwork(kit, defineNetwork(arbitrum))
    await Promise.all([former, fetchWalletPage(kit)])
    expect(server.listed.map(({ page, chains: asked }) => `${page} ${asked}`).toSorted()).toEqual([
      '1 eip155:137,eip155:1',
      '1 eip155:137,eip155:1,eip155:42161',
      '2 eip155:137,eip155:1',
    ])
    expect(idsOf(explorer()?.wallets)).toBe('new')
  })
  it('stores its load time [S9.8]', async () => {
    const { kit, clock, explorer } = await openExplorerPage({ server: { wallets: records(1) } })
    await clock.advance(5_000)
    await fetchWalletPage(kit)
    expect(explorer()?.readAt).toEqual({ page: clock.now() })
  })
  it('can be aborted: nothing is written, and the next call loads the same page', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(1) } })
    server.answers('/getWallets', () => undefined)
    const controller = new AbortController()
    const read = fetchWalletPage(kit, { signal: controller.signal })
    await server.asked('/getWallets')
    expect(explorer()?.isLoading.page).toBe(true)
    controller.abort()
    expect(await codeOf(read)).toBe('ABORTED')
    expect(explorer()).toMatchObject({ page: 0, failure: undefined, isLoading: { page: false } })
    expect(await codeOf(fetchWalletPage(kit, { signal: controller.signal }))).toBe('ABORTED')
    server.answers('/getWallets', undefined)
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.wallets)).toBe('w1')
  })
  it('keeps the loading flag for another caller after an abort', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(1) } })
    let send: () => void = () => undefined
    server.answers('/getWallets', (request, response) => {
      send = () => json({ count: 1, data: [aRecord('w1')] })(request, response)
    })
    const controller = new AbortController()
    const [given, kept] = [fetchWalletPage(kit, { signal: controller.signal }), fetchWalletPage(kit)]
    await server.asked('/getWallets')
    controller.abort()
    expect(await codeOf(given)).toBe('ABORTED')
    expect(explorer()?.isLoading.page).toBe(true)
    send()
    await kept
    expect(explorer()).toMatchObject({ page: 1, isLoading: { page: false } })
  })
  it('is aborted with the kit, and writes nothing afterwards', async () => {
    const { kit, server, explorer, close } = await openExplorerPage({ server: { wallets: records(1) } })
    server.answers('/getWallets', () => undefined)
    const read = fetchWalletPage(kit)
    const outcome = codeOf(read)
    await server.asked('/getWallets')
    const before = explorer()
    await close()
    expect(await outcome).toBe('ABORTED')
    expect(explorer()).toBe(before)
    expect(await codeOf(fetchWalletPage(kit))).toBe('DESTROYED')
  })
})

describe('searchWallets', () => {
  it('requests a hundred results for the trimmed text, with the app’s wallet filters [S9.8]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: records(30) },
      featuredWalletIds: ['w10'],
      includeWalletIds: ['w10', 'w11', 'w2', 'w12'],
      excludeWalletIds: ['w12'],
    })
    await searchWallets(kit, { search: '  Wallet w1 ', isCertified: false })
    expect(server.listed).toEqual([
      {
        page: '1',
        entries: '100',
        search: 'Wallet w1',
        include: 'w10,w11,w2,w12',
        exclude: 'w12',
        chains,
        ...identification,
      },
    ])
    expect(explorer()?.search).toMatchObject({ text: 'Wallet w1', isCertified: false })
    expect(idsOf(explorer()?.search?.results)).toBe('w10 w11')
  })
  it('for certified wallets sets the filter, and needs no text', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: [aRecord('a'), aRecord('b', { badge_type: 'certified' })] },
    })
    await searchWallets(kit, { search: '', isCertified: true })
    expect(server.listed[0]).toMatchObject({ badge_type: 'certified' })
    expect(server.listed[0]).not.toHaveProperty('search')
    expect(idsOf(explorer()?.search?.results)).toBe('b')
  })
  it('ignores a single letter', async () => {
    const { kit, server, explorer } = await openExplorerPage({ server: { wallets: records(3) } })
    await searchWallets(kit, { search: 'w1' })
    await searchWallets(kit, { search: ' w ' })
    expect(server.listed).toHaveLength(1)
    expect(explorer()?.search).toBeUndefined()
  })
  it.each([
    ['in order', [0, 1]],
    ['the older one last', [1, 0]],
  ])('keeps the newer search, with responses %s', async (_, order) => {
    const { kit, server, explorer } = await openExplorerPage()
    const waiting: (() => void)[] = []
    server.answers('/getWallets', (request, response) => {
      waiting.push(() =>
        json({ count: 1, data: [aRecord(request.query['search'] ?? '')] })(request, response),
      )
    })
    const older = codeOf(searchWallets(kit, { search: 'older' }))
    await server.asked('/getWallets', 1)
    const newer = searchWallets(kit, { search: 'newer' })
    await server.asked('/getWallets', 2)
    expect(explorer()?.search).toEqual({ text: 'newer', isCertified: false, results: undefined })
    for (const index of order) waiting[index]?.()
    await newer
    expect(await older).toBe('ABORTED')
    expect(idsOf(explorer()?.search?.results)).toBe('newer')
    expect(explorer()).toMatchObject({ failure: undefined, isLoading: { search: false } })
  })
  it('leaves no results after an abort', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    server.answers('/getWallets', () => undefined)
    const controller = new AbortController()
    const read = codeOf(searchWallets(kit, { search: 'rain', signal: controller.signal }))
    await server.asked('/getWallets')
    controller.abort()
    expect(await read).toBe('ABORTED')
    expect(explorer()).toMatchObject({ search: undefined, isLoading: { search: false } })
  })
})

describe('search analytics', () => {
  it('report each executed search only', async () => {
    const { kit } = await openExplorerPage({ server: { wallets: records(2) } })
    const told: unknown[] = []
    subscribeEvents(kit, (event) => {
      if (event.type === 'reported') told.push([event.event, event.properties])
    })
    await searchWallets(kit, { search: 'w' })
    await searchWallets(kit, { search: ' w1 ' })
    await searchWallets(kit, { search: '', isCertified: true })
    expect(told).toEqual([
      ['SEARCH_WALLET', { badge: '', search: 'w1' }],
      ['SEARCH_WALLET', { badge: 'certified', search: '' }],
    ])
  })
})

describe('fetchExcludedWallets', () => {
  it('requests domain and name by id, once [S6.4]', async () => {
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets: [aRecord('a', { rdns: 'example.a' }), aRecord('b')] },
      excludeWalletIds: ['a', 'x'],
    })
    await fetchExcludedWallets(kit)
    expect(server.listed).toEqual([{ page: '1', entries: '2', include: 'a,x', ...identification }])
    expect(explorer()?.excluded).toEqual([{ id: 'a', name: 'Wallet a', rdns: 'example.a' }])
  })
  it('is called at startup', async () => {
    const { server, explorer } = await openExplorerPage({
      server: { wallets: [aRecord('a')] },
      excludeWalletIds: ['a'],
      isProjectRead: true,
    })
    await expect.poll(() => explorer()?.excluded).toMatchObject([{ id: 'a' }])
    expect(server.listed).toEqual([{ page: '1', entries: '1', include: 'a', ...identification }])
  })
  it('sends no request without ids, since the page size would be zero [S6.4]', async () => {
    const { kit, server } = await openExplorerPage({ excludeWalletIds: [] })
    await fetchExcludedWallets(kit)
    expect(server.requests).toEqual([])
  })
})

describe('every explorer request', () => {
  it('has its own parameters first, then project, type and version, without client id or extra headers', async () => {
    const { kit, server } = await openExplorerPage({ excludeWalletIds: ['x'], includeWalletIds: ['w1'] })
    await searchWallets(kit, { search: 'wallet', isCertified: true })
    const [request] = server.requests
    expect(request?.order).toEqual([
      'page',
      'entries',
      'search',
      'badge_type',
      'include',
      'exclude',
      'chains',
      'st',
      'sv',
      'projectId',
    ])
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
  })
  it('excludes two wallets that a core-only build cannot connect', async () => {
    const { kit, server } = await openExplorerPage({
      sdkVersion: 'html-core-1.7.7',
      featuredWalletIds: ['f'],
      excludeWalletIds: ['x', phantomId],
    })
    await fetchFeaturedWallets(kit)
    await fetchRecommendedWallets(kit)
    expect(server.listed.map(({ exclude }) => exclude)).toEqual([
      `${phantomId},${coinbaseId}`,
      `x,${phantomId},f,${coinbaseId}`,
    ])
  })
  it('skips an invalid record, but keeps its page', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    const data = [
      null,
      'text',
      [],
      { name: 'No id' },
      aRecord('order', { order: '5' }),
      aRecord('bad id,'),
      aRecord('nameless', { name: ' \u202e ' }),
      aRecord('good', { name: ' Good\u202e  wallet ' }),
    ]
    server.answers('/getWallets', json({ count: 8, data }))
    await fetchWalletPage(kit)
    expect(explorer()?.wallets).toMatchObject([{ id: 'good', name: 'Good wallet' }])
  })
  it('keeps http links to the same machine if the explorer runs there, for local mocks', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    const [local, far] = ['http://127.0.0.1:4000/wallet', 'http://wallet.example']
    const data = [
      aRecord('l', { mobile_link: local, webapp_link: local }),
      aRecord('f', { mobile_link: far }),
    ]
    server.answers('/getWallets', json({ count: 2, data }))
    await fetchWalletPage(kit)
    expect(explorer()?.wallets.map(({ mobileLink }) => mobileLink)).toEqual([local, undefined])
  })
  it('uses no more wallets than requested', async () => {
    const { kit, server, explorer } = await openExplorerPage()
    server.answers('/getWallets', json({ count: 500, data: records(500) }))
    await fetchWalletPage(kit)
    expect(explorer()?.wallets).toHaveLength(40)
  })
  it('throws without the services option', async () => {
    const { kit } = await openExplorerPage({ hasServices: false })
    expect(await codeOf(fetchWalletPage(kit))).toBe('SERVICES_NOT_CONFIGURED')
    expect(await codeOf(fetchRecommendedWallets(kit))).toBe('SERVICES_NOT_CONFIGURED')
  })
})

describe('explorer wallets on a phone', () => {
  const wallets = [
    aRecord('app'),
    aRecord('extension', { mobile_link: null }),
    aRecord('unsafe', { mobile_link: 'javascript:alert(1)' }),
    aRecord(coinbaseId, { mobile_link: null }),
    aRecord(phantomId, { mobile_link: null, chains: ['eip155:1', solana.caipNetworkId] }),
  ]
  const networks = [
    defineNetwork(polygon),
    defineNetwork({ ...polygon, id: 1 }),
    defineNetwork(solana),
  ] as const
  it('exclude a wallet without an app, but keep the explorer’s count', async () => {
    const { kit, explorer } = await openExplorerPage({ server: { wallets }, networks, isMobile: true })
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.wallets)).toBe('app')
    expect(explorer()?.count).toBe(5)
  })
  it('include Coinbase’s on EVM if the app has its connector [kit-core review, facts 7.3]', async () => {
    const { kit, explorer } = await openExplorerPage({
      server: { wallets },
      networks,
      isMobile: true,
      connectors: [coinbase()],
    })
    await fetchWalletPage(kit)
    expect(idsOf(explorer()?.wallets)).toBe(`app ${coinbaseId}`)
  })
  it('include Phantom for Solana', async () => {
    const { kit, explorer } = await openExplorerPage({ server: { wallets }, networks, isMobile: true })
    await searchWallets(kit, { search: 'wallet', namespace: 'solana' })
    expect(idsOf(explorer()?.search?.results)).toBe(phantomId)
  })
  it('without an app are neither featured nor recommended', async () => {
    const { kit, explorer } = await openExplorerPage({
      server: { wallets },
      networks,
      isMobile: true,
      featuredWalletIds: ['extension', 'app'],
    })
    await fetchFeaturedWallets(kit)
    await fetchRecommendedWallets(kit)
    expect(idsOf(explorer()?.featured)).toBe('app')
    expect(idsOf(explorer()?.recommended)).toBe('')
  })
  it('are all listed on a desktop', async () => {
    const { kit, explorer } = await openExplorerPage({ server: { wallets }, networks })
    await fetchWalletPage(kit)
    expect(explorer()?.wallets).toHaveLength(5)
  })
})

describe('an app without page wallets', () => {
  const wallets = [
    aRecord('extension', { mobile_link: null }),
    aRecord('desktop', { mobile_link: null, desktop_link: 'desktop://' }),
    aRecord('web', { mobile_link: null, webapp_link: 'https://web.example' }),
  ]
  it('lists and finds only wallets with a link', async () => {
    const { kit, explorer } = await openExplorerPage({
      server: { wallets },
      enableInjected: false,
      enableEIP6963: false,
    })
    await fetchWalletPage(kit)
    await searchWallets(kit, { search: 'wallet' })
    expect(idsOf(explorer()?.wallets)).toBe('desktop web')
    expect(idsOf(explorer()?.search?.results)).toBe('desktop web')
  })
  it('differs from one with page wallets', async () => {
    const { kit, explorer } = await openExplorerPage({ server: { wallets }, enableInjected: false })
    await fetchWalletPage(kit)
    expect(explorer()?.wallets).toHaveLength(3)
  })
})
