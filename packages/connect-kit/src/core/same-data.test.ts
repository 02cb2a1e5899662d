import { describe, expect, it } from 'vitest'
import { isSameData } from './same-data.ts'

const same: readonly (readonly [string, unknown, unknown])[] = [
  ['numbers', Number.NaN, Number.NaN],
  ['bigints in objects', { args: [1n, { to: '0x1' }] }, { args: [1n, { to: '0x1' }] }],
  ['bytes', { raw: Uint8Array.of(1, 2) }, { raw: Uint8Array.of(1, 2) }],
  ['functions', () => 1, () => 2],
  ['dates', new Date(0), new Date(0)],
  ['addresses', new URL('https://a.example'), new URL('https://a.example')],
  ['maps and sets', new Map([['a', new Set([1n])]]), new Map([['a', new Set([1n])]])],
  ['what is undefined and what is missing', { a: 1, b: undefined }, { a: 1 }],
  [
    'objects without a prototype',
    Object.assign(Object.create(null), { a: 1 }),
    Object.create(null, { a: { value: 1, enumerable: true } }),
  ],
]
const others: readonly (readonly [string, unknown, unknown])[] = [
  ['a bigint and a number', 1n, 1],
  ['bigints', { value: 1n }, { value: 2n }],
  ['arrays of another length', [1], [1, undefined, 2]],
  ['an array and an object', [], {}],
  ['bytes', Uint8Array.of(1), Uint8Array.of(2)],
  ['bytes and a list', Uint8Array.of(1), [1]],
  ['dates', new Date(0), new Date(1)],
  ['addresses', new URL('https://a.example'), new URL('https://b.example')],
  ['sets', new Set([1]), new Set([2])],
  ['a set and a map', new Set(), new Map()],
  ['objects of other classes', new Blob(), new Blob()],
  ['null and an object', null, {}],
]

describe('sameData', () => {
  it.each(same)('is true for equal contents: %s', (_, a, b) => {
    expect(isSameData(a, b)).toBe(true)
    expect(isSameData(b, a)).toBe(true)
  })
  it.each(others)('is false for: %s', (_, a, b) => {
    expect(isSameData(a, b)).toBe(false)
    expect(isSameData(b, a)).toBe(false)
  })
})
