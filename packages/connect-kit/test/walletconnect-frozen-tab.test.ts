import './support/tab-web-socket.ts'
import { describe, expect, it } from 'vitest'
import { useTabs } from './support/walletconnect-tabs-fixture.ts'

const on = useTabs()

describe('a frozen leader tab', () => {
  it('is replaced: its pending requests run once, also after it resumes', async () => {
    const { leader, first, second } = await on.twoTabs()
    leader.freeze()
    const answer = on.ask(second, 'asked of a frozen tab')
    await on.untilThere(() => on.met.length > 0)
    await on.answerWhatWaits()
    expect(await answer).toBe('asked of a frozen tab')

    leader.thaw()
    const later = on.ask(first, 'asked by the woken tab')
    await on.untilThere(() => on.met.length > 1)
    await on.answerWhatWaits()
    expect(await later).toBe('asked by the woken tab')
    expect(on.met).toEqual(['asked of a frozen tab', 'asked by the woken tab'])
    // The resumed tab has closed its socket.
    await expect.poll(() => on.stage.relay.connectionCount).toBe(2)
  })

  it('gets the response to its own request from the new leader', async () => {
    const { leader, first, second } = await on.twoTabs()
    const own = on.ask(first, 'its own')
    await on.stage.wallet.nextRequest()
    leader.freeze()
    const other = on.ask(second, 'another')
    await on.untilThere(() => on.met.length === 2)
    await on.answerWhatWaits()
    expect(await other).toBe('another')
    leader.thaw()
    await on.untilThere(() => on.browser.clock.now() > 0)
    expect(await own).toBe('its own')
    expect(on.met).toEqual(['its own', 'another'])
  })

  it('does not overwrite the new leader’s store', async () => {
    const { leader, second } = await on.twoTabs()
    leader.freeze()
    const answer = on.ask(second, 'makes the other lead')
    await on.untilThere(() => on.met.length > 0)
    await on.answerWhatWaits()
    await answer
    await second.disconnect()
    await expect.poll(() => on.stage.wallet.sessions).toEqual([])
    leader.thaw()
    await expect.poll(() => on.stage.relay.connectionCount).toBe(2)
    await expect(on.openTab().page.reconnect()).resolves.toBeUndefined()
  })

  it('does not write its outdated lists over the new leader’s', async () => {
    const leader = on.openTab()
    const old = await leader.page.connect()
    const follower = on.openTab()
    const second = await follower.page.reconnect()
    leader.freeze()
    const asked = second?.provider('eip155').request({ method: 'personal_sign', params: ['0x00', '0x00'] })
    await expect.poll(() => (on.browser.clock.pass(500), on.stage.wallet.requests.length)).toBe(1)
    await on.stage.wallet.answerRequest(on.stage.wallet.requests[0]?.id ?? 0, { result: 'taken over' })
    await asked
    // It is queued at the frozen tab's socket; on receipt that tab writes its list of sessions.
    await on.stage.wallet.protocol.update({
      topic: old.id,
      namespaces: {
        eip155: {
          accounts: [`eip155:137:${on.stage.wallet.account}`],
          methods: ['personal_sign'],
          events: ['chainChanged'],
        },
      },
    })
    const newer = await follower.page.connect()
    newer.endStale?.(new Set([newer.id]))
    await expect.poll(() => on.stage.wallet.sessions.map(({ topic }) => topic)).toEqual([newer.id])
    leader.thaw()
    await expect.poll(() => on.stage.relay.connectionCount).toBe(2)
    await leader.page.close()
    await follower.page.close()

    const reopened = await on.openTab().page.reconnect()
    expect(reopened?.id).toBe(newer.id)
  })
})
