import { expect, it } from 'vitest'
import { webcalAddress } from '../../lib/webcal-address.ts'
import { calendarAddress } from './calendar-address.ts'

const origin = 'https://play.example'
const scheduled = { slug: 'rift-open', state: 'registration_open', startMode: 'scheduled' } as const

it('a tournament with a known start has a calendar, which a calendar app can open', () => {
  const address = calendarAddress(scheduled, origin)
  expect(address).toBe('https://play.example/api/tournaments/rift-open/calendar.ics')
  expect(webcalAddress(address ?? '')).toBe('webcal://play.example/api/tournaments/rift-open/calendar.ics')
  expect(webcalAddress('http://127.0.0.1:4300/a')).toBe('webcal://127.0.0.1:4300/a')
})

it('there is nothing to add while nobody knows the start, and when it is over', () => {
  expect(calendarAddress({ ...scheduled, startMode: 'when_full' }, origin)).toBeNull()
  expect(calendarAddress({ ...scheduled, startMode: 'when_full', state: 'live' }, origin)).not.toBeNull()
  for (const state of ['completed', 'finalized', 'cancelled'] as const)
    expect(calendarAddress({ ...scheduled, state }, origin)).toBeNull()
})
