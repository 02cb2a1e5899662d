import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { createConnectKit, type KitEvent, subscribeEvents } from '../index.ts'
import { polygon } from '../networks.ts'
import { createTestKit } from '../testing.ts'
import { originOf, raiseAlert, raiseAlertFor } from './raised-alerts.ts'
import { raisedAlertsOf } from './raised-alerts-of.ts'

function aKit() {
  const made = createTestKit({ wallet: false })
  const events: KitEvent[] = []
  subscribeEvents(made.kit, (event) => events.push(event))
  return { ...made, events }
}

describe('developer alerts', () => {
  it('are raised once, in the console and to subscribers', () => {
    const { kit, events, warnings } = aKit()
    raiseAlert(kit, 'projectIdMissing')
    raiseAlert(kit, 'projectIdMissing')
    expect(warnings).toHaveLength(1)
    expect(events).toEqual([
      { type: 'noticeRaised', notice: { kind: 'alert', alert: 'projectIdMissing', facts: {} } },
    ])
  })

  it('about an amount are raised each time as the newest: another input may be wrong too', () => {
    const { kit, warnings } = aKit()
    raiseAlert(kit, 'incorrectAmount')
    raiseAlert(kit, 'projectIdMissing')
    raiseAlert(kit, 'incorrectAmount')
    expect(warnings).toHaveLength(3)
    expect([...raisedAlertsOf(kit).keys()]).toEqual(['projectIdMissing', 'incorrectAmount'])
  })

  it('contain no origin if there is none, as on a server', () => {
    const kit = createConnectKit({
      networks: [polygon],
      environment: { window: undefined, warn: () => undefined },
    })
    expect(originOf(kit)).toBeUndefined()
    raiseAlertFor(kit, new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId: 10 } }))
    expect([...raisedAlertsOf(kit).values()]).toEqual([{ origin: '', chain: '10' }])
  })
})
