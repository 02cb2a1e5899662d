import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datePattern, readDate, writeDate } from './date-text.ts'

const locales = [
  'en',
  'en-GB',
  'de',
  'fr-CA',
  'sv',
  'ja',
  'ko',
  'hu',
  'bg',
  'lv',
  'ar',
  'ar-EG',
  'fa',
  'th',
  'hi',
  'he',
  'mr',
  'my',
]
const date = fc
  .integer({ min: Date.parse('1000-01-01'), max: Date.parse('9999-12-31') })
  .map((instant) => new Date(instant).toISOString().slice(0, 10))
const letters = { day: 'DD', month: 'MM', year: 'YYYY' }

describe('a date as a text', () => {
  it('parses what it formats, in every locale, and ISO 8601', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(...locales), (one, locale) => {
        expect(readDate(writeDate(one, locale), locale)).toEqual({ kind: 'date', date: one })
        expect(readDate(one, locale)).toEqual({ kind: 'date', date: one })
      }),
    )
  })

  it.each([
    ['en', '11/4/2026'],
    ['en', ' 11-04-2026 '],
    ['en', '11.4.2026'],
    ['de', '4.11.2026'],
    ['de', '04 11 2026'],
    ['bg', '4.11.2026'],
    ['ja', '2026.11.4'],
    ['ar-EG', '٤/١١/٢٠٢٦'],
    ['ar-EG', '4/11/2026'],
    ['fa', '۲۰۲۶/۱۱/۴'],
  ])('in %s is understood as %s', (locale, text) => {
    expect(readDate(text, locale)).toEqual({ kind: 'date', date: '2026-11-04' })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['11/4', 'malformed'],
    ['11/4/26', 'malformed'],
    ['11/4/20265', 'malformed'],
    ['111/4/2026', 'malformed'],
    ['11/4/2026/1', 'malformed'],
    ['soon', 'malformed'],
    ['11/4/2026 or so', 'malformed'],
    ['02/30/2026', 'no-such-date'],
    ['13/04/2026', 'no-such-date'],
    ['00/04/2026', 'no-such-date'],
  ])('of %j is %s', (text, kind) => {
    expect(readDate(text, 'en').kind).toBe(kind)
  })

  it('shows how it is written', () => {
    expect(['en', 'de', 'ja', 'bg'].map((locale) => datePattern(locale, letters))).toEqual([
      'MM/DD/YYYY',
      'DD.MM.YYYY',
      'YYYY/MM/DD',
      'DD.MM.YYYY г.',
    ])
  })
})
