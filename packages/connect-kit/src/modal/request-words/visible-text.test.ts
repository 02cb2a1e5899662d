import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { requests } from '../../messages/english/requests.ts'
import { translate } from '../../messages/translate.ts'
import * as shown from './visible-text.ts'
import { requestMessages } from './words.ts'

const messages = requestMessages(translate({}, requests))
const visibleText = (text: string, limit?: number, hasLines?: boolean) =>
  shown.visibleText(text, messages, limit, hasLines)
const shortAddress = (address: string) => shown.shortAddress(address, messages)
const { visibleJson } = shown

it('shows direction-changing and invisible characters as code points', () => {
  expect(visibleText('pay \u202eyob')).toBe('pay \\u202eyob')
  expect(visibleText('a\u200bb\u0000c\u3164d\ud800')).toBe('a\\u200bb\\u0000c\\u3164d\\ud800')
  expect(visibleText('\u{e0041}')).toBe('\\u{e0041}')
})

it('keeps line breaks where lines are allowed, and whole emoji', () => {
  expect(visibleText('one\ntwo')).toBe('one\\u000atwo')
  expect(visibleText('one\n\ttwo', 100, true)).toBe('one\n\ttwo')
  expect(visibleText('👨‍👩‍👧 ❤️ Grüße')).toBe('👨‍👩‍👧 ❤️ Grüße')
})

it('states the length of a truncated text, and never splits a character', () => {
  expect(visibleText('x'.repeat(1234), 3)).toBe('xxx… (1,234 characters)')
  expect(visibleText('xx🎮🎮', 3)).toBe('xx… (6 characters)')
})

it('leaves no invisible character, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u2060\u2028\u2029]/u)
    }),
  )
})

it('preserves the meaning of JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const json = JSON.stringify([value, text], undefined, 2)
      expect(JSON.parse(visibleJson(json))).toEqual(JSON.parse(json))
    }),
  )
  expect(visibleJson(JSON.stringify('\u202e\u{e0041}'))).toBe('"\\u202e\\udb40\\udc41"')
})

it('shortens addresses, but never characters hidden in them', () => {
  expect(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toEqual({
    text: '0x7099…79C8',
    full: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  })
  expect(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc\u202e').text).toContain('\\u202e')
})
