import { startBlockchainApi, startExplorer, startPulse } from '@esports/local-stack'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ServicesOptions } from '../../src/services/options.ts'
import { fetchActivity, fetchTokenBalances, report, walletImageUrl } from '../../src/services.ts'
// Loaded first, so that the kit's timers start when its code is loaded.
import '../../src/actions/analytics/analytics.ts'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { fetchWalletPage } from '../../src/actions/explorer/fetch-wallet-page.ts'
import { httpClientFor } from '../../src/core/service-clients.ts'
import { readImage } from '../../src/services/explorer/images.ts'
import { listWallets } from '../../src/services/explorer/list-wallets.ts'
import { readAllowedOrigins, readAnalyticsConfig, readFeatures } from '../../src/services/explorer/project.ts'
import { HttpError } from '../../src/services/http/http-error.ts'
import { settled } from '../../src/testing.ts'
import { modalOf } from '../modal-of.ts'
import { blockchainCalls } from './blockchain-calls.ts'
import { failureOf, gamer, refusedWith, useStack } from './stack-fixture.ts'

const stack = useStack()
const projectIds = ['known']
/** Services that know one project only. */
let strict: {
  readonly blockchainApi: Awaited<ReturnType<typeof startBlockchainApi>>
  readonly explorer: Awaited<ReturnType<typeof startExplorer>>
  readonly pulse: Awaited<ReturnType<typeof startPulse>>
}
beforeAll(async () => {
  strict = {
    blockchainApi: await startBlockchainApi({ projectIds, chains: stack.addresses.chains }),
    explorer: await startExplorer({ projectIds }),
    pulse: await startPulse({ projectIds }),
  }
})
afterAll(async () => {
  await strict.blockchainApi.close()
  await strict.explorer.close()
  await strict.pulse.close()
})

const services = (projectId: string): ServicesOptions => ({
  projectId,
  blockchainApiUrl: strict.blockchainApi.url,
  explorerUrl: strict.explorer.url,
  analyticsUrl: strict.pulse.url,
})
const notKnown = refusedWith(401, 'authentication', 'We failed to authenticate your request')

describe('an unknown project id at the Blockchain API', () => {
  it.each(blockchainCalls)('fails $name', async ({ run }) => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('stranger') })
    // The list of networks would be refused first.
    const api = { ...blockchainApiOf(kit), supports: async () => true }
    expect(await failureOf(run(api))).toMatchObject(notKnown)
  })

  it('fails the list of networks', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('stranger') })
    expect(await failureOf(blockchainApiOf(kit).supports('eip155:137'))).toMatchObject(notKnown)
  })

  it('is shown in views, and to the developer as an alert [S8.4, S8.7]', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('stranger') })
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect((await modalOf(kit)).toast).toMatchObject({ message: 'Token Balance Unavailable' })
    expect((await fetchActivity(kit)).failure).toMatchObject(notKnown)
    expect((await modalOf(kit)).alert).toMatchObject({
      short: 'Invalid App Configuration',
      long: expect.stringContaining('project id'),
    })
  })

  it('can also be an empty one', async () => {
    const { kit } = await stack.connectedKit(gamer(0), { services: { projectId: '' } })
    expect(await failureOf(blockchainApiOf(kit).supports('eip155:137'))).toMatchObject(notKnown)
  })
})

describe('a known project id at the Blockchain API', () => {
  /** Calls whose examples in the table are incomplete or invalid. */
  const refusals: Readonly<Record<string, number>> = {
    'swap quotes': 400,
    'build swap': 400,
    'register a name': 422,
    'revoke a smart session': 400,
  }

  it.each(blockchainCalls)('gets a valid response from $name', async ({ name, run }) => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('known') })
    const outcome = await run(blockchainApiOf(kit)).catch((error: unknown) => error)
    const failure = outcome instanceof Error ? outcome : undefined
    const answered = failure instanceof HttpError ? failure.status : (failure ?? 200)
    expect(answered).toBe(refusals[name] ?? 200)
  })
})

