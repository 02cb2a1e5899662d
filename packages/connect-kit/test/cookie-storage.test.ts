import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { connectorTypes } from '../src/connectors/connector.ts'
import { initialStateToCookie } from '../src/core/initial-state-cookie.ts'
import type { StoredConnection, StoredConnections } from '../src/core/stored-connection.ts'
import {
  type CookieStorageOptions,
  connect,
  connectionIn,
  cookieToInitialState,
  createCookieStorage,
  disconnect,
  switchChain,
} from '../src/index.ts'
import { createTestBrowser, createTestKit, type TestBrowser, type TestKitOptions } from '../src/testing.ts'

/** Default name of the cookie, without a `storageKey`. */
const cookieName = 'connect-kit.v1'

const nyx = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const metaMask = {
  connectorId: 'io.metamask',
  connectorType: 'ANNOUNCED',
  sessionId: 'page:io.metamask',
  wallet: 'MetaMask',
  chain: 'eip155:137',
  address: nyx,
} as const satisfies StoredConnection
const header = (value: unknown) => `a=b; connect-kit.v1=${encodeURIComponent(JSON.stringify(value))}; c=d`

const hex = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'.split('')),
    minLength: length,
    maxLength: length,
  })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.split('')),
  minLength: 32,
  maxLength: 44,
})
/** Stored values: sanitized names, and arbitrary ids of wallets and connectors. */
const connectionOn = (chain: fc.Arbitrary<`${string}:${string}`>, address: fc.Arbitrary<string>) =>
  fc.record(
    {
      connectorId: fc.string({ unit: 'grapheme', maxLength: 40 }),
      connectorType: fc.constantFrom(...connectorTypes),
      sessionId: fc.string({ unit: 'binary', maxLength: 70 }),
      wallet: fc.constantFrom('MetaMask', 'Ко́шик 2', '錢包', '"; Path=/x', '👛 =,;', ''),
      chain,
      address,
      firstAddress: address,
    },
    { requiredKeys: ['connectorId', 'connectorType', 'sessionId', 'wallet', 'chain'] },
  )
