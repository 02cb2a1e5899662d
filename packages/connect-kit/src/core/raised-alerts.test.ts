import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { createConnectKit, type KitEvent, subscribeEvents } from '../index.ts'
import { polygon } from '../networks.ts'
import { createTestKit } from '../testing.ts'
import { originOf, raiseAlert, raiseAlertFor, raisedAlerts } from './raised-alerts.ts'

function aKit() {
  const made = createTestKit({ wallet: false })
  const events: KitEvent[] = []
  subscribeEvents(made.kit, (event) => events.push(event))
  return { ...made, events }
}

describe('a fault that is the developer’s to repair', () => {
  it('is told once, in the console and to who listens', () => {
    const { kit, events, warnings } = aKit()
    raiseAlert(kit, 'projectIdMissing')
    raiseAlert(kit, 'projectIdMissing')
    expect(warnings).toHaveLength(1)
    expect(events).toEqual([
      { type: 'noticeRaised', notice: { kind: 'alert', alert: 'projectIdMissing', facts: {} } },
    ])
  })

  it('of an amount is told each time: what a person typed may be wrong again, and is the newest then', () => {
    const { kit, warnings } = aKit()
    raiseAlert(kit, 'incorrectAmount')
    raiseAlert(kit, 'projectIdMissing')
    raiseAlert(kit, 'incorrectAmount')
    expect(warnings).toHaveLength(3)
    expect([...raisedAlerts(kit).keys()]).toEqual(['projectIdMissing', 'incorrectAmount'])
  })

  it('names no origin where there is none, as on a server', () => {
    const kit = createConnectKit({
      networks: [polygon],
      environment: { window: undefined, warn: () => undefined },
    })
    expect(originOf(kit)).toBeUndefined()
    raiseAlertFor(kit, new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId: 10 } }))
    expect([...raisedAlerts(kit).values()]).toEqual([{ origin: '', chain: '10' }])
  })
})
