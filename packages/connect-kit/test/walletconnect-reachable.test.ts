import { describe, expect, it } from 'vitest'
import { listenTo, useStage } from './support/walletconnect-fixture.ts'

const on = useStage()

describe('a session with an unreachable relay [kit-core review 18]', () => {
  it('is reachable while the socket is open', async () => {
    const session = await on.page.connect()
    expect(session.isReachable).toBe(true)
  })

  it('reports when it is restored offline, and when it is online again', async () => {
    await on.page.connect()
    await on.page.close()
    on.stage.relay.faults.refuse = { code: 1013, reason: 'try again later' }
    const later = on.stage.page({ storage: on.page.storage, environment: on.page.environment })
    const session = await later.reconnect()
    if (!session) throw new Error('The session is stored.')
    const told = listenTo(session)
    await expect.poll(() => (on.clock.pass(1_000), told), { timeout: 5_000 }).toEqual(['connectionLost'])
    expect(session.isReachable).toBe(false)
    const again = await later.reconnect()
    expect(again?.isReachable).toBe(false)
    on.stage.relay.faults.refuse = undefined
    await expect.poll(() => told, { timeout: 15_000 }).toEqual(['connectionLost', 'connectionRestored'])
    expect([session.isReachable, again?.isReachable]).toEqual([true, true])
  }, 25_000)
})
