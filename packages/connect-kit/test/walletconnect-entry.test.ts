import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connector, ConnectorSession, ConnectRequest } from '../src/connectors/connector.ts'
import { openTransport } from '../src/connectors/walletconnect/open-transport.ts'
import { tabsOf } from '../src/connectors/walletconnect/page-tabs.ts'
import { walletConnectSource } from '../src/connectors/walletconnect/pairing-source.ts'
import type { TransportSession } from '../src/connectors/walletconnect/transport.ts'
import { defaultEnvironment, type Environment } from '../src/environment/environment.ts'
import { createStorage } from '../src/storage/storage.ts'
import { codeOf } from './failure-of.ts'
import { aPage, stored } from './support/memory-page.ts'
import { networks } from './support/memory-session.ts'
import { aBrowser, quiet } from './support/memory-tabs.ts'
import { aSession, memoryTransport, onChains } from './support/memory-transport.ts'
import { metadata, watchRejections } from './support/walletconnect.ts'

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await rejections.stop()
})

const minute = 60_000
const both = onChains(137, 42_161)
const approved = (changes: Partial<TransportSession> = {}) =>
  aSession(both, { pairingTopic: 'shown', ...changes })

describe('a pairing URI shown by an earlier page', () => {
  /** A page that is loaded while an earlier pairing URI can still be approved. */
  function reloaded(parameters: Parameters<typeof aPage>[0] = {}, left = minute) {
    const page = aPage(parameters)
    page.storage.write('walletconnect.pairing', { topic: 'shown', until: page.clock.now() + left })
    const taken: string[] = []
    const resume = (changes?: Partial<ConnectRequest>) =>
      page.connector.resumePairing(page.request(changes), ({ id }) => taken.push(id))
    return { ...page, taken, resume }
  }

  it('can still be approved, which connects once', async () => {
    const page = reloaded()
    await page.resume()
    page.transport.tell({ type: 'sessionConnected', session: approved({ pairingTopic: 'another' }) })
    page.transport.tell({ type: 'sessionUpdated', session: approved() })
    page.transport.tell({ type: 'linkUp' })
    expect(page.taken).toEqual([])
    page.transport.tell({ type: 'sessionConnected', session: approved() })
    page.transport.tell({ type: 'sessionConnected', session: approved() })
    expect(page.taken).toEqual(['topic'])
    expect([stored(page, 'pairing'), page.clock.pending]).toEqual([null, 0])
  })

  it('may have been approved while the page was unloaded', async () => {
    const page = reloaded()
    page.transport.holds(aSession(both, { topic: 'older' }), approved())
    await page.resume()
    expect(page.taken).toEqual(['topic'])
    expect(page.clock.pending).toBe(0)
  })

  it('is not a connection if it was approved for none of the app’s networks', async () => {
    const page = reloaded()
    await page.resume()
    page.transport.tell({
      type: 'sessionConnected',
      session: aSession(onChains(10), { pairingTopic: 'shown' }),
    })
    expect([page.taken, stored(page, 'pairing')]).toEqual([[], null])
  })

  it('can be approved until it expires', async () => {
    const page = reloaded()
    await page.resume()
    await page.clock.advance(minute - 1)
    expect(page.transport.listeners).toBe(1)
    await page.clock.advance(1)
    expect(page.transport.listeners).toBe(0)
    page.transport.tell({ type: 'sessionConnected', session: approved() })
    expect(page.taken).toEqual([])
  })

  it.each(['the app', 'the connector'])('is ignored after %s stops', async (who) => {
    const page = reloaded()
    const stopping = new AbortController()
    await page.resume({ signal: stopping.signal })
    if (who === 'the app') stopping.abort()
    else await page.connector.close()
    expect([page.transport.listeners, page.clock.pending]).toEqual([0, 0])
  })

  it('is not awaited if the signal is aborted', async () => {
    const stopped = reloaded()
    expect(await codeOf(stopped.resume({ signal: AbortSignal.abort() }))).toBe('ABORTED')
    let ready: () => void = () => undefined
    const page = reloaded({ loading: () => new Promise((resolve) => (ready = () => resolve(undefined))) })
    page.transport.holds(approved())
    const resuming = page.resume()
    await quiet()
    const closing = page.connector.close()
    ready()
    await Promise.all([resuming, closing])
    expect([page.taken, page.transport.listeners, page.clock.pending]).toEqual([[], 0, 0])
  })

  it('loads no code after it expired, and is removed', async () => {
    const page = reloaded({}, -1)
    await page.resume()
    expect([page.opened, stored(page, 'pairing')]).toEqual([[], null])
    const last = reloaded({}, 0)
    await last.resume()
    expect(last.opened).toHaveLength(1)
  })

  it.each([
    null,
    'shown',
    7,
    {},
    { topic: 'shown' },
    { until: 9e15 },
    { topic: 7, until: 9e15 },
    { topic: 'shown', until: '9e15' },
  ])('is undefined for %j', async (value) => {
    const page = aPage()
    page.storage.write('walletconnect.pairing', value)
    await page.connector.resumePairing(page.request(), () => undefined)
    expect(page.opened).toEqual([])
  })

  it('reports why it cannot be awaited', async () => {
    const page = reloaded({ loading: () => Promise.reject(new TypeError('chunk 4711 is gone')) })
    expect(await codeOf(page.resume())).toBe('WALLET_NOT_LOADED')
  })

  describe('a stored pairing URI in several tabs', () => {
    const tabs = () => {
      const browser = aBrowser()
      const tab = () => {
        const { environment } = browser.openTab().tab
        const { locks, channel } = environment
        return { locks, channel }
      }
      return { browser, tab }
    }

    it('belongs to the tab that shows it, until it is answered', async () => {
      const { browser, tab } = tabs()
      const { storage } = browser
      const showing = aPage({ backend: storage, environment: tab() })
      const connecting = showing.begin()
      await quiet()
      const code = stored(showing, 'pairing')
      const late = aPage({ backend: storage, environment: tab(), clock: showing.clock })
      const taken: unknown[] = []
      const resuming = late.connector.resumePairing(late.request(), (session) => taken.push(session))
      await quiet()
      expect([code, late.opened]).toEqual([expect.objectContaining({ topic: 'code1' }), []])
      const session = aSession(both, { pairingTopic: 'code1' })
      late.transport.holds(session)
      showing.transport.pairing('code1').resolve({ session, proofs: [] })
      await Promise.all([connecting, resuming])
      expect([taken, late.opened]).toEqual([[], []])
    })

    it('is taken by another tab if the waiting one is closed or failed', async () => {
      const { browser, tab } = tabs()
      const { storage } = browser
      const failing = reloaded({
        backend: storage,
        environment: tab(),
        loading: () => Promise.reject(new TypeError('chunk 4711 is gone')),
      })
      expect(await codeOf(failing.resume())).toBe('WALLET_NOT_LOADED')
      const next = reloaded({ backend: storage, environment: tab() })
      await next.resume()
      const third = reloaded({ backend: storage, environment: tab() })
      const waiting = third.resume()
      await quiet()
      expect([next.opened.length, third.opened.length]).toEqual([1, 0])
      await next.connector.close()
      await waiting
      expect(third.opened).toHaveLength(1)
      await third.connector.close()
      // No tab holds the lock any more.
      const last = reloaded({ backend: storage, environment: tab() })
      await last.resume()
      expect(last.opened).toHaveLength(1)
    })

    it('that another tab took meanwhile is left to the next waiting one', async () => {
      const { browser, tab } = tabs()
      const environment = tab()
      const { storage } = browser
      const first = reloaded({ backend: storage, environment })
      await first.resume()
      const second = reloaded({ backend: storage, environment: tab() })
      const waiting = second.resume()
      await quiet()
      second.storage.write('walletconnect.pairing', { topic: 'newer', until: second.clock.now() + minute })
      await first.connector.close()
      await waiting
      expect(second.opened).toEqual([])
      // It holds no lock either.
      const third = reloaded({ backend: storage, environment: tab() })
      await third.resume()
      expect(third.opened).toHaveLength(1)
    })
  })
})

