import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '../src/async/waiting.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { aPage, stored } from './support/memory-page.ts'
import { networks } from './support/memory-session.ts'
import { aSession, onChains } from './support/memory-transport.ts'
import { metadata, watchRejections } from './support/walletconnect.ts'

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(() => rejections.stop())

const [onPolygon, onArbitrum] = networks
const minute = 60_000
const deepLink = 'WALLETCONNECT_DEEPLINK_CHOICE'
const both = onChains(137, 42_161)

describe('the WalletConnect connector', () => {
  it('is one connector for every namespace, with an icon', () => {
    const { connector } = aPage()
    expect(connector).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' })
    expect(connector.icon).toBe('data:,icon')
    expect(connector.namespaces).toBeUndefined()
  })

  it('sends no request without a project id [S9.13]', async () => {
    const page = aPage({ options: { projectId: '' } })
    page.leaveTrace()
    page.storage.write('walletconnect.pairing', { topic: 'code1', until: page.clock.now() + minute })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('PROJECT_ID_MISSING')
    expect(await page.reconnects('topic')).toBeUndefined()
    await page.connector.resumePairing(page.request(), () => undefined)
    expect(page.opened).toEqual([])
  })

  it('opens one client for all calls, with its own storage prefix', async () => {
    const page = aPage()
    await page.connects(aSession(both))
    await page.connects(aSession(both, { topic: 'second' }))
    expect(page.opened).toMatchObject([
      { options: { projectId: 'p1' }, storagePrefix: 'connect-kit', metadata },
    ])
  })

  it('can be retried after its code failed to load, with the reason', async () => {
    let fails = true
    const page = aPage({
      loading: async () => {
        if (fails) throw new TypeError('chunk 4711 is gone')
      },
    })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('WALLET_NOT_LOADED')
    fails = false
    expect((await page.connects(aSession(both))).id).toBe('topic')
    expect(page.opened).toHaveLength(2)
  })

  it('passes on why the relay is unusable', async () => {
    const page = aPage({ loading: () => Promise.reject(walletconnectError('ORIGIN_NOT_ALLOWED')) })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('ORIGIN_NOT_ALLOWED')
  })

  it('is aborted by the signal of connect', async () => {
    const page = aPage({ loading: () => new Promise(() => undefined) })
    const patience = new AbortController()
    const connecting = page.connector.connect(page.request({ signal: patience.signal }))
    patience.abort()
    expect(await codeOf(connecting)).toBe('ABORTED')
    page.leaveTrace()
    const taking = page.reconnects('topic', { signal: patience.signal })
    expect(await codeOf(taking)).toBe('ABORTED')
  })
})

describe('a session approval', () => {
  it('without a session, as from a wallet that only signed, is not a connection', async () => {
    const page = aPage()
    page.transport.pairing('code1').resolve({ session: undefined, proofs: [] })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('SESSION_UNUSABLE')
  })

  it('for none of the app’s networks is ended at the wallet', async () => {
    const page = aPage()
    expect(await codeOf(page.connects(aSession(onChains(10))))).toBe('SESSION_UNUSABLE')
    expect(page.transport.asked.at(-1)).toEqual(['disconnect', 'topic'])
  })

  it('makes the bundler it names available, if the app has access', async () => {
    const asked: string[] = []
    const page = aPage({
      options: { bundlerUrl: 'https://rpc.example' },
      environment: {
        async fetch(input) {
          asked.push(input instanceof Request ? input.url : String(input))
          return new Response('{"result":null}')
        },
      },
    })
    const session = await page.connects(aSession(both, { sessionProperties: { bundler_name: 'pimlico' } }))
    await session.request(
      { method: 'wallet_getCallsStatus', params: ['id'] },
      { chain: onPolygon.caipNetworkId },
    )
    expect(asked).toEqual([
      'https://rpc.example/v1/bundler?projectId=p1&chainId=eip155%3A137&bundler=pimlico',
    ])
  })

  it('with a sign-in passes on its proofs', async () => {
    const page = aPage()
    const proofs = [{ message: 'm' }] as never
    page.transport.pairing('code1').resolve({ session: aSession(both), proofs })
    expect((await page.connector.connect(page.request())).proofs).toBe(proofs)
  })
})

