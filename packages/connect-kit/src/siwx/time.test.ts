import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTime } from './time.ts'

describe('an RFC 3339 time', () => {
  const anyDate = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  it('is parsed to its timestamp, for every four-digit year', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(readTime(date.toISOString())).toBe(date.getTime())
      }),
    )
  })
  it('applies its offset', () => {
    const offset = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 })
    fc.assert(
      fc.property(anyDate, offset, (date, minutes) => {
        const size = Math.abs(minutes)
        const two = (number: number) => String(number).padStart(2, '0')
        const written = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
        const text = date.toISOString().replace('Z', written)
        expect(readTime(text)).toBe(date.getTime() - minutes * 60_000)
      }),
    )
  })
  it.each([
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '2026-12-31T23:59:59Z',
    '2026-01-01T00:00:00.123456789Z',
  ])('accepts %s', (text) => {
    expect(readTime(text)).toBe(Date.parse(text))
  })
  it.each([
    '2026-00-10T00:00:00Z',
    '2026-13-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00+01:60',
    '2026-01-01T00:00:00.Z',
    '2026-01-01T00:00:00.1234567890Z',
    '2026-01-01T00:00:00',
    '2026-01-01',
    '26-01-01T00:00:00Z',
    ' 2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z ',
    '1767225600000',
    '',
  ])('rejects %j', (text) => {
    expect(readTime(text)).toBeUndefined()
  })
})
