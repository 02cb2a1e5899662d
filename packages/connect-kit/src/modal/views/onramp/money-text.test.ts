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

  it('keeps every digit of a fee, however many it has', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 24n })
    const aLanguage = fc.constantFrom('en', 'de', 'ar')
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 1, max: 20 }),
        aLanguage,
        (whole, part, places, locale) => {
          const cents = String(part % 10n ** BigInt(places)).padStart(places, '0')
          const text = moneyText({ amount: `${whole}.${cents}`, currency: 'USD' }, locale)
          const point = locale === 'de' ? ',' : '.'
          const [units, decimals = ''] = text.replace(new RegExp(`[^0-9${point}]`, 'g'), '').split(point)
          expect([units, decimals.replace(/0+$/, '')]).toEqual([String(whole), cents.replace(/0+$/, '')])
        },
      ),
      { endOnFailure: true },
    )
  })

  it('rounds up what has more digits than browsers format', () => {
    expect(moneyText({ amount: '0.100000000000000000001', currency: 'USD' }, 'en')).toBe(
      '$0.10000000000000000001',
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
