import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTime, writeTime } from './time-text.ts'

const locales = [
  'en',
  'en-GB',
  'de',
  'fr-CA',
  'fr',
  'sv',
  'ja',
  'ko',
  'bg',
  'ar',
  'ar-EG',
  'fa',
  'th',
  'hi',
  'he',
  'zh-TW',
  'zh',
  'fi',
  'da',
  'es-MX',
]

describe('a time as a text', () => {
  it('parses what it formats, in every locale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...locales), (minutes, locale) => {
        expect(readTime(writeTime(minutes, locale), locale)).toEqual({ kind: 'time', minutes })
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['en', '7:30 pm', 19.5],
    ['en', '7:30 p.m.', 19.5],
    ['en', '7.30PM', 19.5],
    ['en', '7pm', 19],
    ['en', '12 am', 0],
    ['en', '12 pm', 12],
    ['en', '19:30', 19.5],
    ['en', '1930', 19.5],
    ['en', '07:30', 7.5],
    ['en', '0:30', 0.5],
    ['de', '7:30', 7.5],
    ['de', '7.30', 7.5],
    ['de', '7:30 pm', 19.5],
    ['fr', '19 h 30', undefined],
    ['fr-CA', '19 h 30', 19.5],
    ['fr-CA', '19h30', 19.5],
    ['ar-EG', '٧:٣٠ م', 19.5],
    ['ko', '오후 7:30', 19.5],
  ])('in %s: %s', (locale, text, hours) => {
    expect(readTime(text, locale)).toEqual(
      hours === undefined ? { kind: 'malformed' } : { kind: 'time', minutes: hours * 60 },
    )
  })

  it.each([
    ['', 'empty'],
    ['7:30', 'half-of-day-missing'],
    ['12:00', 'half-of-day-missing'],
    ['7', 'malformed'],
    ['25:00', 'malformed'],
    ['13:00 pm', 'malformed'],
    ['0:30 am', 'malformed'],
    ['7:60 pm', 'malformed'],
    ['7:3 pm', 'malformed'],
    ['7:30:15 pm', 'malformed'],
    ['noon', 'malformed'],
    ['7:30 xm', 'malformed'],
  ])('%j in English is %s', (text, kind) => {
    expect(readTime(text, 'en').kind).toBe(kind)
  })
})
