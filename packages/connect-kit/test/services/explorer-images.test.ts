import { describe, expect, it, vi } from 'vitest'
import { fetchFeaturedWallets } from '../../src/actions/explorer/fetch-featured-wallets.ts'
import { fetchRecommendedWallets } from '../../src/actions/explorer/fetch-recommended-wallets.ts'
import { fetchWalletPage } from '../../src/actions/explorer/fetch-wallet-page.ts'
import { assetImageUrl, prefetchAssetImages, walletImageUrl } from '../../src/actions/explorer/images.ts'
import { searchWallets } from '../../src/actions/explorer/search-wallets.ts'
import { addConnector, type ConnectKit, connect } from '../../src/index.ts'
import { openModal } from '../../src/modal.tsx'
import { defineNetwork, polygon } from '../../src/networks.ts'
import { connectorImageId, networkImageId } from '../../src/services/explorer/image-ids.ts'
import { settled } from '../../src/testing.ts'
import { aConnector } from '../a-connector.ts'
import { openExplorerPage } from './explorer-page.ts'
import { aRecord, bytes, json, png, silence } from './explorer-server.ts'

const path = '/getWalletImage/a'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('explorer picture', () => {
  it.each([
    ['wallet', '/getWalletImage/a'],
    ['network', '/public/getAssetImage/a'],
    ['connector', '/public/getAssetImage/a'],
    ['currency', '/public/getCurrencyImage/a'],
    ['token', '/public/getTokenImage/a'],
  ] as const)('of a %s is at %s', async (kind, expected) => {
    const { kit, server } = await openExplorerPage()
    const url = await (kind === 'wallet'
      ? walletImageUrl(kit, { imageId: 'a' })
      : assetImageUrl(kit, { kind, id: 'a' }))
    expect(server.requests.map((request) => request.path)).toEqual([expected])
    expect(server.requests[0]?.order).toEqual(['st', 'sv', 'projectId'])
    const image = await fetch(url ?? '')
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await image.arrayBuffer())).toEqual(png)
  })
  it('cannot leave its path', async () => {
    const { kit, server } = await openExplorerPage()
    await walletImageUrl(kit, { imageId: '../getAnalyticsConfig?x=1#' })
    await walletImageUrl(kit, { imageId: '..' })
    expect(server.requests.map((request) => request.path)).toEqual([
      '/getWalletImage/../getAnalyticsConfig?x=1#',
    ])
  })
  it('is requested once, also for concurrent callers', async () => {
    const { kit, server } = await openExplorerPage()
    const urls = await Promise.all([
      walletImageUrl(kit, { imageId: 'a' }),
      walletImageUrl(kit, { imageId: 'a' }),
    ])
    urls.push(await walletImageUrl(kit, { imageId: 'a' }))
    expect(new Set(urls).size).toBe(1)
    expect(server.requests).toHaveLength(1)
  })
  it('that takes more than 2 s is skipped, and is returned the next time [S9.8]', async () => {
    const { kit, server, clock } = await openExplorerPage()
    let send: () => void = () => undefined
    server.answers(path, (request, response) => {
      send = () => bytes('image/png', png)(request, response)
    })
    const early = walletImageUrl(kit, { imageId: 'a' })
    await server.asked(path)
    await clock.advance(1_999)
    const isOver = vi.fn()
    void early.then(isOver)
    await settled()
    expect(isOver).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(await early).toBeUndefined()
    send()
    expect(await walletImageUrl(kit, { imageId: 'a' })).toMatch(/^blob:/)
    expect(server.requests).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })
  it('that never arrives times out, and is requested again [S9.8]', async () => {
    const { kit, server, clock } = await openExplorerPage()
    server.answers(path, silence)
    const first = walletImageUrl(kit, { imageId: 'a' })
    await server.asked(path)
    await clock.advance(30_000)
    expect(await first).toBeUndefined()
    server.answers(path, undefined)
    expect(await walletImageUrl(kit, { imageId: 'a' })).toMatch(/^blob:/)
  })
  it('can be aborted by one caller', async () => {
    const { kit, server, clock } = await openExplorerPage()
    server.answers(path, silence)
    const controller = new AbortController()
    const url = walletImageUrl(kit, { imageId: 'a', signal: controller.signal })
    await server.asked(path)
    controller.abort()
    expect(await url).toBeUndefined()
    expect(await walletImageUrl(kit, { imageId: 'b', signal: controller.signal })).toBeUndefined()
    expect(server.requests).toHaveLength(1)
    await clock.advance(30_000)
  })
  it.each([
    ['a page', bytes('text/html', '<!doctype html><h1>Sorry</h1>')],
    ['a page declared as a picture', bytes('image/png', '<!doctype html><h1>Sorry</h1>')],
    ['a page declared as SVG', bytes('image/svg+xml', '<!doctype html><svg></svg>')],
    ['a picture declared as another type', bytes('image/jpeg', png)],
    ['an unsupported type', bytes('image/tiff', png)],
    ['nothing', bytes('image/png', '')],
    ['a truncated header', bytes('image/png', png.subarray(0, 7))],
    ['one of more than 512 kB', bytes('image/png', Buffer.concat([png, Buffer.alloc(512 * 1024)]))],
    ['one of 10 MB', bytes('image/png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))],
    ['an error status', json({}, 404)],
  ])('that is %s is refused, and not cached', async (_, answer) => {
    const { kit, server } = await openExplorerPage()
    server.answers(path, answer)
    expect(await walletImageUrl(kit, { imageId: 'a' })).toBeUndefined()
    server.answers(path, undefined)
    expect(await walletImageUrl(kit, { imageId: 'a' })).toMatch(/^blob:/)
  })
  it('that is truncated is refused', async () => {
    const { kit, server } = await openExplorerPage()
    server.answers(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' })
      response.write(png, () => response.destroy())
    })
    expect(await walletImageUrl(kit, { imageId: 'a' })).toBeUndefined()
  })
  it('that is an SVG gets a URL outside the app’s origin, so its scripts cannot act as the app', async () => {
    const { kit, server } = await openExplorerPage()
    server.answers(path, bytes('image/svg+xml; charset=utf-8', `<?xml version="1.0"?>\n${svg}`))
    const url = await walletImageUrl(kit, { imageId: 'a' })
    expect(url).toMatch(/^data:image\/svg\+xml,/)
    expect(await (await fetch(url ?? '')).text()).toContain(svg)
  })
  it('is revoked with the kit, and not created afterwards', async () => {
    const { kit, close } = await openExplorerPage()
    const url = await walletImageUrl(kit, { imageId: 'a' })
    await close()
    await expect(fetch(url ?? '')).rejects.toThrow('fetch failed')
    expect(await walletImageUrl(kit, { imageId: 'a' })).toBeUndefined()
    expect(await walletImageUrl(kit, { imageId: 'b' })).toBeUndefined()
  })
  it('is not requested without services', async () => {
    const { kit, server } = await openExplorerPage({ hasServices: false })
    expect(await walletImageUrl(kit, { imageId: 'a' })).toBeUndefined()
    expect(server.requests).toEqual([])
  })
})