describe('the stored pairing URI', () => {
  it('is kept for four minutes, until it is answered', async () => {
    const page = aPage()
    const connecting = page.begin()
    await settled()
    expect(stored(page, 'pairing')).toEqual({ topic: 'code1', until: page.clock.now() + 4 * minute })
    page.transport.pairing('code1').resolve({ session: aSession(both), proofs: [] })
    await connecting
    expect(stored(page, 'pairing')).toBeNull()
  })

  it('is removed when the person cancels', async () => {
    const page = aPage()
    const patience = new AbortController()
    const connecting = page.begin({ signal: patience.signal })
    await settled()
    patience.abort()
    expect(await codeOf(connecting)).toBe('ABORTED')
    expect(stored(page, 'pairing')).toBeNull()
  })

  it('is kept when the page unloads: the next page may still get the approval', async () => {
    const page = aPage()
    const connecting = page.begin()
    await settled()
    await page.connector.close()
    expect(await codeOf(connecting)).toBe('ABORTED')
    expect(stored(page, 'pairing')).toMatchObject({ topic: 'code1' })
  })

  it('of another tab is not removed with the tab’s own', async () => {
    const page = aPage()
    const connecting = page.begin()
    await settled()
    const theirs = { topic: 'of another tab', until: page.clock.now() + minute }
    page.storage.write('walletconnect.pairing', theirs)
    page.transport.pairing('code1').resolve({ session: aSession(both), proofs: [] })
    await connecting
    expect(stored(page, 'pairing')).toEqual(theirs)
  })
})

describe('chain of a session', () => {
  const chainOf = (session: { readonly namespaces: readonly { readonly chain: string }[] } | undefined) =>
    session?.namespaces[0]?.chain
  const forever = new AbortController().signal

  it('is the preferred one if it is new, and the last one if it is restored', async () => {
    const page = aPage()
    page.leaveTrace()
    const session = await page.connects(aSession(both), { preferred: onArbitrum })
    expect(chainOf(session)).toBe('eip155:42161')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:42161' } })
    await session.switchChain(onPolygon, forever)
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:137' } })
    expect(chainOf(await page.reconnects('topic', { preferred: onArbitrum }))).toBe('eip155:137')
  })

  it('is the one used last elsewhere, if the preferred one is not approved', async () => {
    const page = aPage()
    const three = onChains(10, 137, 42_161)
    const first = await page.connects(aSession(three))
    await page.connects(aSession(three, { topic: 'second' }))
    await first.switchChain(onArbitrum, forever)
    const preferred = networks[2]
    const third = await page.connects(aSession(three, { topic: 'third' }), { preferred })
    expect(chainOf(third)).toBe('eip155:42161')
  })

  it('falls back to the preferred one, if the last one of a restored session is gone', async () => {
    const page = aPage()
    page.leaveTrace()
    const three = onChains(137, 42_161)
    await page.connects(aSession(three))
    page.storage.write('walletconnect.chains', { topic: { eip155: 'eip155:10' } })
    expect(chainOf(await page.reconnects('topic', { preferred: onArbitrum }))).toBe('eip155:42161')
  })

  it('stays stored while the session is restored without it', async () => {
    const page = aPage()
    page.leaveTrace()
    await page.connects(aSession(both), { preferred: onArbitrum })
    expect(chainOf(await page.reconnects('topic', { networks: [onPolygon] }))).toBe('eip155:137')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:42161' } })
  })

  it('is stored per session, and removed with it', async () => {
    const page = aPage()
    await page.connects(aSession(both))
    await page.connects(aSession(both, { topic: 'second' }), { preferred: onArbitrum })
    expect(stored(page, 'chains')).toEqual({
      topic: { eip155: 'eip155:137' },
      second: { eip155: 'eip155:42161' },
    })
    page.transport.holds(aSession(both, { topic: 'second' }))
    await page.connects(aSession(both, { topic: 'third' }))
    expect(Object.keys(stored(page, 'chains') as object)).toEqual(['second', 'third'])
  })

  it('is stored per namespace; others do not change', async () => {
    const page = aPage()
    const account = `${networks[2].caipNetworkId}:A1TMhSGzQxMr1TboBKtgixKz1sS6REASMxPo1qsyTSJd`
    const session = await page.connects(aSession([...both, account]), { networks: [...networks] })
    await session.switchChain(onArbitrum, forever)
    expect(stored(page, 'chains')).toEqual({
      topic: { eip155: 'eip155:42161', solana: networks[2].caipNetworkId },
    })
  })

  it('is not changed by an approval after the session was released', async () => {
    const page = aPage()
    const methods = ['wallet_switchEthereumChain']
    const session = await page.connects(aSession(onChains(137), { methods }))
    const yes = deferred<void>()
    page.transport.on('request', () => yes.promise)
    const params = [{ chainId: '0xa4b1' }]
    const going = session.provider('eip155').request({ method: 'wallet_switchEthereumChain', params })
    await settled()
    page.transport.tell({ type: 'sessionUpdated', session: aSession(both, { methods }) })
    session.release()
    yes.resolve()
    await codeOf(going)
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:137' } })
  })

  it.each([
    ['a text', 'chains'],
    ['chains without a session', { topic: 'eip155:42161' }],
    ['an invalid chain', { topic: { eip155: '42161' } }],
    ['numbers', { topic: { eip155: 42_161 } }],
    ['an invalid chain among others', { topic: { eip155: 'eip155:42161', solana: 7 } }],
    ['an invalid session among others', { topic: { eip155: 'eip155:42161' }, second: 7 }],
  ])('is not read from %s, which is overwritten', async (_, value) => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(both))
    page.storage.write('walletconnect.chains', value)
    expect(chainOf(await page.reconnects('topic'))).toBe('eip155:137')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:137' } })
  })
})

