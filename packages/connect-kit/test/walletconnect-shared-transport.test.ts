import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TransportRequest } from '../src/connectors/walletconnect/transport.ts'
import { ConnectKitError } from '../src/errors/connect-kit-error.ts'
import { networkError } from '../src/errors/network-error.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { codeOf } from './failure-of.ts'
import { aBrowser, ownerKey, quiet, twoTabs } from './support/memory-tabs.ts'
import { aSession, memoryTransport, onChains } from './support/memory-transport.ts'
import { watchRejections } from './support/walletconnect.ts'

let rejections: ReturnType<typeof watchRejections>
beforeEach(() => {
  rejections = watchRejections()
})
afterEach(() => rejections.stop())

const signing: TransportRequest = {
  topic: 'topic',
  chainId: 'eip155:137',
  method: 'personal_sign',
  params: ['0x'],
}

describe('tabs that share one client', () => {
  it('open it once, in the leader tab', async () => {
    const { leader, follower } = await twoTabs()
    expect([leader.opened.length, follower.opened.length]).toEqual([1, 0])
  })

  it('have its sessions and socket state from the start', async () => {
    const client = memoryTransport(aSession(onChains(137)))
    client.setLinked(false)
    const { leader, follower } = await twoTabs(client)
    for (const { transport } of [leader, follower]) {
      expect(transport.sessions()).toEqual([aSession(onChains(137))])
      expect(transport.isLinked()).toBe(false)
    }
  })

  it('can each call all of its methods', async () => {
    const { leader, follower } = await twoTabs()
    const { client } = leader
    client.on('request', () => '0xsigned')
    client.on('propose', () => 'wc:proposed')
    client.on('authenticate', () => 'wc:sign-in')
    const session = aSession(onChains(137))
    client.pairing('code1').resolve({ session, proofs: [] })
    const { transport } = follower
    const proposal = { namespaces: {} }
    const signIn = { chains: [], methods: [], domain: 'd', uri: 'u', nonce: 'n' }
    expect(await transport.propose(proposal)).toEqual({ topic: 'code1', uri: 'wc:proposed' })
    expect(await transport.authenticate(signIn)).toEqual({ topic: 'code2', uri: 'wc:sign-in' })
    expect(await transport.outcome('code1')).toEqual({ session, proofs: [] })
    transport.abandon('code2')
    expect(await transport.request({ ...signing, signal: new AbortController().signal })).toBe('0xsigned')
    expect(await transport.ping('topic')).toBeUndefined()
    expect(await transport.extend('topic')).toBeUndefined()
    expect(await transport.disconnect('topic')).toBeUndefined()
    expect(await transport.revive()).toBeUndefined()
    expect(client.requests).toMatchObject([signing])
    expect(client.asked.filter(([call]) => call !== 'request')).toEqual([
      ['propose', proposal],
      ['authenticate', signIn],
      ['abandon', 'code2'],
      ['ping', 'topic'],
      ['extend', 'topic'],
      ['disconnect', 'topic'],
      ['revive', undefined],
    ])
  })

  it('get their own responses, in any order', async () => {
    const { leader, follower } = await twoTabs()
    const answers = new Map<unknown, (value: unknown) => void>()
    leader.client.on(
      'request',
      ({ method }: TransportRequest) => new Promise((resolve) => answers.set(method, resolve)),
    )
    const ask = (method: string) => follower.transport.request({ ...signing, method })
    const [one, two] = [ask('one'), ask('two')]
    const own = leader.transport.request({ ...signing, method: 'own' })
    await quiet()
    for (const method of ['two', 'own', 'one']) answers.get(method)?.(`answer to ${method}`)
    expect(await Promise.all([one, two, own])).toEqual(['answer to one', 'answer to two', 'answer to own'])
  })

  it('receive each event once, with the current sessions', async () => {
    const { leader, follower } = await twoTabs()
    const session = aSession(onChains(137))
    leader.client.holds(session)
    leader.client.tell({ type: 'sessionConnected', session })
    await quiet()
    for (const { transport, told } of [leader, follower]) {
      expect(told).toEqual([{ type: 'sessionConnected', session }])
      expect(transport.sessions()).toEqual([session])
    }
  })

  it('have the state of the socket', async () => {
    const { leader, follower } = await twoTabs()
    leader.client.setLinked(false)
    leader.client.tell({ type: 'linkDown' })
    await quiet()
    expect([leader.transport.isLinked(), follower.transport.isLinked()]).toEqual([false, false])
    leader.client.setLinked(true)
    leader.client.tell({ type: 'linkUp' })
    await quiet()
    expect([leader.transport.isLinked(), follower.transport.isLinked()]).toEqual([true, true])
    expect(follower.told).toEqual([{ type: 'linkDown' }, { type: 'linkUp' }])
  })

  it('do not notify removed listeners', async () => {
    const { leader, follower } = await twoTabs()
    const late: unknown[] = []
    const stop = follower.transport.subscribe((event) => late.push(event))
    stop()
    leader.client.tell({ type: 'linkUp' })
    await quiet()
    expect([late, follower.told]).toEqual([[], [{ type: 'linkUp' }]])
  })

  it('ignore other scripts on their channel', async () => {
    const { leader, follower, stranger } = await twoTabs()
    const { post } = stranger()
    for (const message of [null, 'hello', {}, { from: 'x' }, { type: 'hello' }, { from: 1, type: 'hello' }])
      post(message)
    const event = { type: 'linkDown' }
    post({ from: 'x', type: 'event', event, sessions: [aSession(onChains(137))] })
    post({ from: 'x', type: 'answer', to: 'nobody', id: 'none', answer: { value: 1 } })
    post({ from: 'x', type: 'cancel', to: 'nobody', id: 'none' })
    await quiet()
    expect([leader.told, follower.told, follower.transport.sessions()]).toEqual([[], [], []])
  })
})

