import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProvider, readAccounts, readChainId } from './provider.ts'

const address = `0x${'aB'.repeat(20)}`

describe('isProvider (EIP-1193)', () => {
  it('accepts an object with a request function', () => {
    expect(isProvider({ request: async () => null })).toBe(true)
  })
  it.each([[undefined], [null], ['ethereum'], [5], [{}], [{ request: 'eth_accounts' }], [() => undefined]])(
    'rejects %j',
    (value) => {
      expect(isProvider(value)).toBe(false)
    },
  )
})

describe('readAccounts', () => {
  it.each([
    ['one that is too short', '0x12'],
    ['one that is too long', `${address}00`],
    ['one with more before it', `x${address}`],
    ['one that is no hex', `0x${'g'.repeat(40)}`],
    ['a number', 5],
    ['null', null],
    ['an object that prints like one', { toString: () => address }],
  ])('returns EVM addresses only, without %s', (_, other) => {
    expect(readAccounts([other, address])).toEqual([address])
  })
  it.each([[undefined], [null], [address], [{ 0: address, length: 1 }]])(
    'returns an empty list for %j',
    (value) => {
      expect(readAccounts(value)).toEqual([])
    },
  )
})

describe('readChainId', () => {
  it('parses numbers, decimal and hex strings alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(
          [id, String(id), `0x${id.toString(16)}`, `0x0${id.toString(16).toUpperCase()}`].map(readChainId),
        ).toEqual([id, id, id, id])
      }),
    )
  })
  it.each([
    [0],
    ['0x0'],
    [-1],
    ['-1'],
    [1.5],
    ['1.5'],
    [Number.NaN],
    [2 ** 53],
    ['9007199254740993'],
    [''],
    ['0x'],
    ['0xg'],
    ['eip155:1'],
    ['1 '],
    [' 1'],
    ['1n'],
    ['a1'],
    [null],
    [undefined],
    [{ toString: () => '1' }],
    [['1']],
  ])('returns undefined for %j', (value) => {
    expect(readChainId(value)).toBeUndefined()
  })
})