describe('a restored session', () => {
  it('is exactly the requested one', async () => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(both, { topic: 'newer' }), aSession(both))
    const session = await page.reconnects('topic')
    expect([session?.id, session?.proofs]).toEqual(['topic', []])
    expect(await page.reconnects('over')).toBeUndefined()
  })

  it('has at least one of the app’s networks', async () => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(onChains(10)))
    expect(await page.reconnects('topic')).toBeUndefined()
  })

  it('loads no code if nothing is stored', async () => {
    const page = aPage()
    expect(await page.reconnects('topic')).toBeUndefined()
    expect(page.opened).toEqual([])
  })
})

describe('the wallet app opened for requests', () => {
  it('is removed when its own session ends, not when another one does', async () => {
    const page = aPage()
    await page.connects(aSession(both))
    page.backend.setItem(deepLink, '{}')
    page.transport.tell({ type: 'linkUp' })
    page.transport.tell({ type: 'sessionUpdated', session: aSession(both) })
    page.transport.tell({
      type: 'walletEvent',
      topic: 'topic',
      chainId: 'eip155:137',
      name: 'message',
      data: 1,
    })
    page.transport.tell({ type: 'sessionEnded', topic: 'another' })
    expect(page.backend.getItem(deepLink)).toBe('{}')
    page.transport.tell({ type: 'sessionEnded', topic: 'topic' })
    expect(page.backend.getItem(deepLink)).toBeNull()
    // A selection made since is kept.
    page.backend.setItem(deepLink, '{}')
    page.transport.tell({ type: 'sessionEnded', topic: 'topic' })
    expect(page.backend.getItem(deepLink)).toBe('{}')
  })
})

describe('a closed connector', () => {
  it('closes its client, and opens no other', async () => {
    const page = aPage()
    await page.connects(aSession(both))
    await page.connector.close()
    expect(page.transport.asked.at(-1)).toEqual(['close', undefined])
    expect(await codeOf(page.connector.connect(page.request()))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
    expect(page.opened).toHaveLength(1)
  })

  it('that was never used has nothing to close', async () => {
    const page = aPage()
    await page.connector.close()
    expect([page.opened, page.transport.asked]).toEqual([[], []])
  })

  it('is closed also if its code failed to load', async () => {
    let fail: (reason: unknown) => void = () => undefined
    const loading = new Promise<never>((_, reject) => {
      fail = reject
    })
    const page = aPage({ loading: () => loading })
    const connecting = page.begin()
    const closing = page.connector.close()
    fail(new TypeError('chunk 4711 is gone'))
    await closing
    expect(await codeOf(connecting)).toBe('WALLET_NOT_LOADED')
  })

  it('stops watching the socket, and never starts if it is closed during loading', async () => {
    const page = new EventTarget() as Window & EventTarget
    const used = aPage({ environment: { window: page } })
    await used.connects(aSession(both))
    const revived = () => used.transport.asked.filter(([call]) => call === 'revive').length
    page.dispatchEvent(new Event('online'))
    expect(revived()).toBe(1)
    await used.connector.close()
    page.dispatchEvent(new Event('online'))
    expect(revived()).toBe(1)

    const early = aPage({ environment: { window: page } })
    const connecting = early.begin()
    await early.connector.close()
    await connecting.catch(() => undefined)
    page.dispatchEvent(new Event('online'))
    expect(early.transport.asked.filter(([call]) => call === 'revive')).toEqual([])
  })
})
