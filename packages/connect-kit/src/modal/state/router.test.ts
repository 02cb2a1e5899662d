import { describe, expect, it } from 'vitest'
import { closedRouter, currentView, openedOn } from './router.ts'
import { pushed, wentBack } from './router-steps.ts'

describe('the views of the modal', () => {
  it('go forward and back', () => {
    const further = pushed(openedOn('Connect'), 'ConnectingExternal', { connectorId: 'wallet' })
    expect(currentView(further)).toBe('ConnectingExternal')
    expect(further.data.connectorId).toBe('wallet')
    expect(currentView(wentBack(further))).toBe('Connect')
  })
  it('close when going back from the first [S2.43]', () => {
    expect(wentBack(openedOn('Account'))).toEqual(closedRouter)
  })
  it('stay when the view is shown already', () => {
    const modal = openedOn('Connect')
    expect(pushed(modal, 'Connect')).toBe(modal)
  })
})
