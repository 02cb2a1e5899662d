import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boughtText, currencyName, moneyText } from './money-text.ts'

describe('fiat money', () => {
  it.each([
    ['100', 'USD', 'en', '$100'],
    ['100.00', 'USD', 'en', '$100'],
    ['99.5', 'USD', 'en', '$99.50'],
    // More decimals than the currency has: shown, for what is paid must not read as less.
    ['0.015', 'USD', 'en', '$0.015'],
    ['25000.00', 'EUR', 'de', '25.000\u00a0€'],
    ['5000', 'JPY', 'en', '¥5,000'],
    ['1.5', 'SHELLS', 'en', '1.5 SHELLS'],
    ['much', 'USD', 'en', 'much USD'],
  ])('%s %s in %s is %s', (amount, currency, locale, text) => {
    expect(moneyText({ amount, currency }, locale)).toBe(text)
  })

  it('keeps every digit, however large', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const text = moneyText(
            { amount: `${whole}.${String(cents).padStart(2, '0')}`, currency: 'USD' },
            'en',
          )
          const [units, part = '00'] = text.replace(/[$,]/g, '').split('.')
          expect([units, part]).toEqual([String(whole), String(cents).padStart(2, '0')])
        },
      ),
    )
  })
})

describe('bought tokens', () => {
  it.each([
    ['24.56789199', 'USDC', '24.567891 USDC'],
    ['0.0000001', 'ETH', '<0.000001 ETH'],
    ['1234567', 'USDC', '1,234,567 USDC'],
  ])('%s %s read %s: never more than there is', (amount, currency, text) => {
    expect(boughtText({ amount, currency }, 'en')).toBe(text)
  })
})

it('names a currency in the user’s language, and an unknown one by its code', () => {
  expect(currencyName('EUR', 'de')).toBe('Euro')
  expect(currencyName('?', 'en')).toBe('?')
})