describe('tab coordination of a page', () => {
  const page = (navigator: unknown) =>
    tabsOf({ ...defaultEnvironment(), window: { navigator } as unknown as Window })

  it('uses the app’s implementation, else Web Locks and BroadcastChannel', () => {
    const locks = { request: async () => undefined }
    expect(tabsOf({ ...defaultEnvironment(), locks, window: undefined })).toEqual({
      locks,
      channel: undefined,
    })
    const { locks: own, channel } = page({ locks: {} })
    expect([typeof own?.request, typeof channel]).toEqual(['function', 'function'])
  })

  it('is unavailable in old browsers and on servers', () => {
    expect(tabsOf({ ...defaultEnvironment(), window: undefined })).toEqual({})
    expect([page(undefined), page({})]).toEqual([{}, {}])
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(page({ locks: {} })).toEqual({})
  })

  it('requests a lock by name: queued, queued with a signal, or stolen', async () => {
    const asked: unknown[] = []
    const request = async (...words: unknown[]) => void asked.push(words.slice(0, 2))
    const { locks } = page({ locks: { request } })
    const { signal } = new AbortController()
    for (const options of [{}, { signal }, { steal: true }, { steal: true, signal }])
      await locks?.request('lead', options, async () => undefined)
    expect(asked).toStrictEqual([
      ['lead', {}],
      ['lead', { signal }],
      ['lead', { steal: true }],
      ['lead', { steal: true }],
    ])
  })

  it('posts messages to the other tabs, until it is closed', async () => {
    const { channel } = page({ locks: {} })
    const [one, other] = [channel?.('a channel'), channel?.('a channel')]
    const heard: unknown[] = []
    const arrived = new Promise<void>((resolve) => {
      other?.listen((message) => {
        heard.push(message)
        resolve()
      })
    })
    one?.post({ hello: 1 })
    await arrived
    one?.close()
    expect(() => one?.post('late')).toThrow(/closed/i)
    other?.close()
    expect(heard).toEqual([{ hello: 1 }])
  })
})