describe('a project over its quota', () => {
  afterEach(() => strict.blockchainApi.control.setQuota(undefined))
  const usedUp = refusedWith(429, 'address', "Project's quota limit reached")

  it.each(blockchainCalls)('gets an error from $name after one request', async ({ run }) => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('known') })
    const api = { ...blockchainApiOf(kit), supports: async () => true }
    await settled()
    strict.blockchainApi.control.setQuota(0)
    const asked = strict.blockchainApi.control.requests.length
    expect(await failureOf(run(api))).toMatchObject(usedUp)
    expect(strict.blockchainApi.control.requests).toHaveLength(asked + 1)
  })

  it('loads balances again after 30 s [S9.8]', async () => {
    const { kit, clock } = await stack.connectedKit(gamer(0), { services: services('known') })
    strict.blockchainApi.control.setQuota(0)
    expect(await fetchTokenBalances(kit)).toEqual([])
    expect((await modalOf(kit)).toast).toMatchObject({ message: 'Token Balance Unavailable' })
    strict.blockchainApi.control.setQuota(undefined)
    expect(await fetchTokenBalances(kit)).toEqual([])
    await clock.advance(30_001)
    expect(await fetchTokenBalances(kit)).not.toEqual([])
  })
})

describe('a rate-limited client', () => {
  afterEach(() => strict.blockchainApi.control.setRateLimit(undefined))

  it.each(blockchainCalls)('gets an error from $name after one request', async ({ run }) => {
    const { kit } = await stack.connectedKit(gamer(0), { services: services('known') })
    const api = { ...blockchainApiOf(kit), supports: async () => true }
    await settled()
    strict.blockchainApi.control.setRateLimit(0)
    const asked = strict.blockchainApi.control.requests.length
    const tooFast = refusedWith(429, 'rate_limit', 'Rate limited: more than 0 requests in a minute')
    expect(await failureOf(run(api))).toMatchObject(tooFast)
    expect(strict.blockchainApi.control.requests).toHaveLength(asked + 1)
  })
})

describe('an unknown project id at the explorer', () => {
  const refused = {
    code: 'HTTP_FAILED',
    status: 401,
    reasons: [{ field: 'authentication', description: 'We failed to authenticate your request' }],
  }
  const reads = {
    'the list of wallets': (http) => listWallets(http, { page: 1, entries: 4 }),
    'its features': (http) => readFeatures(http),
    'its origins': (http) => readAllowedOrigins(http),
    'whether it counts': (http) => readAnalyticsConfig(http),
    'the picture of a wallet': (http) =>
      readImage(http, 'wallet', strict.explorer.wallets[0]?.image_id ?? ''),
    'the picture of a token': (http) => readImage(http, 'token', 'USDT'),
  } satisfies Record<string, (http: ReturnType<typeof httpClientFor>) => Promise<unknown>>

  it.each(Object.entries(reads))('fails %s, which a known one may read', async (_, read) => {
    const stranger = stack.openKit({ services: services('stranger') })
    expect(await failureOf(read(httpClientFor(stranger.kit, 'explorerUrl')))).toMatchObject(refused)
    const known = stack.openKit({ services: services('known') })
    expect(await read(httpClientFor(known.kit, 'explorerUrl'))).toBeDefined()
  })

  it('loads no wallets and pictures, and raises an alert [S8.4]', async () => {
    const { kit } = stack.openKit({ services: services('stranger') })
    expect(await failureOf(fetchWalletPage(kit))).toMatchObject(refused)
    expect(kit.store.getState().explorer).toMatchObject({ wallets: [], failure: { read: 'page' } })
    expect(await walletImageUrl(kit, { imageId: strict.explorer.wallets[0]?.image_id ?? '' })).toBeUndefined()
    expect((await modalOf(kit)).alert).toMatchObject({
      short: 'Invalid App Configuration',
      long: expect.stringContaining('project id'),
    })
  })
})

describe('an unknown project id at the analytics service', () => {
  const openPage = async (projectId: string) => {
    const test = stack.openKit({
      pageUrl: 'https://arena.example/',
      features: { analytics: true },
      // The explorer accepts every project, or no event would be sent.
      services: { projectId, analyticsUrl: strict.pulse.url },
    })
    await settled()
    return test
  }

  it('sends no events, and raises an alert; a known one sends events [S8.4]', async () => {
    const stranger = await openPage('stranger')
    report(stranger.kit, 'CLICK_NETWORKS', {})
    await expect
      .poll(
        async () => {
          await stranger.clock.advance(1_000)
          return (await modalOf(stranger.kit)).alert?.long
        },
        { timeout: 10_000 },
      )
      .toContain('project id')
    expect(strict.pulse.events).toEqual([])
    const known = await openPage('known')
    await expect
      .poll(
        async () => {
          await known.clock.advance(1_000)
          return strict.pulse.events.map(({ props }) => props['event'])
        },
        { timeout: 10_000 },
      )
      .toEqual(['INITIALIZE'])
  })
})
