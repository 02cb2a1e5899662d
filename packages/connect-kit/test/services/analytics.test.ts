import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchActivity } from '../../src/actions/activity/fetch-activity.ts'
import { fetchTokenBalances } from '../../src/actions/balances/token-balances.ts'
import type { ConnectorSource } from '../../src/connectors/source.ts'
import { rememberDeepLink } from '../../src/connectors/walletconnect/deep-link.ts'
import { walletConnectConnector } from '../../src/connectors/walletconnect/walletconnect.ts'
import { report, reportFault } from '../../src/core/report.ts'
import { serviceError } from '../../src/errors/service-error.ts'
import { transferError } from '../../src/errors/transfer-error.ts'
import { ConnectKitError, connect, disconnect, switchChain } from '../../src/index.ts'
import { closeModal, openModal, pushView } from '../../src/modal.tsx'
import { createErrorLimit } from '../../src/services/analytics/error-telemetry.ts'
import { eventProperties } from '../../src/services/analytics/events.ts'
import type { PulseRecord } from '../../src/services/analytics/pulse.ts'
import { allowedProperties, pageAddress } from '../../src/services/analytics/scrub.ts'
import { withoutKey, withoutSecrets } from '../../src/services/analytics/secrets.ts'
import {
  createScriptedPairing,
  createTestBrowser,
  createTestKit,
  settled,
  type TestKit,
  type TestKitOptions,
} from '../../src/testing.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { address } from './blockchain-calls.ts'
import { type OddServer, startOddServer } from './odd-server.ts'

let server: OddServer
let test: TestKit
beforeEach(async () => {
  server = await startOddServer()
  server.answer('/getAnalyticsConfig', { json: { isAnalyticsEnabled: true } })
  server.answer('/e', { status: 202, json: {} })
  server.answer('/batch', { status: 202, json: {} })
  server.answer('/v1/supported-chains', { json: { http: [] } })
})
afterEach(async () => {
  await test.close()
  await server.close()
})

type PageMore = { readonly navigator?: object; readonly location?: object; readonly document?: object }

/** A kit with services in a page; `page` has properties beyond those of a test page. */
async function start(options: TestKitOptions = {}, page: PageMore = {}): Promise<TestKit> {
  const browser = createTestBrowser()
  const open = browser.openPage.bind(browser)
  test = createTestKit({
    ...options,
    browser: {
      ...browser,
      openPage: () => {
        const opened = open()
        Object.assign(opened.window, page)
        return opened
      },
    },
    services: {
      projectId: 'p1',
      blockchainApiUrl: server.url,
      explorerUrl: server.url,
      analyticsUrl: server.url,
      isProjectRead: false,
      ...options.services,
    },
  })
  await settled()
  return test
}

