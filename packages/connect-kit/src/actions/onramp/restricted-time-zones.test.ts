import { describe, expect, it } from 'vitest'
import { isTimeZoneRestricted, restrictedTimeZones } from './restricted-time-zones.ts'

describe('restricted time zones [S9.9]', () => {
  it('include mainland China, Hong Kong and Macau', () => {
    expect(restrictedTimeZones.size).toBe(9)
  })

  it.each(['Asia/Shanghai', 'Asia/Hong_Kong', 'asia/macau', 'ASIA/URUMQI'])('include %s', (zone) => {
    expect(isTimeZoneRestricted(zone)).toBe(true)
  })

  it.each(['Asia/Singapore', 'Asia/Taipei', 'Europe/Berlin', 'UTC', ''])('do not include %j', (zone) => {
    expect(isTimeZoneRestricted(zone)).toBe(false)
  })

  it('default to the time zone of the browser', () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(isTimeZoneRestricted()).toBe(isTimeZoneRestricted(here))
  })
})
