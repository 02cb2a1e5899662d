import { describe, expect, it } from 'vitest'
import { afterEvent, initialNotificationState, type NotificationEvent } from './notification-state.ts'

const replay = (...types: NotificationEvent['type'][]) =>
  types.reduce((state, type) => afterEvent(state, { type }), initialNotificationState)

describe('notification state [S3.3]', () => {
  it('is Live while connected and Offline otherwise [S4.1]', () => {
    expect(replay('connected').isConnected).toBe(true)
    expect(replay('connected', 'disconnected').isConnected).toBe(false)
    expect(replay('connected', 'disconnected', 'connected').isConnected).toBe(true)
  })
  it('raises the red dot for a new notification and clears it when the list opens [S4.1, S2.25]', () => {
    expect(replay('connected', 'arrived').hasNew).toBe(true)
    expect(replay('connected', 'arrived', 'opened').hasNew).toBe(false)
  })
  it('counts what arrived until the list was seen and closed [S2.24]', () => {
    expect(replay('arrived', 'arrived').realtimeCount).toBe(2)
    expect(replay('arrived', 'opened', 'arrived').realtimeCount).toBe(2)
    expect(replay('arrived', 'opened', 'closed').realtimeCount).toBe(0)
  })
  it('keeps what it counted through a lost connection', () => {
    expect(replay('connected', 'arrived', 'disconnected').realtimeCount).toBe(1)
  })
  it('has nothing new after everything was marked as read', () => {
    expect(replay('connected', 'arrived', 'allRead')).toEqual({
      ...initialNotificationState,
      isConnected: true,
    })
  })
})