const stored: fc.Arbitrary<StoredConnections> = fc
  .record(
    {
      eip155: fc.array(
        connectionOn(
          fc.integer({ min: 1 }).map((id) => `eip155:${id}` as const),
          hex(40).map((digits) => `0x${digits}`),
        ),
        { minLength: 1, maxLength: 12 },
      ),
      solana: fc.array(connectionOn(fc.constant('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), base58), {
        minLength: 1,
        maxLength: 3,
      }),
    },
    { requiredKeys: [] },
  )
  .map((connections) => connections as StoredConnections)

const count = (lists: StoredConnections) => Object.values(lists).flat().length
const networks = fc.constantFrom(undefined, 'eip155:137' as const)

describe('cookie of the connection state', () => {
  it('fits the size limit, and restores the connections that fit, active ones first', () => {
    fc.assert(
      fc.property(stored, networks, (connections, network) => {
        const value = initialStateToCookie({ connections, network }, cookieName) ?? ''
        expect(`connect-kit.v1${value}`.length).toBeLessThanOrEqual(4096)
        // No blank, quote, comma, semicolon or backslash (RFC 6265, 4.1.1).
        expect(value).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/)
        const read = cookieToInitialState(`a=b; connect-kit.v1=${value}`)
        expect(read.network).toBe(network)
        for (const [namespace, list] of Object.entries(read.connections))
          expect(connections[namespace]?.slice(0, list.length)).toEqual(list)
      }),
    )
  })

  it('restores all connections of a person with a few', () => {
    fc.assert(
      fc.property(stored, networks, (connections, network) => {
        fc.pre(count(connections) <= 2)
        const value = initialStateToCookie({ connections, network }, cookieName)
        expect(cookieToInitialState(`connect-kit.v1=${value}; a=b`)).toEqual({
          connections,
          ...(network === undefined ? {} : { network }),
        })
      }),
    )
  })

  it('is not written without connections', () => {
    expect(initialStateToCookie({ connections: {}, network: undefined }, cookieName)).toBeUndefined()
  })

  it('is parsed to a valid state or none, and never throws, for any request', () => {
    const anyHeader = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json().map((json) => `connect-kit.v1=${encodeURIComponent(json)}`),
      fc.string({ unit: 'binary' }).map((text) => `connect-kit.v1=${text}`),
      fc
        .record({
          connections: fc.object({ key: fc.constantFrom('eip155', '__proto__', 'x') }),
          network: fc.anything(),
        })
        .map((value) =>
          header(
            JSON.parse(
              JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? 1 : each)) ?? 'null',
            ),
          ),
        ),
    )
    fc.assert(
      fc.property(anyHeader, (text) => {
        const state = cookieToInitialState(text)
        expect(cookieToInitialState(header(state))).toEqual(state)
        expect(Object.keys(state).every((key) => ['connections', 'network'].includes(key))).toBe(true)
      }),
    )
  })

  it('is validated field by field: invalid parts are dropped', () => {
    const right = { ...metaMask, connectorId: 'c', sessionId: 's', wallet: 'W' }
    const wrong = [
      { ...right, address: '<img src=x onerror=alert(1)>' },
      { ...right, address: nyx.slice(2) },
      { ...right, firstAddress: 7 },
      { ...right, chain: 'eip155:one' },
      { ...right, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { ...right, connectorType: 'BANK' },
      { ...right, sessionId: undefined },
      null,
    ]
    const state = cookieToInitialState(
      header({
        connections: {
          eip155: [...wrong, { ...right, wallet: '\u202eW', more: 1 }],
          ['__proto__']: [right],
          solana: wrong.slice(0, 1),
          near: 'x',
        },
        network: 'eip155:137\n',
        admin: true,
      }),
    )
    expect(state).toEqual({ connections: { eip155: [right] } })
  })

  it('is ignored if it is larger than the browser limit', () => {
    const connections = { eip155: [{ ...metaMask, sessionId: 'x'.repeat(4096) }] }
    expect(cookieToInitialState(header({ connections }))).toEqual({ connections: {} })
    expect(initialStateToCookie({ connections, network: 'eip155:1' }, cookieName)).toBe(
      encodeURIComponent('{"connections":{},"network":"eip155:1"}'),
    )
  })

  it('keeps the active connection of each namespace before the second of any', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...metaMask, sessionId: `session ${index}` }))
    const solana = [{ ...metaMask, chain: 'solana:x', address: '1'.repeat(32) } as const]
    const value = initialStateToCookie({ connections: { eip155: many, solana } }, cookieName) ?? ''
    const { connections } = cookieToInitialState(`connect-kit.v1=${value}`)
    expect(connections['solana']).toEqual(solana)
    const kept = connections['eip155'] ?? []
    expect(kept.length).toBeGreaterThan(8)
    expect(kept).toEqual(many.slice(0, kept.length))
  })
})

/** A cookie jar like a browser's: by name, until they expire. */
function cookieJar() {
  const values = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    document: {
      get cookie() {
        return [...values].map((pair) => pair.join('=')).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
        if (text.includes('; Max-Age=0')) values.delete(name)
        else values.set(name, value)
      },
    },
  }
}

interface PageOptions extends Pick<TestKitOptions, 'sameWallet' | 'multiWallet' | 'storageKey'> {
  readonly jar: ReturnType<typeof cookieJar>
  readonly browser?: TestBrowser
  readonly protocol?: string
  readonly cookie?: CookieStorageOptions
}

function openPage({
  jar,
  browser = createTestBrowser(),
  protocol = 'https:',
  cookie,
  ...options
}: PageOptions) {
  const page = browser.openPage()
  Object.assign(page.window, { document: jar.document, location: { protocol } })
  return createTestKit({
    ...options,
    browser: { ...browser, openPage: () => page },
    storage: createCookieStorage(cookie),
  })
}

