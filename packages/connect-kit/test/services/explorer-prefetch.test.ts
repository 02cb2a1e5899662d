import { describe, expect, it } from 'vitest'
import { prefetchWallets } from '../../src/actions/explorer/prefetch-wallets.ts'
import { connect, disconnect } from '../../src/index.ts'
import { idsOf, openExplorerPage } from './explorer-page.ts'
import { json, records } from './explorer-server.ts'

const server = { wallets: records(9) }

describe('prefetchWallets', () => {
  it('loads featured and recommended wallets once, however often the modal opens', async () => {
    const page = await openExplorerPage({ server, featuredWalletIds: ['w9'] })
    await Promise.all([prefetchWallets(page.kit), prefetchWallets(page.kit)])
    await prefetchWallets(page.kit)
    expect(page.server.listed).toHaveLength(2)
    expect(idsOf(page.explorer()?.featured)).toBe('w9')
    expect(idsOf(page.explorer()?.recommended)).toBe('w1 w2 w3 w4')
  })
  it('tolerates a failure, and retries the next time', async () => {
    const page = await openExplorerPage({ server, featuredWalletIds: ['w9'] })
    page.server.answers('/getWallets', json({}, 503))
    await prefetchWallets(page.kit)
    expect(page.explorer()).toMatchObject({ featured: [], recommended: [] })
    expect(page.warnings).toHaveLength(2)
    page.server.answers('/getWallets', undefined)
    await prefetchWallets(page.kit)
    await prefetchWallets(page.kit)
    expect(page.server.listed).toHaveLength(4)
    expect(idsOf(page.explorer()?.recommended)).toBe('w1 w2 w3 w4')
  })
  it('loads no wallets while connected', async () => {
    const page = await openExplorerPage({ server, wallet: {}, featuredWalletIds: ['w9'] })
    await connect(page.kit, { connectorId: page.wallet.id })
    await prefetchWallets(page.kit)
    expect(page.server.listed).toEqual([])
    await disconnect(page.kit)
    await prefetchWallets(page.kit)
    expect(page.server.listed).toHaveLength(2)
  })
  it('loads the pictures of recent wallets', async () => {
    const page = await openExplorerPage({ server })
    page.kit.store.setState({ recentWallets: [{ id: 'old', name: 'Old', imageId: 'old-picture' }] })
    await prefetchWallets(page.kit)
    await page.server.asked('/getWalletImage/old-picture')
  })
  it('loads again after an abort', async () => {
    const page = await openExplorerPage({ server })
    page.server.answers('/getWallets', () => undefined)
    const controller = new AbortController()
    const opening = prefetchWallets(page.kit, { signal: controller.signal })
    await page.server.asked('/getWallets')
    controller.abort()
    await opening
    expect(page.warnings).toEqual([])
    page.server.answers('/getWallets', undefined)
    await prefetchWallets(page.kit)
    expect(idsOf(page.explorer()?.recommended)).toBe('w1 w2 w3 w4')
  })
  it('sends no request without services, or after destroy', async () => {
    const without = await openExplorerPage({ server, hasServices: false })
    await prefetchWallets(without.kit)
    expect(without.server.requests).toEqual([])
    const gone = await openExplorerPage({ server })
    await gone.close()
    await prefetchWallets(gone.kit)
    expect(gone.server.requests).toEqual([])
  })
  it('tolerates an invalid URL', async () => {
    const page = await openExplorerPage({
      services: { projectId: 'p', explorerUrl: 'nonsense', isProjectRead: false },
    })
    await prefetchWallets(page.kit)
    expect(page.warnings).toEqual(['The recommended wallets could not be read'])
  })
})
