import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { toWalletError, walletErrorNumber } from './wallet-error.ts'

describe('the number of a wallet’s error', () => {
  it.each([
    ['of itself', { code: 4001 }, 4001],
    ['of what caused it', new Error('outer', { cause: { code: 4100 } }), 4100],
    ['of what it carries', { data: { originalError: { code: 4902 } } }, 4902],
    ['with a meaning before a wrapper’s', { code: -32603, data: { originalError: { code: 4902 } } }, 4902],
    ['of a wrapper where nothing means more', { code: -32603, cause: { code: -1 } }, -32603],
    ['deep inside', { cause: { cause: { cause: { cause: { code: 4200 } } } } }, 4200],
  ])('is that %s', (_, error, number) => {
    expect(walletErrorNumber(error)).toBe(number)
  })

  it.each([
    [undefined],
    [null],
    ['4001'],
    [{}],
    [{ code: '4001' }],
    [{ data: null }],
    [{ data: 'text' }],
    [{ data: { originalError: null } }],
    [{ data: { originalError: 'text' } }],
    [{ data: {} }],
    [{ cause: null }],
    [{ cause: 4001 }],
  ])('is none in %j', (error) => {
    expect(walletErrorNumber(error)).toBeUndefined()
  })

  it('is looked for eight errors deep, and no further: one may be its own cause', () => {
    const around = (error: object, times: number): object =>
      times === 0 ? error : { cause: around(error, times - 1) }
    expect(walletErrorNumber(around({ code: 4001 }, 7))).toBe(4001)
    expect(walletErrorNumber(around({ code: 4001 }, 8))).toBeUndefined()
    const round: { cause?: unknown } = {}
    round.cause = round
    expect(walletErrorNumber(round)).toBeUndefined()
  })
})

describe('whatever a wallet throws', () => {
  it.each([
    [4001, 'USER_REJECTED'],
    [5000, 'USER_REJECTED'],
    [4100, 'WALLET_UNAUTHORIZED'],
    [4200, 'WALLET_UNSUPPORTED'],
    [5750, 'WALLET_UNSUPPORTED'],
    [-32601, 'WALLET_UNSUPPORTED'],
    [4900, 'WALLET_DISCONNECTED'],
    [4901, 'WALLET_DISCONNECTED'],
    [-32002, 'REQUEST_PENDING'],
    [-32000, 'WALLET_FAILED'],
    [4902, 'WALLET_FAILED'],
  ] as const)('with number %i is %s', (number, code) => {
    const thrown = { code: number, message: 'in its words' }
    expect(toWalletError(thrown)).toMatchObject({
      code,
      cause: thrown,
      details: { number, reason: 'in its words' },
    })
  })

  it('is told in its own words where nobody knows what it means', () => {
    expect(toWalletError(new Error('nonce too low')).message).toBe('nonce too low')
    expect(toWalletError('nonce too low').message).toBe('nonce too low')
  })

  it('is told in ours where it means something', () => {
    const known = toWalletError({ code: 4001, message: 'MetaMask Tx Signature: User denied.' })
    expect(known.message).toBe(new ConnectKitError('USER_REJECTED').message)
  })

  it.each([
    ['the short words for people', { shortMessage: 'short', message: 'long' }, 'short'],
    ['its message where the short words are none', { shortMessage: 5, message: 'long' }, 'long'],
    ['the message of its cause where it has none', { message: '', cause: { message: 'inner' } }, 'inner'],
    [
      'the message of its cause where its own is no text',
      { message: 5, cause: { message: 'inner' } },
      'inner',
    ],
    [
      'that of what it carries before that of its cause',
      { data: { originalError: { message: 'carried' } }, cause: { message: 'inner' } },
      'carried',
    ],
  ])('gives as its reason %s', (_, thrown, reason) => {
    expect(toWalletError(thrown)).toMatchObject({
      code: 'WALLET_FAILED',
      message: reason,
      details: { reason },
    })
  })

  it.each([[undefined], [null], [5], [''], [{}], [{ message: '' }], [{ message: 5 }]])(
    'has words of ours where it has none: %j',
    (thrown) => {
      const read = toWalletError(thrown)
      expect([read.message, read.details]).toEqual([new ConnectKitError('WALLET_FAILED').message, {}])
    },
  )

  it('keeps an error of the kit, also one that was wrapped', () => {
    const own = new ConnectKitError('REQUEST_TIMED_OUT')
    expect(toWalletError(own)).toBe(own)
    expect(toWalletError(new Error('viem', { cause: own }))).toBe(own)
    expect(toWalletError({ code: 4001, data: { originalError: own } })).toBe(own)
  })
})
