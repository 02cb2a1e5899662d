import { describe, expect, it } from 'vitest'
import { sendRaw } from './support/walletconnect.ts'
import { attempt, codeOf, signs, useStage, works } from './support/walletconnect-fixture.ts'

const on = useStage()

describe('WalletConnect pairing URI', () => {
  it('is renewed 10 s before its 4 minutes end; the earlier one stays valid [S9.8]', async () => {
    const { connecting, uris } = attempt(on)
    await expect.poll(() => uris).toHaveLength(1)
    on.clock.pass(229_999)
    expect(uris).toHaveLength(1)
    on.clock.pass(1)
    await expect.poll(() => uris).toHaveLength(2)
    await on.stage.wallet.pair(uris[0] ?? '')
    await on.stage.wallet.approveProposal((await on.stage.wallet.nextProposal()).id)
    expect((await connecting).namespaces).toHaveLength(1)
  })

  it('is retried after 1 s if its renewal fails [S9.8]', async () => {
    const { connecting, uris } = attempt(on)
    await expect.poll(() => uris).toHaveLength(1)
    on.stage.relay.faults.dropped.add('wc_proposeSession')
    on.clock.pass(230_000)
    await expect.poll(() => on.clock.waits).toBe(2)
    on.clock.pass(10_000)
    on.stage.relay.faults.dropped.clear()
    await expect.poll(() => on.clock.waits).toBe(2)
    on.clock.pass(999)
    expect(uris).toHaveLength(1)
    on.clock.pass(1)
    await expect.poll(() => uris).toHaveLength(2)
    await on.stage.wallet.pair(uris[1] ?? '')
    await on.stage.wallet.approveProposal((await on.stage.wallet.nextProposal()).id)
    await connecting
  })

  it('can be rejected on an earlier URI, which ends the attempt', async () => {
    const { connecting, uris } = attempt(on)
    await expect.poll(() => uris).toHaveLength(1)
    on.clock.pass(230_000)
    await expect.poll(() => uris).toHaveLength(2)
    await on.stage.wallet.pair(uris[0] ?? '')
    await on.stage.wallet.rejectProposal((await on.stage.wallet.nextProposal()).id)
    expect(await codeOf(connecting)).toBe('USER_REJECTED')
  })
})

describe('a misbehaving wallet', () => {
  it('that responds twice: the second response is ignored', async () => {
    const session = await on.page.connect()
    const signing = signs(on, session)
    const { id, topic } = await on.stage.wallet.nextRequest()
    const { engine } = on.stage.wallet.protocol
    const send: unknown = Reflect.get(engine, 'sendResult')
    if (typeof send !== 'function') throw new TypeError('The WalletConnect client has changed.')
    await Reflect.apply(send, engine, [{ id, topic, result: 'first', throwOnFailedPublish: true }])
    await Reflect.apply(send, engine, [{ id, topic, result: 'second', throwOnFailedPublish: true }])
    expect(await signing).toBe('first')
    const next = signs(on, session, '0x01')
    await expect.poll(() => on.stage.wallet.requests).toHaveLength(2)
    await on.stage.wallet.answerRequest(on.stage.wallet.requests[1]?.id ?? 0, { result: 'third' })
    expect(await next).toBe('third')
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'update'],
    ['events without a name', { event: {}, chainId: 'eip155:137' }],
    ['no chain', { event: { name: 'chainChanged', data: 10 } }],
  ])('that emits an event of %s: it is ignored [S5.11]', async (_, params) => {
    const session = await on.page.connect()
    const told: unknown[] = []
    session.subscribe((event) => told.push(event))
    await sendRaw(on.stage.wallet, session.id, 'wc_sessionEvent', params)
    expect(await works(on, session)).toBe(true)
    expect(told).toEqual([])
  })
})

describe('closing the app', () => {
  const leavesNothing = async () => {
    await on.page.close()
    expect([on.clock.waits, on.pageEvents.count()]).toEqual([0, 0])
    await expect.poll(() => on.stage.relay.connectionCount).toBeLessThanOrEqual(1)
  }

  it('before a pairing URI exists', async () => {
    on.stage.relay.faults.delay = 50
    const { connecting } = attempt(on)
    await leavesNothing()
    expect(['ABORTED', 'SIGN_CLIENT_NOT_INITIALIZED']).toContain(await codeOf(connecting))
  })

  it('while a pairing URI is shown', async () => {
    const { connecting } = await on.page.scan()
    await leavesNothing()
    expect(await codeOf(connecting)).toBe('ABORTED')
  })

  it('while a request is pending', async () => {
    const session = await on.page.connect()
    const signing = signs(on, session)
    signing.catch(() => undefined)
    await on.stage.wallet.nextRequest()
    await leavesNothing()
    expect(await codeOf(signing)).toBe('WALLET_DISCONNECTED')
  })

  it('while the relay is unreachable', async () => {
    const session = await on.page.connect()
    on.stage.relay.faults.refuse = { code: 1013, reason: 'away' }
    on.stage.relay.dropConnections()
    const signing = signs(on, session)
    signing.catch(() => undefined)
    await expect.poll(() => on.clock.waits).toBeGreaterThan(0)
    const closing = on.page.close()
    on.clock.pass(5_000)
    await closing
    expect(['RELAY_UNAVAILABLE', 'WALLET_DISCONNECTED']).toContain(await codeOf(signing))
    on.clock.pass(60_000)
    expect([on.clock.waits, on.pageEvents.count()]).toEqual([0, 0])
  })

  it('rejects further calls [S8.11]', async () => {
    const session = await on.page.connect()
    await leavesNothing()
    await expect(attempt(on).connecting).rejects.toMatchObject({
      code: 'SIGN_CLIENT_NOT_INITIALIZED',
      message: 'Sign Client not initialized',
    })
    expect(await codeOf(signs(on, session))).toBe('SIGN_CLIENT_NOT_INITIALIZED')
  })

  it('while it ends a session of an unreachable wallet', async () => {
    const session = await on.page.connect()
    on.stage.relay.faults.dropped.add('irn_publish')
    const ending = session.disconnect()
    await expect.poll(() => on.clock.waits).toBeGreaterThan(0)
    on.clock.pass(3_000)
    await ending
    await expect(on.page.reconnect()).resolves.toBeUndefined()
    on.stage.relay.faults.dropped.clear()
  })
})