/** All events the service received, after the queue was flushed. */
async function records(): Promise<readonly PulseRecord[]> {
  for (let turn = 0; turn < 30; turn += 1) {
    await test.clock.advance(1_000)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
  return server.asked
    .filter(({ path }) => /^\/(e|batch)\?/.test(path))
    .flatMap(({ body }) => JSON.parse(body) as PulseRecord | readonly PulseRecord[])
}
const eventsOf = (list: readonly PulseRecord[]) => list.map(({ props }) => props['event'])

describe('analytics events', () => {
  it('begin with the app’s options, with project, type and version [S7.9]', async () => {
    await start(
      { siwx: undefined as never },
      { location: { origin: 'https://a.example', pathname: '/x', hostname: 'a.example' } },
    )
    const [first] = await records()
    expect(first).toMatchObject({
      url: 'https://a.example/x',
      domain: 'a.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'INITIALIZE' },
    })
    expect(first?.eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(first?.props['properties']).toMatchObject({
      projectId: 'p1',
      networks: ['eip155:137', 'eip155:1'],
      metadata: { name: 'Test' },
    })
    expect(JSON.stringify(first)).not.toContain('environment')
    expect(server.asked.find(({ path }) => path.startsWith('/e?'))?.path).toBe(
      '/e?st=appkit&sv=html-universal-1.7.7&projectId=p1',
    )
  })

  it('cover connecting, networks and the modal', async () => {
    const { kit, wallet } = await start()
    await modalOf(kit)
    openModal(kit)
    pushView(kit, { view: 'AllWallets' })
    wallet.rejects()
    await connect(kit, { connectorId: wallet.id }).catch(() => undefined)
    await connect(kit, { connectorId: wallet.id })
    wallet.rejects()
    await switchChain(kit, { chainId: 1 }).catch(() => undefined)
    await switchChain(kit, { chainId: 1 })
    closeModal(kit)
    await disconnect(kit)
    expect((await records()).map(({ props: { event, properties } }) => [event, properties]).slice(1)).toEqual(
      [
        ['MODAL_OPEN', { connected: false }],
        ['CLICK_ALL_WALLETS', undefined],
        ['CONNECT_ERROR', { message: 'USER_REJECTED' }],
        ['CONNECT_SUCCESS', { method: 'browser', name: 'Scripted Wallet' }],
        ['SWITCH_NETWORK', { network: 'eip155:1' }],
        ['SWITCH_NETWORK', { network: 'eip155:1' }],
        ['MODAL_CLOSE', { connected: true }],
        ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
      ],
    )
  })

  it.each([
    ['qrcode', undefined],
    ['mobile', { href: 'wallet://', name: 'Phone' }],
  ] as const)('distinguish a pairing by %s from the other way, by the opened link', async (method, link) => {
    const pairing = createScriptedPairing()
    const { kit, page } = await start({ connectors: [pairing.source] })
    if (link) rememberDeepLink(page.storage, link)
    const connecting = connect(kit, { connectorId: 'walletConnect' })
    await expect.poll(() => kit.store.getState().attempt?.uri).toBeDefined()
    pairing.scans(kit.store.getState().attempt?.uri)
    await connecting
    const told = (await records()).find(({ props: { event } }) => event === 'CONNECT_SUCCESS')
    expect(told?.props['properties']).toMatchObject({ method })
  })

  it('contain an address only if their definition has one', async () => {
    const { kit, wallet } = await start()
    await connect(kit, { connectorId: wallet.id })
    report(kit, 'CONNECT_ERROR', {
      message: `no account ${address} for wc:abc@2?symKey=1`,
      account: address,
    } as never)
    report(kit, 'LOAD_MORE_TRANSACTIONS', {
      address,
      projectId: 'p1',
      cursor: undefined,
      isSmartAccount: false,
    })
    const sent = await records()
    const [error, more] = sent.slice(-2)
    expect(error?.props['properties']).toEqual({ message: 'no account 0x… for …' })
    expect(more?.props['properties']).toMatchObject({ address })
    expect(JSON.stringify(sent.slice(0, -1)).toLowerCase()).not.toContain(address.toLowerCase())
  })

  it('are never undefined events, nor always the first one of the list', async () => {
    const { kit } = await start()
    report(kit, 'MODAL_CREATED', {})
    report(kit, '__proto__' as never, { a: 1 } as never)
    report(kit, 'MY_OWN' as never, { a: 1 } as never)
    expect(eventsOf(await records())).toEqual(['INITIALIZE'])
  })

  it('are sent together if they occur together', async () => {
    const { kit } = await start()
    for (let count = 0; count < 45; count += 1) report(kit, 'CLICK_NETWORKS', {})
    expect(await records()).toHaveLength(46)
    const sizes = server.asked
      .filter(({ path }) => path.startsWith('/batch'))
      .map(({ body }) => (JSON.parse(body) as unknown[]).length)
    expect(Math.max(...sizes)).toBe(20)
    expect(sizes.length).toBeLessThanOrEqual(3)
  })
})

describe('a closing page', () => {
  it('sends queued events by a beacon', async () => {
    const beacons: [string, string][] = []
    const sendBeacon = (url: string, body: string) => beacons.push([url, body]) > 0
    const { kit, page } = await start({}, { navigator: { sendBeacon } })
    await records()
    report(kit, 'CLICK_NETWORKS', {})
    page.window.dispatchEvent(new Event('pagehide'))
    expect(beacons).toHaveLength(1)
    expect(beacons[0]?.[0]).toContain('/e?st=appkit')
    expect(JSON.parse(beacons[0]?.[1] ?? '')).toMatchObject({ props: { event: 'CLICK_NETWORKS' } })
  })

  it('sends a keepalive request if the beacon is refused', async () => {
    const { kit, page } = await start({}, { navigator: { sendBeacon: () => false } })
    await records()
    report(kit, 'CLICK_NETWORKS', {})
    page.window.dispatchEvent(new Event('pagehide'))
    expect(eventsOf(await records())).toContain('CLICK_NETWORKS')
  })
})

describe('no event and no request is sent', () => {
  const sentNothing = async () => {
    report(test.kit, 'CLICK_NETWORKS', {})
    reportFault(test.kit, new Error('x'))
    expect(await records()).toEqual([])
    expect(server.asked).toEqual([])
  }

  it('if the app disabled analytics', async () => {
    await start({ features: { analytics: false } })
    await sentNothing()
  })

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'if the person’s browser opts out: %o',
    async (navigator) => {
      await start({}, { navigator })
      await sentNothing()
    },
  )

  it('unless areSignalsHonoured is false', async () => {
    await start({ services: { areSignalsHonoured: false } }, { navigator: { doNotTrack: '1' } })
    expect(eventsOf(await records())).toEqual(['INITIALIZE'])
  })

  it.each([
    ['disables it', { json: { isAnalyticsEnabled: false } }],
    ['is an invalid response', { json: {} }],
    ['is unreachable', 'a closed connection'],
  ] as const)('except for the project’s setting, if it %s', async (_, answer) => {
    server.answer('/getAnalyticsConfig', answer)
    await start()
    report(test.kit, 'CLICK_NETWORKS', {})
    expect(await records()).toEqual([])
    expect(server.asked).toHaveLength(1)
  })
})

describe('an analytics service that refuses', () => {
  const alert = async () => (await modalOf(test.kit)).alert

  it('the origin raises one alert, Invalid App Configuration [S8.4]', async () => {
    server.answer('/e', { status: 403, json: {} })
    await start({}, { location: { origin: 'https://a.example', pathname: '/', hostname: 'a.example' } })
    await records()
    expect(await alert()).toMatchObject({ variant: 'error', short: 'Invalid App Configuration' })
    expect((await alert())?.long).toContain('https://a.example')
    expect(test.warnings.filter((words) => words.startsWith('Invalid App Configuration'))).toHaveLength(1)
    report(test.kit, 'CLICK_NETWORKS', {})
    await records()
    expect(test.warnings.filter((words) => words.startsWith('Invalid App Configuration'))).toHaveLength(1)
  })

  it('again after success in between raises another alert', async () => {
    server.answer('/e', { status: 403, json: {} })
    await start()
    await records()
    server.answer('/e', { status: 202, json: {} })
    report(test.kit, 'CLICK_NETWORKS', {})
    await records()
    server.answer('/e', { status: 403, json: {} })
    report(test.kit, 'CLICK_NETWORKS', {})
    await records()
    expect(test.warnings.filter((words) => words.startsWith('Invalid App Configuration'))).toHaveLength(2)
  })

  it.each([500, 404, 429])('with %i raises no alert [S8.4]', async (status) => {
    server.answer('/e', { status })
    await start()
    await records()
    expect(await alert()).toBeUndefined()
    expect(test.warnings).toEqual([])
  })
})

describe('error events', () => {
  it('have a category, and no addresses', async () => {
    const { kit, wallet } = await start()
    await connect(kit, { connectorId: wallet.id })
    await fetchTokenBalances(kit)
    reportFault(kit, new TypeError(`cannot read ${address}`))
    const told = (await records()).filter(({ props: { type } }) => type === 'error')
    expect(told.map(({ props }) => props)).toMatchObject([
      { event: 'API_ERROR', errorType: 'BALANCE_UNAVAILABLE', errorMessage: 'Token Balance Unavailable' },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage: 'cannot read 0x…' },
    ])
    expect(told[0]?.timestamp).toMatch(/^2030-01-01T00:00:\d\d\.\d{3}Z$/)
  })

  it('distinguish an invalid response from a failure of the embedded wallet', async () => {
    const { kit, wallet } = await start()
    server.answer('/v1/supported-chains', { json: { http: ['eip155:137'], ws: [] } })
    server.answer(`/v1/account/${address}/history`, 'HTML')
    await connect(kit, { connectorId: wallet.id })
    await fetchActivity(kit)
    reportFault(kit, serviceError('EMBEDDED_WALLET_UNREACHABLE'))
    const told = (await records()).filter(({ props: { type } }) => type === 'error')
    expect(told.map(({ props }) => props)).toMatchObject([
      { event: 'DATA_PARSING_ERROR', errorType: 'SERVICE_ANSWER_INVALID' },
      { event: 'SECURE_SITE_ERROR', errorType: 'EMBEDDED_WALLET_UNREACHABLE' },
    ])
  })

  it('exclude user actions, chain errors, and configuration errors', async () => {
    const { kit } = await start()
    for (const code of ['ABORTED', 'USER_REJECTED', 'REQUEST_PENDING', 'DESTROYED', 'NOT_CONNECTED'] as const)
      reportFault(kit, new ConnectKitError(code))
    for (const code of ['SERVICE_OFFLINE', 'NAME_INVALID'] as const) reportFault(kit, serviceError(code))
    for (const code of ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_GAS', 'TRANSACTION_REVERTED'] as const)
      reportFault(kit, transferError(code))
    expect((await records()).filter(({ props: { type } }) => type === 'error')).toEqual([])
  })

  it('include each failed load of WalletConnect’s code [S7.9]', async () => {
    const broken: ConnectorSource = ({ environment, storage, metadata, add }) => {
      add(
        walletConnectConnector({
          options: { projectId: 'p1' },
          metadata,
          environment,
          storage,
          openTransport: () => Promise.reject(new TypeError('Failed to fetch the module wc:secret@2')),
        }),
      )
      return () => undefined
    }
    const { kit } = await start({ connectors: [broken] })
    expect(await codeOf(connect(kit, { connectorId: 'walletConnect' }))).toBe('WALLET_NOT_LOADED')
    const told = (await records()).filter(({ props: { type } }) => type === 'error')
    expect(told).toEqual([
      expect.objectContaining({
        timestamp: expect.any(Number),
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          properties: {
            errorType: 'WALLET_NOT_LOADED',
            errorMessage: 'Failed to fetch the module …',
            stackTrace: expect.stringContaining('TypeError'),
          },
        },
      }),
    ])
  })

  it('are limited to five per minute [S9.8]', async () => {
    const { kit } = await start()
    for (let count = 0; count < 9; count += 1) reportFault(kit, new Error(`e${count}`))
    expect(eventsOf(await records()).filter((event) => event === 'INTERNAL_SDK_ERROR')).toHaveLength(5)
  })

  it('are limited to five in any minute, for any timing [S9.8]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (pauses) => {
        let now = 0
        const mayTell = createErrorLimit({ now: () => now })
        const told = pauses.flatMap((pause) => {
          now += pause
          return mayTell() ? [now] : []
        })
        for (const [index, at] of told.entries()) {
          const sixth = told[index + 5]
          expect(sixth === undefined || sixth - at >= 60_000).toBe(true)
        }
      }),
    )
  })
})

