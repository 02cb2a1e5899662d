import { createMemoryMailbox, startRelay } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import { evmNetworks, projectId } from './support/walletconnect.ts'
import { attempt, codeOf, listenTo, signs, useStage, works } from './support/walletconnect-fixture.ts'

const on = useStage()

describe('a relay that refuses the connection', () => {
  it.each([
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID', 'Invalid App Configuration'],
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED', 'Invalid App Configuration'],
    ['JWT not yet valid', 'SESSION_EXPIRED', 'Session Expired'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', 'Session Expired'],
    ['Something else', 'RELAY_REFUSED', 'Invalid App Configuration'],
  ])(
    'with %j is %s at once, and is retried only by the next attempt [S8.4]',
    async (reason, code, message) => {
      on.stage.relay.faults.refuse = { code: 3000, reason }
      await expect(attempt(on).connecting).rejects.toMatchObject({ code, message, details: { reason } })
      on.stage.relay.faults.refuse = undefined
      await expect(on.page.connect()).resolves.toMatchObject({ peer: { name: 'Simulator Wallet' } })
    },
  )

  it('receives no request without a project id [S8.4]', async () => {
    const without = on.stage.page({ options: { projectId: '' } })
    const networks = evmNetworks()
    const parameters = { networks, preferred: networks[0], signal: new AbortController().signal }
    await expect(without.connector.connect(parameters)).rejects.toThrow('Project Id Not Configured')
    await expect(without.connector.reconnect({ ...parameters, sessionId: '' })).resolves.toBeUndefined()
  })
})

describe('an unreachable relay', () => {
  it.each(['does not answer', 'answers with an error', 'swallows everything'])(
    '%s: the attempt ends after 10 s',
    async (fault) => {
      if (fault === 'does not answer') on.stage.relay.faults.dropped.add('wc_proposeSession')
      if (fault === 'answers with an error')
        on.stage.relay.faults.errors.set('wc_proposeSession', { code: -32_000, message: 'full' })
      if (fault === 'swallows everything') on.stage.relay.faults.isBlackHole = true
      const { connecting, uris } = attempt(on)
      await expect.poll(() => on.clock.waits).toBeGreaterThan(0)
      on.clock.pass(9_999)
      on.clock.pass(1)
      expect(await codeOf(connecting)).toBe('RELAY_UNAVAILABLE')
      expect(uris).toEqual([])
    },
  )

  it('fails a request after 5 s, not after a minute', async () => {
    const session = await on.page.connect()
    on.stage.relay.faults.refuse = { code: 1013, reason: 'try again later' }
    on.stage.relay.dropConnections()
    await expect.poll(() => on.stage.relay.connectionCount).toBe(0)
    const signing = signs(on, session)
    signing.catch(() => undefined)
    await expect.poll(() => on.clock.waits).toBeGreaterThan(0)
    on.clock.pass(5_000)
    expect(await codeOf(signing)).toBe('RELAY_UNAVAILABLE')
    on.stage.relay.faults.refuse = undefined
  })

  it('fails a request it does not accept for 25 s, and the wallet never gets it', async () => {
    const session = await on.page.connect()
    on.stage.relay.faults.dropped.add('irn_publish')
    const signing = signs(on, session, '0xdead')
    signing.catch(() => undefined)
    // The request has been sent once only its own timers are pending.
    await expect
      .poll(
        () => {
          on.clock.pass(1_000)
          return Promise.race([codeOf(signing), new Promise((resolve) => setTimeout(resolve, 5, 'open'))])
        },
        { timeout: 10_000 },
      )
      .toBe('RELAY_UNAVAILABLE')
    on.stage.relay.faults.dropped.clear()
    const next = signs(on, session, '0xbeef')
    expect((await on.stage.wallet.nextRequest()).params).toEqual(['0xbeef', on.stage.wallet.account])
    await on.stage.wallet.approveRequest((await on.stage.wallet.nextRequest()).id)
    await expect(next).resolves.toMatch(/^0x/)
  })
})

describe('a relay that disconnects and reconnects', () => {
  it('notifies the app, keeps the session, and delivers queued messages', async () => {
    const mailbox = createMemoryMailbox()
    const relay = await startRelay({ projectIds: [projectId], mailbox })
    const wallet = await on.stage.anotherWallet({ relayUrl: relay.url })
    const here = on.stage.page({
      options: { relayUrl: relay.url },
      environment: { now: () => on.clock.now(), after: (delay, action) => on.clock.after(delay, action) },
      wallet,
    })
    const session = await here.connect()
    const told = listenTo(session)
    const signing = session
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', wallet.account] })
    const request = await wallet.nextRequest()

    await relay.close()
    await expect.poll(() => (on.clock.pass(1_000), told)).toEqual(['connectionLost'])
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

  it('within a moment emits nothing', async () => {
    const session = await on.page.connect()
    const told = listenTo(session)
    on.stage.relay.dropConnections()
    // In transit while the socket breaks: it is sent again over the next one.
    expect(await works(on, session)).toBe(true)
    on.clock.pass(10_000)
    expect(told).toEqual([])
  })

  it('with a silently dead socket is detected and reconnected when the page is shown again', async () => {
    const session = await on.page.connect()
    const told = listenTo(session)
    on.stage.relay.faults.isBlackHole = true
    on.pageEvents.dispatchEvent(new Event('online'))
    await expect.poll(() => (on.clock.pass(2_500), told)).toEqual(['connectionLost'])
    on.stage.relay.faults.isBlackHole = false
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['connectionLost', 'connectionRestored'])
    expect(await works(on, session)).toBe(true)
  })

  it('with a healthy socket does nothing when the page is shown again', async () => {
    const session = await on.page.connect()
    const told: unknown[] = []
    session.subscribe((event) => told.push(event))
    for (const name of ['online', 'pageshow']) on.pageEvents.dispatchEvent(new Event(name))
    await expect.poll(() => on.clock.waits).toBe(0)
    on.clock.pass(60_000)
    expect(await works(on, session)).toBe(true)
    expect(told).toEqual([])
    expect(on.stage.relay.connectionCount).toBe(2)
  })
})