describe('a failing call', () => {
  it('fails in the calling tab, with code, message, details and cause', async () => {
    const { leader, follower } = await twoTabs()
    const said = { code: 4001, message: 'no, thanks', data: () => 'cannot be cloned' }
    leader.client.on('request', () =>
      Promise.reject(
        new ConnectKitError('USER_REJECTED', 'Declined.', { cause: said, details: { method: 'x' } }),
      ),
    )
    const failure = await follower.transport.request(signing).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectKitError)
    expect(failure).toMatchObject({ code: 'USER_REJECTED', message: 'Declined.', details: { method: 'x' } })
    expect((failure as ConnectKitError).cause).toEqual({ code: 4001, message: 'no, thanks' })
  })

  it.each([
    [
      'an error of a node',
      networkError('RPC_UNAVAILABLE', 'Gone.', { cause: 'refused' }),
      { code: 'RPC_UNAVAILABLE', message: 'Gone.', cause: { message: 'refused' } },
    ],
    [
      'an error of the relay',
      walletconnectError('PROPOSAL_EXPIRED'),
      { code: 'PROPOSAL_EXPIRED', cause: {} },
    ],
    [
      'an unexpected error',
      new TypeError('x is undefined'),
      { code: 'UNKNOWN', cause: { message: 'x is undefined' } },
    ],
    ['a text', 'broken', { code: 'UNKNOWN', cause: { message: 'broken' } }],
    ['an object with unusual fields', { code: 'E1', message: 7 }, { code: 'UNKNOWN', cause: {} }],
    ['nothing', undefined, { code: 'UNKNOWN', cause: {} }],
  ])('preserves %s', async (_, error, expected) => {
    const { leader, follower } = await twoTabs()
    leader.client.on('ping', () => Promise.reject(error))
    const failure = await follower.transport.ping('topic').catch((reason: unknown) => reason)
    const { code, cause, message } = failure as ConnectKitError
    expect({ code, cause, message }).toEqual({ message, ...expected })
  })

  it('fails in every calling tab if the client never opened', async () => {
    const browser = aBrowser()
    let fail: (reason: unknown) => void = () => undefined
    const leader = browser.openTab({ open: () => new Promise((_, reject) => (fail = reject)) })
    const follower = browser.openTab()
    await quiet()
    fail(walletconnectError('PROJECT_ID_INVALID'))
    expect(await codeOf(leader.opening)).toBe('PROJECT_ID_INVALID')
    await quiet()
    // The next tab in the queue tries itself.
    expect(follower.opened).toHaveLength(1)
    expect((await follower.opening).sessions()).toEqual([])
  })

  it('fails silently for socket checks and abandoning a URI', async () => {
    const { leader, follower } = await twoTabs()
    leader.client.on('revive', () => Promise.reject(new Error('no')))
    expect(await follower.transport.revive()).toBeUndefined()
    await follower.transport.close()
    expect(await follower.transport.revive()).toBeUndefined()
    follower.transport.abandon('code1')
    await quiet()
    expect(leader.client.asked).toEqual([['revive', undefined]])
  })
})