describe('redaction', () => {
  it('removes properties that an event does not define', () => {
    const names = Object.keys(eventProperties) as (keyof typeof eventProperties)[]
    expect(names).toHaveLength(63)
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (name, properties) => {
          const kept = Object.keys(allowedProperties(name, properties))
          expect(eventProperties[name]).toEqual(expect.arrayContaining(kept))
        },
      ),
    )
  })

  it('removes addresses, hashes and signatures from texts', () => {
    const hex = fc.stringMatching(/^0x[0-9a-fA-F]{40,132}$/)
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,20}$/), hex, (words, secret) => {
        expect(withoutSecrets(`${words} ${secret} ${words}`)).toBe(`${words} 0x… ${words}`)
      }),
    )
  })

  it('removes pairing URIs, also in links encoded once or twice, and bare keys', () => {
    const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
    const uri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${key}`
    const once = encodeURIComponent(uri)
    for (const text of [uri, `orbit://wc?uri=${once}`, `orbit://wc?uri=${encodeURIComponent(once)}`, key])
      expect(withoutSecrets(`Failed: ${text} `)).not.toMatch(/587d|7f6e/)
    expect(withoutKey(uri)).toBe('wc:…@2?relay-protocol=irn')
  })

  it('keeps the version and generic parameters of a pairing URI', () => {
    expect(withoutKey('wc:a@2?expiryTimestamp=1893456240&relay-protocol=irn&symKey=k&other=k')).toBe(
      'wc:…@2?relay-protocol=irn&expiryTimestamp=1893456240',
    )
    for (const other of ['', 'https://wallet.example/wc?wc_ev=k', 'wc:k', 'k'])
      expect(withoutKey(other)).toBe('…')
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.string(), (key, more) => {
        expect(withoutKey(`wc:${key}@2?${more}&symKey=${key}`)).not.toContain(key)
      }),
    )
  })

  it('removes query and fragment of the page URL', () => {
    const { origin, pathname, hostname } = new URL('https://a.example/x?token=1#y')
    expect(pageAddress({ origin, pathname, hostname } as Location)).toEqual({
      url: 'https://a.example/x',
      domain: 'a.example',
    })
  })
})
