import { describe, expect, it } from 'vitest'
import { describeError } from '../errors/error-catalogue.ts'
import { catalogue as errorCatalogue } from '../errors/full-catalogue.ts'
import { httpFailed } from '../errors/http-failed.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { wallets } from './english/wallets.ts'
import { formatPieces } from './format-message.ts'
import { directionOf, localeOf, translate } from './translate.ts'

/** Of errors that only a developer can mend. */
const generic = 'Something went wrong'

const placesOf = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{(\w+)(?=\}|, (?:number|plural)\b)/g)].map(([, name = '']) => name)),
  ].toSorted((a, b) => a.localeCompare(b))

describe('texts of the modal', () => {
  it('are English by default', () => {
    const { t, locale } = translate({ pageLanguage: 'fr' }, wallets)
    expect(t('title.downloadsOf', { wallet: 'Nyx' })).toBe('Get Nyx')
    expect(locale).toBe('en')
  })

  it('are those of the app if it sets some', () => {
    const { t } = translate({ messages: { 'title.connect': 'Log in' } }, {})
    expect(t('title.connect')).toBe('Log in')
    expect(t('common.back')).toBe('Back')
  })

  it('fall back to English if the app’s text is malformed', () => {
    const messages = { 'title.downloadsOf': 'Hol {wallet', 'allWallets.found': '{found}' }
    const { t } = translate({ messages, locale: 'de' }, wallets)
    expect(t('title.downloadsOf', { wallet: 'Nyx' })).toBe('Get Nyx')
    expect(t('allWallets.found', { count: 2 })).toBe('2 found')
  })

  it('use Arabic plural rules', () => {
    const { t } = translate({ messages: arabic, locale: 'ar-EG' }, wallets)
    expect(t('allWallets.found', { count: 2 })).toBe('عُثر على محفظتين')
    expect(t('allWallets.found', { count: 5 })).toBe('عُثر على ٥ محافظ')
    expect(t('allWallets.found', { count: 11 })).toBe('عُثر على ١١ محفظة')
  })

  it('use the error code as key, and fall back to the kit’s text', () => {
    const error = httpFailed('HTTP_FAILED', undefined, { details: { status: 503 } })
    expect(translate({}, {}).errorWords(error)).toBe('HTTP status code: 503')
    const messages = { 'errors.HTTP_FAILED': 'Der Dienst sagt {status}' } as const
    expect(translate({ messages }, {}).errorWords(error)).toBe('Der Dienst sagt 503')
  })
})

describe('language of the texts', () => {
  it('is the app’s locale, else that of its messages, else the page’s', () => {
    expect(localeOf({ messages: arabic, locale: 'ar-AE', pageLanguage: 'fr' })).toBe('ar-AE')
    expect(localeOf({ messages: arabic, pageLanguage: 'fr' })).toBe('ar')
    expect(localeOf({ messages: { 'common.back': 'Retour' }, pageLanguage: 'fr' })).toBe('fr')
    expect(localeOf({ messages: {}, pageLanguage: '' })).toBe('en')
  })

  it('is English if a language tag is invalid', () => {
    expect(localeOf({ locale: 'not a language' })).toBe('en')
  })

  it('sets the text direction', () => {
    expect(['ar', 'ar-EG', 'he', 'fa', 'ur-PK'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'de-CH', 'zh-Hant', 'az-Latn'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
  })
})

describe.each([
  ['Arabic', arabic, ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['German', german, ['one', 'other']],
])('%s messages', (_, messages, forms) => {
  const given: Readonly<Record<string, string>> = messages

  it('have a text for each English key, with the same placeholders', () => {
    for (const [key, text] of Object.entries(english)) {
      expect([key, given[key]]).not.toContain(undefined)
      expect([key, ...placesOf(given[key] ?? '')]).toEqual([key, ...placesOf(text)])
    }
  })

  it('have a text for each error that says something to the person, with the same placeholders', () => {
    for (const [code, { user }] of Object.entries(errorCatalogue)) {
      if (user === describeError('UNKNOWN').user || user === generic) continue
      expect([code, given[`errors.${code}`]]).not.toContain(undefined)
      expect([code, ...placesOf(given[`errors.${code}`] ?? '')]).toEqual([code, ...placesOf(user)])
    }
  })

  it('have every plural form', () => {
    for (const text of Object.values(given).filter((one) => one.includes(', plural,')))
      for (const form of forms) expect(text).toMatch(new RegExp(` ${form} \\{`))
  })

  it('can be formatted, every one', () => {
    const values = Object.fromEntries(
      Object.values(given)
        .flatMap((text) => placesOf(text))
        .map((place) => [place, 2]),
    )
    for (const text of Object.values(given)) expect(formatPieces(text, values, 'en')).toBeDefined()
  })
})
