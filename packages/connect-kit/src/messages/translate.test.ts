import { describe, expect, it } from 'vitest'
import { httpFailed } from '../errors/http-failed.ts'
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { wallets } from './english/wallets.ts'
import { directionOf, localeOf, translate } from './translate.ts'

const placesOf = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{(\w+)(?=\}|, (?:number|plural)\b)/g)].map(([, name = '']) => name)),
  ].toSorted((a, b) => a.localeCompare(b))

describe('the words of the modal', () => {
  it('are English unless an app has others', () => {
    const { t, locale } = translate({ pageLanguage: 'fr' }, wallets)
    expect(t('title.downloadsOf', { wallet: 'Nyx' })).toBe('Get Nyx')
    expect(locale).toBe('en')
  })

  it('are those of the app where it has some', () => {
    const { t } = translate({ messages: { 'title.connect': 'Log in' } }, {})
    expect(t('title.connect')).toBe('Log in')
    expect(t('common.back')).toBe('Back')
  })

  it('are English where those of the app cannot be read', () => {
    const messages = { 'title.downloadsOf': 'Hol {wallet', 'allWallets.found': '{found}' }
    const { t } = translate({ messages, locale: 'de' }, wallets)
    expect(t('title.downloadsOf', { wallet: 'Nyx' })).toBe('Get Nyx')
    expect(t('allWallets.found', { count: 2 })).toBe('2 found')
  })

  it('count as Arabic does', () => {
    const { t } = translate({ messages: arabic, locale: 'ar-EG' }, wallets)
    expect(t('allWallets.found', { count: 2 })).toBe('عُثر على محفظتين')
    expect(t('allWallets.found', { count: 5 })).toBe('عُثر على ٥ محافظ')
    expect(t('allWallets.found', { count: 11 })).toBe('عُثر على ١١ محفظة')
  })

  it('for an error go by its code, and are the kit’s without others', () => {
    const error = httpFailed('HTTP_FAILED', undefined, { details: { status: 503 } })
    expect(translate({}, {}).errorWords(error)).toBe('HTTP status code: 503')
    const messages = { 'errors.HTTP_FAILED': 'Der Dienst sagt {status}' } as const
    expect(translate({ messages }, {}).errorWords(error)).toBe('Der Dienst sagt 503')
  })
})

describe('the language of the words', () => {
  it('is the app’s choice, else that of its messages, else the page’s', () => {
    expect(localeOf({ messages: arabic, locale: 'ar-AE', pageLanguage: 'fr' })).toBe('ar-AE')
    expect(localeOf({ messages: arabic, pageLanguage: 'fr' })).toBe('ar')
    expect(localeOf({ messages: { 'common.back': 'Retour' }, pageLanguage: 'fr' })).toBe('fr')
    expect(localeOf({ messages: {}, pageLanguage: '' })).toBe('en')
  })

  it('is English where a tag is none', () => {
    expect(localeOf({ locale: 'not a language' })).toBe('en')
  })

  it('says in which direction they are written', () => {
    expect(['ar', 'ar-EG', 'he', 'fa', 'ur-PK'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'de-CH', 'zh-Hant', 'az-Latn'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr'])
  })
})

describe('Arabic', () => {
  it('has a text for each English one, with the same places', () => {
    const given: Readonly<Record<string, string>> = arabic
    for (const [key, text] of Object.entries(english)) {
      expect([key, given[key]]).not.toContain(undefined)
      expect([key, ...placesOf(given[key] ?? '')]).toEqual([key, ...placesOf(text)])
    }
  })

  it('says each number of what is counted', () => {
    for (const text of Object.values<string>(arabic).filter((one) => one.includes(', plural,')))
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        expect(text).toMatch(new RegExp(` ${form} \\{`))
  })
})