describe('an aborted call', () => {
  it.each(['leader', 'follower'] as const)('of the %s ends at once, also for the wallet', async (which) => {
    const tabs = await twoTabs()
    tabs.leader.client.on('request', () => new Promise(() => undefined))
    const patience = new AbortController()
    const call = tabs[which].transport.request({ ...signing, signal: patience.signal })
    call.catch(() => undefined)
    await quiet()
    patience.abort('enough')
    expect(await call.catch((error: unknown) => error)).toMatchObject({ code: 'ABORTED', cause: 'enough' })
    await quiet()
    expect(tabs.leader.client.requests[0]?.signal?.aborted).toBe(true)
  })

  it('is not sent if it was aborted before', async () => {
    const { leader, follower } = await twoTabs()
    const signal = AbortSignal.abort('enough')
    const call = follower.transport.request({ ...signing, signal })
    expect(await call.catch((error: unknown) => error)).toMatchObject({ code: 'ABORTED', cause: 'enough' })
    await quiet()
    expect(leader.client.requests).toEqual([])
  })

  it('does not affect other calls', async () => {
    const { leader, follower } = await twoTabs()
    let answer: (value: unknown) => void = () => undefined
    leader.client.on('request', () => new Promise((resolve) => (answer = resolve)))
    const patience = new AbortController()
    const given = follower.transport.request({ ...signing, signal: patience.signal })
    given.catch(() => undefined)
    const kept = follower.transport.request(signing)
    await quiet()
    patience.abort()
    await quiet()
    answer('0xsigned')
    expect(await kept).toBe('0xsigned')
    expect(leader.client.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })
})

describe('a closed tab', () => {
  it('ignores events of its closing client, and leaves the channel', async () => {
    const client = memoryTransport()
    client.on('close', () => client.tell({ type: 'linkDown' }))
    const browser = aBrowser()
    const channel = browser.openTab({ name: 'unused' }).tab.environment.channel?.('app')
    if (!channel) throw new Error('A tab has one.')
    const leave = vi.fn(() => channel.close())
    const { transport, told } = await browser.joined({ client, channel: { ...channel, close: leave } })
    await transport.close()
    expect(told).toEqual([])
    expect(leave).toHaveBeenCalledOnce()
  })

  it('closes its client once, and sends and emits nothing more', async () => {
    const { leader } = await twoTabs()
    const waiting = leader.transport.outcome('code1')
    waiting.catch(() => undefined)
    await leader.transport.close()
    await leader.transport.close()
    expect(await codeOf(waiting)).toBe('WALLET_DISCONNECTED')
    expect(leader.client.asked).toEqual([['close', undefined]])
    leader.client.tell({ type: 'linkDown' })
    expect(leader.told).toEqual([])
    expect(await codeOf(leader.transport.ping('topic'))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
  })

  it('that is not the leader leaves the client to the others', async () => {
    const { leader, follower, clock, pass } = await twoTabs()
    await follower.transport.close()
    leader.client.tell({ type: 'linkDown' })
    await pass(5_000)
    expect([follower.told, leader.client.asked, clock.waits]).toEqual([[], [], 0])
    expect(await codeOf(follower.transport.ping('topic'))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
  })

  it('no longer owns the store', async () => {
    const { leader } = await twoTabs()
    const [isOwner] = leader.opened
    expect(isOwner?.()).toBe(true)
    await leader.transport.close()
    expect(isOwner?.()).toBe(false)
  })
})

describe('a tab whose store is owned by another tab', () => {
  it('emits no events of its old client', async () => {
    const { leader, follower, storage } = await twoTabs()
    storage.setItem(ownerKey, 'another tab')
    expect(leader.opened[0]?.()).toBe(false)
    leader.client.tell({ type: 'linkDown' })
    await quiet()
    expect([leader.told, follower.told]).toEqual([[], []])
  })

  it('sends no requests, of its own or of others', async () => {
    const { leader, follower, storage } = await twoTabs()
    storage.setItem(ownerKey, 'another tab')
    const calls = [leader.transport.request(signing), follower.transport.request(signing)]
    for (const call of calls) call.catch(() => undefined)
    await quiet()
    expect(leader.client.requests).toEqual([])
    // It closed its client, which cannot be used any more.
    expect(leader.client.asked).toEqual([['close', undefined]])
  })

  it('can still be the leader if the store is missing or unreadable', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const browser = aBrowser()
    const { environment } = browser.openTab().tab
    for (const storage of [undefined, { getItem: denied, setItem: denied, removeItem: denied }]) {
      const name = storage ? 'denied' : 'none'
      const { transport, client } = await browser.joined({
        name,
        environment: {
          fetch,
          window: undefined,
          isMobile: false,
          warn: () => undefined,
          now: () => 0,
          after: () => () => undefined,
          ...environment,
          storage,
        },
      })
      await transport.ping('topic')
      expect(client.asked).toEqual([['ping', 'topic']])
    }
  })
})