describe('cookieStorage', () => {
  it('names the cookie after the kit’s storageKey [kit-core hostile T110]', async () => {
    const jar = cookieJar()
    const { kit, wallet } = openPage({ jar, storageKey: 'shop' })
    await connect(kit, { connectorId: wallet.id })
    expect(cookieToInitialState(jar.document.cookie).connections).toEqual({})
    const told = cookieToInitialState(jar.document.cookie, { storageKey: 'shop' })
    expect(told.connections['eip155']).toHaveLength(1)
  })

  it('sends the connected account to the server from connect to disconnect', async () => {
    const jar = cookieJar()
    const { kit, wallet } = openPage({ jar })
    const told = () => cookieToInitialState(jar.document.cookie)
    expect(jar.written).toEqual([])
    await connect(kit, { connectorId: wallet.id })
    const address = connectionIn(kit.store.getState(), 'eip155')
    expect(told().connections['eip155']).toMatchObject([
      {
        wallet: 'Scripted Wallet',
        chain: 'eip155:137',
        address: 'address' in address ? address.address : '',
      },
    ])
    await switchChain(kit, { chainId: 1 })
    expect(told()).toMatchObject({ connections: { eip155: [{ chain: 'eip155:1' }] }, network: 'eip155:1' })
    await disconnect(kit)
    expect(told()).toEqual({ connections: {}, network: 'eip155:1' })
  })

  it('contains what the page itself restores', async () => {
    const jar = cookieJar()
    const browser = createTestBrowser()
    const { kit, wallet, close } = openPage({ jar, browser })
    await connect(kit, { connectorId: wallet.id })
    await close()
    const next = openPage({ jar, browser, sameWallet: wallet })
    const { eip155 = [] } = cookieToInitialState(jar.document.cookie).connections
    expect(eip155.map(({ sessionId }) => sessionId)).toEqual(
      next.kit.store.getState().connections.map(({ sessionId }) => sessionId),
    )
  })

  it('is repaired by each page load, if it or the storage was lost', async () => {
    const jar = cookieJar()
    const browser = createTestBrowser()
    const { kit, wallet, close } = openPage({ jar, browser })
    await connect(kit, { connectorId: wallet.id })
    await close()
    const before = jar.document.cookie
    jar.document.cookie = 'connect-kit.v1=; Max-Age=0'
    await openPage({ jar, browser, sameWallet: wallet }).close()
    expect(jar.document.cookie).toBe(before)
    // The cookie alone restores no connection.
    const { kit: fresh } = openPage({ jar, sameWallet: wallet })
    expect(connectionIn(fresh.store.getState(), 'eip155').status).toBe('disconnected')
    expect(jar.document.cookie).toBe('')
  })

  it('is set for the whole site, for a year from each visit, and secure on https', async () => {
    const attributes = async (options: Omit<PageOptions, 'jar'>) => {
      const jar = cookieJar()
      const { kit, wallet } = openPage({ jar, ...options })
      await connect(kit, { connectorId: wallet.id })
      return jar.written.at(-1)?.replace(/^[^;]*; /, '')
    }
    expect(await attributes({})).toBe('Path=/; Max-Age=31536000; SameSite=lax; Secure')
    expect(await attributes({ protocol: 'http:' })).toBe('Path=/; Max-Age=31536000; SameSite=lax')
    expect(
      await attributes({
        cookie: { path: '/app', maxAge: 60, sameSite: 'none', secure: true },
        protocol: 'http:',
      }),
    ).toBe('Path=/app; Max-Age=60; SameSite=none; Secure')
  })

  it('is removed with the connection, also on a path that cannot see it', async () => {
    const jar = cookieJar()
    const { kit, wallet } = openPage({ jar, cookie: { path: '/app' } })
    await connect(kit, { connectorId: wallet.id })
    const seen = jar.document.cookie
    const elsewhere = vi.spyOn(jar.document, 'cookie', 'get').mockReturnValue('')
    await disconnect(kit)
    elsewhere.mockRestore()
    expect(seen).toContain('connect-kit.v1=')
    expect(jar.document.cookie).toBe('')
  })

  it('tolerates forbidden cookies', async () => {
    const jar = cookieJar()
    vi.spyOn(jar.document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    })
    vi.spyOn(jar.document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    })
    const { kit, wallet } = openPage({ jar })
    await connect(kit, { connectorId: wallet.id })
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
    await disconnect(kit)
  })

  it('stops when the kit is destroyed', async () => {
    const jar = cookieJar()
    const { kit, wallet, close } = openPage({ jar })
    await connect(kit, { connectorId: wallet.id })
    await close()
    const { length } = jar.written
    kit.runtime.storage.write('connections', {})
    expect(jar.written).toHaveLength(length)
  })
})
