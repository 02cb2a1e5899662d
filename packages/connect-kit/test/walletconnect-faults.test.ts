import { createMemoryMailbox, startRelay } from '@esports/local-stack'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEvent } from '../src/connectors/connector.ts'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import {
  evmNetworks,
  openStage,
  type Page,
  projectId,
  type Stage,
  sendRaw,
  testClock,
  watchRejections,
} from './support/walletconnect.ts'

let stage: Stage
let page: Page
let clock: ReturnType<typeof testClock>
let rejections: ReturnType<typeof watchRejections>
/** What the page is listened to for. */
let pageEvents: ReturnType<typeof countingTarget>

function countingTarget() {
  const target = new EventTarget()
  let count = 0
  return Object.assign(new EventTarget(), {
    count: () => count,
    addEventListener: (...values: Parameters<EventTarget['addEventListener']>) => {
      count += 1
      target.addEventListener(...values)
    },
    removeEventListener: (...values: Parameters<EventTarget['removeEventListener']>) => {
      count -= 1
      target.removeEventListener(...values)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
  })
}

beforeEach(async () => {
  rejections = watchRejections()
  clock = testClock()
  pageEvents = countingTarget()
  stage = await openStage()
  page = stage.page({
    environment: {
      now: () => clock.now(),
      after: (delay, action) => clock.after(delay, action),
      // A page is an EventTarget to the connector; Node has no Window type to offer.
      window: pageEvents as unknown as Window,
    },
  })
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

const signs = (session: WalletConnectSession, text = '0x00') =>
  session.provider('eip155').request({ method: 'personal_sign', params: [text, stage.wallet.account] })
/** Starts an attempt and keeps what it shows. */
function attempt(signal = new AbortController().signal) {
  const uris: string[] = []
  const networks = evmNetworks()
  const connecting = page.connector.connect({
    networks,
    preferred: networks[0],
    signal,
    onUri: (uri) => uris.push(uri),
  })
  connecting.catch(() => undefined)
  return { connecting, uris }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error as { readonly code: unknown }).code,
  )

describe('a relay that refuses', () => {
  it.each([
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'Invalid App Configuration'],
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
    ['JWT not yet valid', 'SESSION_EXPIRED', 'Session Expired'],
    ['Something else', 'RELAY_REFUSED', 'Invalid App Configuration'],
  ])(
    'with %j is %s, at once, and is asked again only by the next attempt [S8.4]',
    async (reason, code, message) => {
      stage.relay.faults.refuse = { code: 3000, reason }
      await expect(attempt().connecting).rejects.toMatchObject({ code, message, details: { reason } })
      stage.relay.faults.refuse = undefined
      await expect(page.connect()).resolves.toMatchObject({ peer: { name: 'Simulator Wallet' } })
    },
  )

  it('a project id that is missing is never asked for [S8.4]', async () => {
    const without = stage.page({ options: { projectId: '' } })
    const networks = evmNetworks()
    const parameters = { networks, preferred: networks[0], signal: new AbortController().signal }
    await expect(without.connector.connect(parameters)).rejects.toThrow('Project Id Not Configured')
    await expect(without.connector.reconnect(parameters)).resolves.toBeUndefined()
  })
})

describe('a relay that is not there', () => {
  it.each(['does not answer', 'answers with an error', 'swallows everything'])(
    '%s: the attempt ends after 10 s',
    async (fault) => {
      if (fault === 'does not answer') stage.relay.faults.dropped.add('wc_proposeSession')
      if (fault === 'answers with an error')
        stage.relay.faults.errors.set('wc_proposeSession', { code: -32_000, message: 'full' })
      if (fault === 'swallows everything') stage.relay.faults.isBlackHole = true
      const { connecting, uris } = attempt()
      await expect.poll(() => clock.waits).toBeGreaterThan(0)
      clock.pass(9_999)
      clock.pass(1)
      expect(await codeOf(connecting)).toBe('RELAY_UNAVAILABLE')
      expect(uris).toEqual([])
    },
  )

  it('fails a request in 5 s, not in a minute', async () => {
    const session = await page.connect()
    stage.relay.faults.refuse = { code: 1013, reason: 'try again later' }
    stage.relay.dropConnections()
    await expect.poll(() => stage.relay.connectionCount).toBe(0)
    const signing = signs(session)
    signing.catch(() => undefined)
    await expect.poll(() => clock.waits).toBeGreaterThan(0)
    clock.pass(5_000)
    expect(await codeOf(signing)).toBe('RELAY_UNAVAILABLE')
    stage.relay.faults.refuse = undefined
  })

  it('that takes no request for 25 s fails it, and the wallet never gets it', async () => {
    const session = await page.connect()
    stage.relay.faults.dropped.add('irn_publish')
    const signing = signs(session, '0xdead')
    signing.catch(() => undefined)
    // The request has left this side when nothing but its own waits are open.
    await expect
      .poll(
        () => {
          clock.pass(1_000)
          return Promise.race([codeOf(signing), new Promise((resolve) => setTimeout(resolve, 5, 'open'))])
        },
        { timeout: 10_000 },
      )
      .toBe('RELAY_UNAVAILABLE')
    stage.relay.faults.dropped.clear()
    const next = signs(session, '0xbeef')
    expect((await stage.wallet.nextRequest()).params).toEqual(['0xbeef', stage.wallet.account])
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(next).resolves.toMatch(/^0x/)
  })
})

describe('a relay that goes and comes back', () => {
  it('tells the app, keeps the session, and delivers what waited', async () => {
    const mailbox = createMemoryMailbox()
    const relay = await startRelay({ projectIds: [projectId], mailbox })
    const wallet = await stage.anotherWallet({ relayUrl: relay.url })
    const here = stage.page({
      options: { relayUrl: relay.url },
      environment: { now: () => clock.now(), after: (delay, action) => clock.after(delay, action) },
      wallet,
    })
    const session = await here.connect()
    const told: SessionEvent['type'][] = []
    session.subscribe(({ type }) => told.push(type))
    const signing = session
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', wallet.account] })
    const request = await wallet.nextRequest()

    await relay.close()
    await expect.poll(() => (clock.pass(1_000), told)).toEqual(['connectionLost'])
    const answering = wallet.approveRequest(request.id)
    const again = await startRelay({
      port: Number(new URL(relay.url).port),
      projectIds: [projectId],
      mailbox,
    })
    await answering
    await expect(signing).resolves.toMatch(/^0x/)
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['connectionLost', 'connectionRestored'])
    await here.close()
    await wallet.close()
    await again.close()
  })

  it('in a moment: nobody is told', async () => {
    const session = await page.connect()
    const told: SessionEvent['type'][] = []
    session.subscribe(({ type }) => told.push(type))
    stage.relay.dropConnections()
    // On its way while the socket breaks: it is sent again with the next one.
    const signing = signs(session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
    clock.pass(10_000)
    expect(told).toEqual([])
  })

  it('as a dead socket that says nothing: it is found and replaced when the page is back', async () => {
    const session = await page.connect()
    const told: SessionEvent['type'][] = []
    session.subscribe(({ type }) => told.push(type))
    stage.relay.faults.isBlackHole = true
    pageEvents.dispatchEvent(new Event('online'))
    await expect.poll(() => (clock.pass(2_500), told)).toEqual(['connectionLost'])
    stage.relay.faults.isBlackHole = false
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['connectionLost', 'connectionRestored'])
    const signing = signs(session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
  })

  it('as a socket that is well: nothing happens when the page is back', async () => {
    const session = await page.connect()
    const told: unknown[] = []
    session.subscribe((event) => told.push(event))
    for (const name of ['online', 'pageshow']) pageEvents.dispatchEvent(new Event(name))
    await expect.poll(() => clock.waits).toBe(0)
    clock.pass(60_000)
    const signing = signs(session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
    expect(told).toEqual([])
    expect(stage.relay.connectionCount).toBe(2)
  })
})

describe('a pairing code', () => {
  it('is renewed 10 s before its 4 minutes are over; the earlier one still counts [S9.8]', async () => {
    const { connecting, uris } = attempt()
    await expect.poll(() => uris).toHaveLength(1)
    clock.pass(229_999)
    expect(uris).toHaveLength(1)
    clock.pass(1)
    await expect.poll(() => uris).toHaveLength(2)
    await stage.wallet.pair(uris[0] ?? '')
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    expect((await connecting).namespaces).toHaveLength(1)
  })

  it('is tried for again after 1 s when its renewal fails [S9.8]', async () => {
    const { connecting, uris } = attempt()
    await expect.poll(() => uris).toHaveLength(1)
    stage.relay.faults.dropped.add('wc_proposeSession')
    clock.pass(230_000)
    await expect.poll(() => clock.waits).toBe(2)
    clock.pass(10_000)
    stage.relay.faults.dropped.clear()
    await expect.poll(() => clock.waits).toBe(2)
    clock.pass(999)
    expect(uris).toHaveLength(1)
    clock.pass(1)
    await expect.poll(() => uris).toHaveLength(2)
    await stage.wallet.pair(uris[1] ?? '')
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    await connecting
  })

  it('can be declined on an earlier code, which ends the attempt', async () => {
    const { connecting, uris } = attempt()
    await expect.poll(() => uris).toHaveLength(1)
    clock.pass(230_000)
    await expect.poll(() => uris).toHaveLength(2)
    await stage.wallet.pair(uris[0] ?? '')
    await stage.wallet.rejectProposal((await stage.wallet.nextProposal()).id)
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
  })
})

describe('a wallet that misbehaves', () => {
  it('answers twice: the second answer is nobody’s', async () => {
    const session = await page.connect()
    const signing = signs(session)
    const { id, topic } = await stage.wallet.nextRequest()
    const { engine } = stage.wallet.protocol
    const send: unknown = Reflect.get(engine, 'sendResult')
    if (typeof send !== 'function') throw new TypeError('The WalletConnect client has changed.')
    await Reflect.apply(send, engine, [{ id, topic, result: 'first', throwOnFailedPublish: true }])
    await Reflect.apply(send, engine, [{ id, topic, result: 'second', throwOnFailedPublish: true }])
    expect(await signing).toBe('first')
    const next = signs(session, '0x01')
    await expect.poll(() => stage.wallet.requests).toHaveLength(2)
    await stage.wallet.answerRequest(stage.wallet.requests[1]?.id ?? 0, { result: 'third' })
    expect(await next).toBe('third')
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'update'],
    ['events without a name', { event: {}, chainId: 'eip155:137' }],
    ['no chain', { event: { name: 'chainChanged', data: 10 } }],
  ])('sends an event of %s: nothing happens [S5.11]', async (_, params) => {
    const session = await page.connect()
    const told: unknown[] = []
    session.subscribe((event) => told.push(event))
    await sendRaw(stage.wallet, session.topic, 'wc_sessionEvent', params)
    const signing = signs(session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
    expect(told).toEqual([])
  })
})

describe('an app that closes', () => {
  const leavesNothing = async () => {
    await page.close()
    expect([clock.waits, pageEvents.count()]).toEqual([0, 0])
    await expect.poll(() => stage.relay.connectionCount).toBeLessThanOrEqual(1)
  }

  it('before a code is there', async () => {
    stage.relay.faults.delay = 50
    const { connecting } = attempt()
    await leavesNothing()
    expect(['ABORTED', 'SIGN_CLIENT_NOT_INITIALIZED']).toContain(await codeOf(connecting))
  })

  it('while a code is shown', async () => {
    const { connecting } = await page.scan()
    await leavesNothing()
    expect(await codeOf(connecting)).toBe('ABORTED')
  })

  it('while a request waits for the wallet', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.nextRequest()
    await leavesNothing()
    expect(await codeOf(signing)).toBe('WALLET_DISCONNECTED')
  })

  it('while the relay is away', async () => {
    const session = await page.connect()
    stage.relay.faults.refuse = { code: 1013, reason: 'away' }
    stage.relay.dropConnections()
    const signing = signs(session)
    signing.catch(() => undefined)
    await expect.poll(() => clock.waits).toBeGreaterThan(0)
    const closing = page.close()
    clock.pass(5_000)
    await closing
    expect(['RELAY_UNAVAILABLE', 'WALLET_DISCONNECTED']).toContain(await codeOf(signing))
    clock.pass(60_000)
    expect([clock.waits, pageEvents.count()]).toEqual([0, 0])
  })

  it('cannot be used any more [S8.11]', async () => {
    const session = await page.connect()
    await leavesNothing()
    await expect(attempt().connecting).rejects.toMatchObject({
      code: 'SIGN_CLIENT_NOT_INITIALIZED',
      message: 'Sign Client not initialized',
    })
    expect(await codeOf(signs(session))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
  })

  it('while it ends a connection that the wallet cannot be told about', async () => {
    const session = await page.connect()
    stage.relay.faults.dropped.add('irn_publish')
    const ending = session.disconnect()
    await expect.poll(() => clock.waits).toBeGreaterThan(0)
    clock.pass(3_000)
    await ending
    await expect(page.reconnect()).resolves.toBeUndefined()
    stage.relay.faults.dropped.clear()
  })
})
