import { describe, expect, it } from 'vitest'
import { closedRouter, currentView, openedOn } from './router.ts'
import { pushed, wentBack } from './router-steps.ts'

describe('router of the modal', () => {
  it('navigates forward and back', () => {
    const further = pushed(openedOn('Connect'), 'ConnectingExternal', { connectorId: 'wallet' })
    expect(currentView(further)).toBe('ConnectingExternal')
    expect(further.data.connectorId).toBe('wallet')
    expect(currentView(wentBack(further))).toBe('Connect')
  })
  it('closes when going back from the first view [S2.43]', () => {
    expect(wentBack(openedOn('Account'))).toEqual(closedRouter)
  })
  it('ignores a push of the current view', () => {
    const modal = openedOn('Connect')
    expect(pushed(modal, 'Connect')).toBe(modal)
  })
})
