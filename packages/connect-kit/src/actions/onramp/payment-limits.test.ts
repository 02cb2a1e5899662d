import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultOnrampOptions, type PaymentLimit } from '../../services/blockchain-api/onramp.ts'
import { checkOnrampAmount, currencyDecimals } from './payment-limits.ts'

const limit = (id: string, min: string, max: string): PaymentLimit => ({ id, min, max })
const check = (amount: string, ...payment_method_limits: readonly PaymentLimit[]) =>
  checkOnrampAmount({ payment: { payment_method_limits }, amount })

describe('an amount to pay', () => {
  const [usd] = defaultOnrampOptions.paymentCurrencies
  it.each([
    ['9.99', { status: 'belowMinimum', minimum: '10.00' }],
    ['10', { status: 'accepted', methods: ['card', 'ach_bank_account'] }],
    ['7500.00', { status: 'accepted', methods: ['card', 'ach_bank_account'] }],
    ['7500.01', { status: 'accepted', methods: ['ach_bank_account'] }],
    ['25000', { status: 'accepted', methods: ['ach_bank_account'] }],
    ['25000.000000000000000001', { status: 'aboveMaximum', maximum: '25000.00' }],
    ['', { status: 'empty' }],
    ['0.00', { status: 'empty' }],
    ['.', { status: 'invalid' }],
    ['-20', { status: 'invalid' }],
    ['1e3', { status: 'invalid' }],
    ['1,000', { status: 'invalid' }],
  ])('of %j dollars by the built-in limits is %j [S9.9]', (amount, expected) => {
    expect(usd && checkOnrampAmount({ payment: usd, amount })).toEqual(expected)
  })

  it('between the limits of two methods is told the next amount above', () => {
    const gap = [limit('bank', '500', '1000'), limit('card', '10', '100')]
    expect(check('200', ...gap)).toEqual({ status: 'belowMinimum', minimum: '500' })
  })

  it('is accepted where a currency names no limits, or none that can be read', () => {
    expect(check('5')).toEqual({ status: 'accepted', methods: [] })
    expect(check('5', limit('card', 'much', '10'), limit('bank', '20', '10'))).toEqual({
      status: 'accepted',
      methods: [],
    })
  })
})

/** Cents, as a decimal string in one of its spellings. */
const spelled = (cents: number) =>
  fc.constantFrom(
    (cents / 100).toFixed(2),
    `${(cents / 100).toFixed(2)}00`,
    cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2),
  )
const cents = fc.integer({ min: 1, max: 3_000 })
const aLimit = fc.tuple(cents, cents).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const limitsAndAmount = fc
  .tuple(fc.array(aLimit, { minLength: 1, maxLength: 4 }), cents)
  .chain(([limits, amount]) =>
    fc.record({
      limits: fc.constant(limits),
      amount: fc.constant(amount),
      text: spelled(amount),
      texts: fc.tuple(...limits.map(({ min, max }) => fc.tuple(spelled(min), spelled(max)))),
    }),
  )
const asLimits = (texts: readonly (readonly [string, string])[]) =>
  texts.map(([min, max], index) => limit(`m${index}`, min, max))

describe('limits, for any methods and amounts', () => {
  it('accept an amount exactly if it is within those of a method, and name all such methods', () => {
    fc.assert(
      fc.property(limitsAndAmount, ({ limits, amount, text, texts }) => {
        const within = limits.flatMap(({ min, max }, index) =>
          min <= amount && amount <= max ? [`m${index}`] : [],
        )
        const found = check(text, ...asLimits(texts))
        expect([found.status === 'accepted', found.status === 'accepted' ? found.methods : []]).toEqual([
          within.length > 0,
          within,
        ])
      }),
    )
  })

  it('name an amount that is accepted, on the side where it lies', () => {
    fc.assert(
      fc.property(limitsAndAmount, ({ amount, text, texts }) => {
        const limits = asLimits(texts)
        const found = check(text, ...limits)
        const named =
          found.status === 'belowMinimum'
            ? found.minimum
            : found.status === 'aboveMaximum'
              ? found.maximum
              : text
        expect(check(named, ...limits).status).toBe('accepted')
        const sides: Readonly<Record<string, number>> = { accepted: 0, belowMinimum: 1, aboveMaximum: -1 }
        expect(Math.sign(Math.round(Number(named) * 100) - amount)).toBe(sides[found.status])
      }),
    )
  })
})

describe('decimals of a currency', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['no code', 2],
    ['', 2],
  ])('%s has %d', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals)
  })
})