describe('the WalletConnect connector before its code loads', () => {
  const name = 'connect-kit:walletconnect:1:p1'

  /** A page that uses the relay connection of another tab, which has an in-memory client. */
  async function aTabOfMany(
    client = memoryTransport(),
    prepare: (page: ReturnType<typeof aPage>) => void = () => undefined,
  ) {
    const browser = aBrowser()
    const { tab } = browser.openTab({ name: 'unused' })
    const leading = browser.openTab().tab.environment
    const channel = leading.channel?.(name)
    if (!leading.locks || !channel) throw new Error('A tab has both.')
    await browser.joined({ client, name, channel, locks: leading.locks })
    const page = aPage({ backend: browser.storage })
    prepare(page)
    const warnings: unknown[] = []
    const environment: Environment = {
      ...defaultEnvironment(),
      ...tab.environment,
      now: page.clock.now,
      after: page.clock.after,
      storage: browser.storage,
      warn: (words) => warnings.push(words),
    }
    const added: Connector[] = []
    const came: (readonly [Connector, ConnectorSession])[] = []
    const stop = walletConnectSource({ projectId: 'p1' })({
      environment,
      storage: createStorage({ storage: browser.storage, warn: () => undefined }),
      metadata,
      networks: [networks[0], networks[1]],
      add: (connector) => added.push(connector),
      connected: (...words) => came.push(words),
    })
    const [entry] = added
    if (!entry) throw new Error('It adds one entry.')
    return { ...browser, page, entry, added, client, came, warnings, stop, environment }
  }

  it('is available from the start, for every namespace', async () => {
    const { added, warnings } = await aTabOfMany()
    expect(added).toMatchObject([{ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' }])
    expect(added[0]?.icon).toMatch(/^data:image/)
    expect(warnings).toEqual([])
  })

  it('connects, reconnects, and closes', async () => {
    const { entry, client, page } = await aTabOfMany()
    client.pairing('code1').resolve({ session: aSession(both), proofs: [] })
    const session = await entry.connect(page.request())
    expect(session.id).toBe('topic')
    client.holds(aSession(both))
    client.tell({ type: 'sessionConnected', session: aSession(both) })
    await quiet()
    expect(await entry.reconnect({ ...page.request(), sessionId: 'topic' })).toBeUndefined()
    page.leaveTrace()
    expect((await entry.reconnect({ ...page.request(), sessionId: 'topic' }))?.id).toBe('topic')
    await entry.close?.()
    expect(await codeOf(entry.connect(page.request()))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
  })

  it('is aborted by the signal', async () => {
    const { entry, page } = await aTabOfMany()
    const signal = AbortSignal.abort()
    expect(await codeOf(entry.connect(page.request({ signal })))).toBe('ABORTED')
    page.leaveTrace()
    expect(await codeOf(entry.reconnect({ ...page.request({ signal }), sessionId: 'topic' }))).toBe('ABORTED')
  })

  it('has nothing to close if it was never used', async () => {
    const { entry, client } = await aTabOfMany()
    await entry.close?.()
    expect(client.asked).toEqual([])
  })

  const withCode = (page: ReturnType<typeof aPage>) =>
    page.storage.write('walletconnect.pairing', { topic: 'shown', until: page.clock.now() + minute })

  it('returns an approval of a URI shown by an earlier page', async () => {
    const { came, entry } = await aTabOfMany(memoryTransport(approved()), withCode)
    await expect.poll(() => came).toHaveLength(1)
    expect(came[0]?.[0]).toBe(entry)
    expect(came[0]?.[1].id).toBe('topic')
  })

  it('reports when it can no longer wait for one', async () => {
    const { came, entry, warnings } = await aTabOfMany(memoryTransport(approved()), withCode)
    await entry.close?.()
    await quiet()
    expect([came, warnings]).toEqual([[], ['Waiting for a pairing failed']])
  })

  it('stops waiting silently when the app stops', async () => {
    const { came, stop, warnings } = await aTabOfMany(memoryTransport(approved()), withCode)
    stop()
    await vi.dynamicImportSettled()
    await quiet()
    expect([came, warnings]).toEqual([[], []])
  })

  it.each([{}, { isSharedBetweenTabs: true }])(
    'shares one relay connection between tabs with %j',
    async (more) => {
      const { environment, client } = await aTabOfMany()
      const options = { projectId: 'p1', ...more }
      const transport = await openTransport({ options, metadata, environment, storagePrefix: 'connect-kit' })
      await transport.ping('topic')
      expect(client.asked).toEqual([['ping', 'topic']])
    },
  )

  describe('code of the WalletConnect connector', () => {
    const code = '../src/connectors/walletconnect/walletconnect.ts'
    afterEach(() => {
      vi.doUnmock(code)
    })
    /** The network for loading code only. @returns the number of requests */
    function offline() {
      const loads = vi.fn(() => {
        throw new TypeError('Failed to fetch')
      })
      vi.doMock(code, loads)
      return loads
    }

    it('is not loaded if an earlier page stored nothing', async () => {
      const loads = offline()
      const { entry, page, warnings } = await aTabOfMany()
      expect(await entry.reconnect({ ...page.request(), sessionId: 'topic' })).toBeUndefined()
      await vi.dynamicImportSettled()
      expect([loads.mock.calls, warnings]).toEqual([[], []])
    })

    it('is loaded again after a failure', async () => {
      offline()
      const { entry, page, client } = await aTabOfMany()
      expect(await codeOf(entry.connect(page.request()))).toBe('WALLET_NOT_LOADED')
      vi.doUnmock(code)
      client.pairing('code1').resolve({ session: aSession(both), proofs: [] })
      expect(await entry.connect(page.request())).toMatchObject({ id: 'topic' })
    })

    it('is prefetched with the protocol; a failure is logged for the developer', async () => {
      offline()
      const { entry, warnings } = await aTabOfMany()
      entry.prefetch?.()
      await expect.poll(() => warnings).toEqual(['Preloading WalletConnect failed'])
      const prefetch = vi.fn()
      vi.doMock(code, () => ({ walletConnectConnector: () => ({ prefetch }) }))
      entry.prefetch?.()
      await expect.poll(() => prefetch.mock.calls).toHaveLength(1)
    })
  })
})

describe('relay connection of a tab', () => {
  const protocol = '../src/connectors/walletconnect/sign-client-transport.ts'
  afterEach(() => {
    vi.doUnmock(protocol)
  })
  const { locks, channel } = aBrowser().openTab({ name: 'unused' }).tab.environment

  async function opened(
    environment: Pick<Environment, 'locks' | 'channel'>,
    more: { readonly isSharedBetweenTabs?: boolean } = {},
  ) {
    const asked: { readonly mayWrite?: () => boolean }[] = []
    vi.doMock(protocol, () => ({
      openSignClientTransport: async (parameters: { readonly mayWrite?: () => boolean }) => {
        asked.push(parameters)
        return memoryTransport()
      },
    }))
    const transport = await openTransport({
      options: { projectId: 'p1', ...more },
      metadata,
      environment: { ...defaultEnvironment(), window: undefined, ...environment },
      storagePrefix: crypto.randomUUID(),
    })
    return { transport, mayWrite: asked.map((one) => one.mayWrite) }
  }

  it('writes to the shared store only while its tab is the leader', async () => {
    const { transport, mayWrite } = await opened({ locks, channel })
    expect(mayWrite.map((may) => may?.())).toEqual([true])
    await transport.close()
    expect(mayWrite.map((may) => may?.())).toEqual([false])
  })

  it.each<[string, Pick<Environment, 'locks' | 'channel'>, { isSharedBetweenTabs?: boolean }?]>([
    ['isSharedBetweenTabs is off', { locks, channel }, { isSharedBetweenTabs: false }],
    ['the browser has no Web Locks', { locks: undefined, channel }],
    ['the browser has no BroadcastChannel', { locks, channel: undefined }],
    [
      'the page may not use them',
      {
        locks,
        channel: () => {
          throw new DOMException('A sandboxed frame', 'SecurityError')
        },
      },
    ],
  ])('is not shared if %s', async (_, environment, more) => {
    const { mayWrite } = await opened(environment, more)
    expect(mayWrite).toEqual([undefined])
  })
})
