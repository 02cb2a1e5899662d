import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { toWalletError, walletErrorNumber } from './wallet-error.ts'

describe('walletErrorNumber', () => {
  it.each([
    ['of itself', { code: 4001 }, 4001],
    ['of its cause', new Error('outer', { cause: { code: 4100 } }), 4100],
    ['of its data', { data: { originalError: { code: 4902 } } }, 4902],
    [
      'of a known inner error before its wrapper’s',
      { code: -32603, data: { originalError: { code: 4902 } } },
      4902,
    ],
    ['of the wrapper if no inner code is known', { code: -32603, cause: { code: -1 } }, -32603],
    ['of a deeply nested error', { cause: { cause: { cause: { cause: { code: 4200 } } } } }, 4200],
  ])('finds the code %s', (_, error, number) => {
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
  ])('returns undefined for %j', (error) => {
    expect(walletErrorNumber(error)).toBeUndefined()
  })

  it('searches eight nested errors at most: an error can be its own cause', () => {
    const around = (error: object, times: number): object =>
      times === 0 ? error : { cause: around(error, times - 1) }
    expect(walletErrorNumber(around({ code: 4001 }, 7))).toBe(4001)
    expect(walletErrorNumber(around({ code: 4001 }, 8))).toBeUndefined()
    const round: { cause?: unknown } = {}
    round.cause = round
    expect(walletErrorNumber(round)).toBeUndefined()
  })
})

describe('errors thrown by a wallet', () => {
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
  ] as const)('with code %i become %s', (number, code) => {
    const thrown = { code: number, message: 'in its words' }
    expect(toWalletError(thrown)).toMatchObject({
      code,
      cause: thrown,
      details: { number, reason: 'in its words' },
    })
  })

  it('keep their own message if the code is unknown', () => {
    expect(toWalletError(new Error('nonce too low')).message).toBe('nonce too low')
    expect(toWalletError('nonce too low').message).toBe('nonce too low')
  })

  it('get the kit’s message if the code is known', () => {
    const known = toWalletError({ code: 4001, message: 'MetaMask Tx Signature: User denied.' })
    expect(known.message).toBe(new ConnectKitError('USER_REJECTED').message)
  })

  it.each([
    ['its short message', { shortMessage: 'short', message: 'long' }, 'short'],
    ['its message if there is no short message', { shortMessage: 5, message: 'long' }, 'long'],
    ['the message of its cause if it has none', { message: '', cause: { message: 'inner' } }, 'inner'],
    [
      'the message of its cause if its own is not a string',
      { message: 5, cause: { message: 'inner' } },
      'inner',
    ],
    [
      'the message of its data before that of its cause',
      { data: { originalError: { message: 'carried' } }, cause: { message: 'inner' } },
      'carried',
    ],
  ])('take the reason from %s', (_, thrown, reason) => {
    expect(toWalletError(thrown)).toMatchObject({
      code: 'WALLET_FAILED',
      message: reason,
      details: { reason },
    })
  })

  it.each([[undefined], [null], [5], [''], [{}], [{ message: '' }], [{ message: 5 }]])(
    'get a default message if they have none: %j',
    (thrown) => {
      const read = toWalletError(thrown)
      expect([read.message, read.details]).toEqual([new ConnectKitError('WALLET_FAILED').message, {}])
    },
  )

  it('are returned unchanged if they are or wrap a ConnectKitError', () => {
    const own = new ConnectKitError('REQUEST_TIMED_OUT')
    expect(toWalletError(own)).toBe(own)
    expect(toWalletError(new Error('viem', { cause: own }))).toBe(own)
    expect(toWalletError({ code: 4001, data: { originalError: own } })).toBe(own)
  })
})