describe('preloaded pictures', () => {
  it('of a page are the first twenty', async () => {
    const wallets = Array.from({ length: 40 }, (_, index) => aRecord(`w${index}`, { image_id: `i${index}` }))
    const { kit, server } = await openExplorerPage({ server: { wallets } })
    await fetchWalletPage(kit)
    await server.asked('/getWalletImage/', 20)
    const images = server.requests.filter((request) => request.path.startsWith('/getWalletImage/'))
    expect(images.map((request) => request.path).toSorted()).toEqual(
      wallets
        .slice(0, 20)
        .map((_, index) => `/getWalletImage/i${index}`)
        .toSorted(),
    )
    expect(await walletImageUrl(kit, { imageId: 'i0' })).toMatch(/^blob:/)
    expect(server.requests).toHaveLength(21)
  })
  it('of featured wallets are all; a missing one does not affect the others', async () => {
    const wallets = [aRecord('a', { image_id: 'a' }), aRecord('b', { image_id: 'b' }), aRecord('c')]
    const { kit, server, explorer } = await openExplorerPage({
      server: { wallets },
      featuredWalletIds: ['a', 'b', 'c'],
    })
    server.answers(path, json({}, 404))
    await fetchFeaturedWallets(kit)
    await server.asked('/getWalletImage/', 2)
    expect(explorer()?.featured).toHaveLength(3)
    expect(await walletImageUrl(kit, { imageId: 'b' })).toMatch(/^blob:/)
  })
  it.each([
    ['recommended', 4, fetchRecommendedWallets],
    ['found', 100, (kit: ConnectKit) => searchWallets(kit, { search: 'wallet' })],
  ])('of %s wallets are all %i', async (_, count, read) => {
    const wallets = Array.from({ length: 120 }, (__, index) =>
      aRecord(`w${index}`, { image_id: `i${index}` }),
    )
    const { kit, server } = await openExplorerPage({ server: { wallets } })
    await read(kit)
    await server.asked('/getWalletImage/', count)
    await settled()
    expect(server.requests.filter((request) => request.path.startsWith('/getWalletImage/'))).toHaveLength(
      count,
    )
  })
  it('of networks and connectors are those without their own, once the modal opens', async () => {
    const { kit, server } = await openExplorerPage({
      networks: [
        defineNetwork(polygon),
        defineNetwork({ ...polygon, id: 10 }, { imageId: 'mine' }),
        defineNetwork({ ...polygon, id: 56 }, { imageUrl: 'https://app.example/bnb.png' }),
        defineNetwork({ ...polygon, id: 424242 }),
      ],
      walletConnect: { projectId: 'p' },
      isProjectRead: true,
    })
    const never = () => Promise.reject(new Error('Nobody connects it.'))
    addConnector(kit, {
      ...aConnector({ id: 'safe', type: 'EXTERNAL', name: 'Safe' }),
      connect: never,
      reconnect: never,
    })
    const folder = '/public/getAssetImage/'
    const images = () => server.requests.map((request) => request.path.split(folder)[1] ?? '').filter(Boolean)
    // All requests of the kit's start have been sent.
    await expect.poll(() => kit.store.getState().features).toBeDefined()
    expect(images()).toEqual([])
    openModal(kit)
    await server.asked(folder, 3)
    expect(images().toSorted()).toEqual(
      [networkImageId('eip155:137') ?? '', connectorImageId('safe') ?? '', 'mine'].toSorted(),
    )
  })

  it('while connected are those of networks only', async () => {
    const { kit, wallet, server } = await openExplorerPage({
      networks: [defineNetwork(polygon)],
      wallet: {},
    })
    await connect(kit, { connectorId: wallet.id })
    const never = () => Promise.reject(new Error('Nobody connects it.'))
    addConnector(kit, { ...aConnector({ id: 'safe' }), connect: never, reconnect: never })
    prefetchAssetImages(kit)
    await server.asked('/public/getAssetImage/')
    await settled()
    expect(server.requests.map((request) => request.path)).toEqual([
      `/public/getAssetImage/${networkImageId('eip155:137')}`,
    ])
  })
})
