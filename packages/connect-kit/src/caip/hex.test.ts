import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../test/failure-of.ts'
import { assertCalls, isHexData, isSignedMessage, isTransactionHash } from '../caip.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'

const digits = (length: number) => `0x${'aB'.repeat(length).slice(0, length)}`

describe('hex values', () => {
  it.each([
    [64, true],
    [63, false],
    [65, false],
    [0, false],
  ])('with %i digits is a transaction hash: %s [S5.3]', (length, expected) => {
    expect(isTransactionHash(digits(length))).toBe(expected)
  })
  it.each([
    [61, false],
    [62, true],
    [64, true],
    [130, true],
    [2000, true],
  ])('with %i digits is a signed message: %s [S5.3]', (length, expected) => {
    expect(isSignedMessage(digits(length))).toBe(expected)
  })
  it('is contract data if it has whole bytes [S5.9]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (length) => {
        expect(isHexData(digits(length))).toBe(length % 2 === 0)
      }),
    )
  })
  it.each([undefined, null, 1, '', '0', 'ab', 'ab'.repeat(32), '0xzz', '0X00', '0x00\n'])(
    'is none of them: %j [S5.3, S5.9]',
    (value) => {
      expect([isHexData, isTransactionHash, isSignedMessage].some((check) => check(value))).toBe(false)
    },
  )
})

describe('wallet calls', () => {
  it.each([
    [[]],
    [[{ to: '0x1' }]],
    [
      [
        { to: '0x1', data: '0x' },
        { to: '0x2', data: undefined },
      ],
    ],
  ])('are accepted: %j [S5.4]', (calls) => {
    expect(() => assertCalls(calls)).not.toThrow()
  })
  it.each([
    ['no list', undefined, -1, 'calls must be a list'],
    ['a call that is no object', [null], 0, 'a call must be an object'],
    ['no `to`', [{}], 0, '`to` must start with 0x'],
    ['`to` without 0x', [{ to: '0x1' }, { to: 'abc' }], 1, '`to` must start with 0x'],
    ['`data` without 0x', [{ to: '0x1', data: 'abc' }], 0, '`data` must start with 0x'],
    ['`data` null', [{ to: '0x1', data: null }], 0, '`data` must start with 0x'],
    ['a hole', Array.from({ length: 1 }), 0, 'a call must be an object'],
  ])('are refused: %s [S5.4]', (_, calls, index, reason) => {
    expect(() => assertCalls(calls)).toThrow(
      expect.objectContaining({ code: 'CALLS_INVALID', details: { index, reason } }),
    )
  })
  it('throw only ConnectKitError [S5.4]', () => {
    fc.assert(
      fc.property(fc.anything(), (calls) => {
        expect(failureOf(() => assertCalls(calls))).toSatisfy(
          (error) => error === undefined || isConnectKitError(error, 'CALLS_INVALID'),
        )
      }),
    )
  })
})
