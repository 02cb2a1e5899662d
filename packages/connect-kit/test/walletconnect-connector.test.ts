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
  it('is one entry for every namespace, with the icon of its row', () => {
    const { connector } = aPage()
    expect(connector).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' })
    expect(connector.icon).toBe('data:,icon')
    expect(connector.namespaces).toBeUndefined()
  })

  it('asks nobody without a project id [S9.13]', async () => {
    const page = aPage({ options: { projectId: '' } })
    page.leaveTrace()
    page.storage.write('walletconnect.pairing', { topic: 'code1', until: page.clock.now() + minute })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('PROJECT_ID_MISSING')
    expect(await page.reconnects('topic')).toBeUndefined()
    await page.connector.resumePairing(page.request(), () => undefined)
    expect(page.opened).toEqual([])
  })

  it('opens one client however often it is used, for its own part of the store', async () => {
    const page = aPage()
    await page.connects(aSession(both))
    await page.connects(aSession(both, { topic: 'second' }))
    expect(page.opened).toMatchObject([
      { options: { projectId: 'p1' }, storagePrefix: 'connect-kit', metadata },
    ])
  })

  it('can be used again after its code failed to load, and says what failed', async () => {
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

  it('hands on why the relay cannot be used', async () => {
    const page = aPage({ loading: () => Promise.reject(walletconnectError('ORIGIN_NOT_ALLOWED')) })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('ORIGIN_NOT_ALLOWED')
  })

  it('is not waited for longer than whoever connects has patience', async () => {
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

describe('an approval', () => {
  it('that carries no session, as of a wallet that only signed, is no connection', async () => {
    const page = aPage()
    page.transport.pairing('code1').resolve({ session: undefined, proofs: [] })
    expect(await codeOf(page.connector.connect(page.request()))).toBe('SESSION_UNUSABLE')
  })

  it('of none of the app’s networks is ended at the wallet', async () => {
    const page = aPage()
    expect(await codeOf(page.connects(aSession(onChains(10))))).toBe('SESSION_UNUSABLE')
    expect(page.transport.asked.at(-1)).toEqual(['disconnect', 'topic'])
  })

  it('leaves the bundler that its wallet names to be asked, where the app has access to one', async () => {
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

  it('with a sign-in hands on its proofs', async () => {
    const page = aPage()
    const proofs = [{ message: 'm' }] as never
    page.transport.pairing('code1').resolve({ session: aSession(both), proofs })
    expect((await page.connector.connect(page.request())).proofs).toBe(proofs)
  })
})

describe('the code on the screen', () => {
  it('is remembered for four minutes, until it is answered', async () => {
    const page = aPage()
    const connecting = page.begin()
    await settled()
    expect(stored(page, 'pairing')).toEqual({ topic: 'code1', until: page.clock.now() + 4 * minute })
    page.transport.pairing('code1').resolve({ session: aSession(both), proofs: [] })
    await connecting
    expect(stored(page, 'pairing')).toBeNull()
  })

  it('is forgotten when the person gives up', async () => {
    const page = aPage()
    const patience = new AbortController()
    const connecting = page.begin({ signal: patience.signal })
    await settled()
    patience.abort()
    expect(await codeOf(connecting)).toBe('ABORTED')
    expect(stored(page, 'pairing')).toBeNull()
  })

  it('stays remembered when the page goes: the next one may still be approved', async () => {
    const page = aPage()
    const connecting = page.begin()
    await settled()
    await page.connector.close()
    expect(await codeOf(connecting)).toBe('ABORTED')
    expect(stored(page, 'pairing')).toMatchObject({ topic: 'code1' })
  })

  it('of another tab is not forgotten with the own', async () => {
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

describe('the chain of a session', () => {
  const chainOf = (session: { readonly namespaces: readonly { readonly chain: string }[] } | undefined) =>
    session?.namespaces[0]?.chain
  const forever = new AbortController().signal

  it('is the one that is wished for when it is new, and the last one when it is taken up', async () => {
    const page = aPage()
    page.leaveTrace()
    const session = await page.connects(aSession(both), { preferred: onArbitrum })
    expect(chainOf(session)).toBe('eip155:42161')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:42161' } })
    await session.switchChain(onPolygon, forever)
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:137' } })
    expect(chainOf(await page.reconnects('topic', { preferred: onArbitrum }))).toBe('eip155:137')
  })

  it('is where the person was last elsewhere, where the wish is not approved', async () => {
    const page = aPage()
    const three = onChains(10, 137, 42_161)
    const first = await page.connects(aSession(three))
    await page.connects(aSession(three, { topic: 'second' }))
    await first.switchChain(onArbitrum, forever)
    const preferred = networks[2]
    const third = await page.connects(aSession(three, { topic: 'third' }), { preferred })
    expect(chainOf(third)).toBe('eip155:42161')
  })

  it('of one that is taken up falls back to the wish, when the last one is gone', async () => {
    const page = aPage()
    page.leaveTrace()
    const three = onChains(137, 42_161)
    await page.connects(aSession(three))
    page.storage.write('walletconnect.chains', { topic: { eip155: 'eip155:10' } })
    expect(chainOf(await page.reconnects('topic', { preferred: onArbitrum }))).toBe('eip155:42161')
  })

  it('stays remembered while the session is taken up without it', async () => {
    const page = aPage()
    page.leaveTrace()
    await page.connects(aSession(both), { preferred: onArbitrum })
    expect(chainOf(await page.reconnects('topic', { networks: [onPolygon] }))).toBe('eip155:137')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:42161' } })
  })

  it('is kept for each session by itself, and for none that is over', async () => {
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

  it('is kept in each namespace; the other ones stay when one changes', async () => {
    const page = aPage()
    const account = `${networks[2].caipNetworkId}:A1TMhSGzQxMr1TboBKtgixKz1sS6REASMxPo1qsyTSJd`
    const session = await page.connects(aSession([...both, account]), { networks: [...networks] })
    await session.switchChain(onArbitrum, forever)
    expect(stored(page, 'chains')).toEqual({
      topic: { eip155: 'eip155:42161', solana: networks[2].caipNetworkId },
    })
  })

  it('stays where it was when the wallet says yes after the session was let go of', async () => {
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
    ['chains of no session', { topic: 'eip155:42161' }],
    ['something that is no chain', { topic: { eip155: '42161' } }],
    ['numbers', { topic: { eip155: 42_161 } }],
    ['one that is none among others', { topic: { eip155: 'eip155:42161', solana: 7 } }],
    ['one session that is none among others', { topic: { eip155: 'eip155:42161' }, second: 7 }],
  ])('is not read from %s, which is replaced', async (_, value) => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(both))
    page.storage.write('walletconnect.chains', value)
    expect(chainOf(await page.reconnects('topic'))).toBe('eip155:137')
    expect(stored(page, 'chains')).toEqual({ topic: { eip155: 'eip155:137' } })
  })
})

describe('a session that is taken up', () => {
  it('is exactly the one that is asked for', async () => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(both, { topic: 'newer' }), aSession(both))
    const session = await page.reconnects('topic')
    expect([session?.id, session?.proofs]).toEqual(['topic', []])
    expect(await page.reconnects('over')).toBeUndefined()
  })

  it('has one of the app’s networks', async () => {
    const page = aPage()
    page.leaveTrace()
    page.transport.holds(aSession(onChains(10)))
    expect(await page.reconnects('topic')).toBeUndefined()
  })

  it('loads nothing where an earlier page left nothing', async () => {
    const page = aPage()
    expect(await page.reconnects('topic')).toBeUndefined()
    expect(page.opened).toEqual([])
  })
})

describe('the wallet app that requests open', () => {
  it('is forgotten when its own session ends, and not when another does', async () => {
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
    // A choice that was made since stays.
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

  it('whose code did not load closes all the same', async () => {
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

  it('looks after the socket no more, and not at all when it was closed while it loaded', async () => {
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
