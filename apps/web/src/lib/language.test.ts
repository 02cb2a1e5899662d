import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language, TranslationLoaders, Translations } from './language.ts'
import { defineTexts, textsOf } from './texts.ts'

const greeting = defineTexts('greeting', { hello: 'Hello', bye: (name: string) => `Bye, ${name}` })
const german: Translations = {
  texts: new Map([['greeting', { hello: 'Hallo', bye: (name: string) => `Tschüss, ${name}` }]]),
  labels: { closeLabel: 'Schließen' },
}
const arabic: Translations = {
  texts: new Map([['greeting', { hello: 'أهلًا', bye: (name: string) => `وداعًا ${name}` }]]),
  labels: {},
}
const atOnce: TranslationLoaders = { de: async () => german, ar: async () => arabic }

let page: { lang: string; dir: string }
let stored: Map<string, string>
let own: typeof import('./language.ts')

async function begin(storedLanguage?: string) {
  page = { lang: 'en', dir: '' }
  stored = new Map(storedLanguage === undefined ? [] : [['language', storedLanguage]])
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  own = await import('./language.ts')
}

beforeEach(() => begin())
afterEach(async () => {
  await own.startLanguage(atOnce)
  await own.changeLanguage('en')
  vi.unstubAllGlobals()
})

describe('the first language', () => {
  it.each([
    [['fr-FR', 'de-CH', 'en'], 'de'],
    [['AR-eg'], 'ar'],
    [['fr', 'nl'], 'en'],
    [[], 'en'],
    [['constructor', 'toString', '__proto__'], 'en'],
  ] as const)('of a browser with %j is %s', (browser, language) => {
    expect(own.preferredLanguage(browser)).toBe(language)
  })

  it('is the one that was chosen on the device', async () => {
    await begin('ar')
    expect(own.preferredLanguage(['de'])).toBe('ar')
  })

  it('is a known one, whatever is stored', async () => {
    await begin('klingon')
    expect(own.preferredLanguage(['de'])).toBe('de')
  })

  it('is English when its translations cannot be loaded', async () => {
    await begin('de')
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await own.startLanguage({ ...atOnce, de: () => Promise.reject(new Error('away')) })
    expect(own.currentLanguage()).toBe('en')
    expect(told).toHaveBeenCalledOnce()
    expect(stored.get('language')).toBe('de')
  })
})

describe('a change of the language', () => {
  it('is of texts, built-in texts, locale and direction, is kept, and told', async () => {
    await own.startLanguage(atOnce)
    const listener = vi.fn()
    const stop = own.subscribeToLanguage(listener)
    await own.changeLanguage('de')
    expect(textsOf(greeting).hello).toBe('Hallo')
    expect(textsOf(greeting).bye('Nyx')).toBe('Tschüss, Nyx')
    expect(own.currentLabels()).toEqual({ closeLabel: 'Schließen' })
    expect(own.currentLocale()).toBe('de-DE')
    expect(page).toMatchObject({ lang: 'de', dir: 'ltr' })
    expect(stored.get('language')).toBe('de')
    await own.changeLanguage('ar')
    expect(page).toMatchObject({ lang: 'ar', dir: 'rtl' })
    await own.changeLanguage('en')
    expect(textsOf(greeting).hello).toBe('Hello')
    expect(page).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    await own.changeLanguage('de')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('changes nothing when it cannot be loaded', async () => {
    await own.startLanguage({ ...atOnce, ar: () => Promise.reject(new Error('away')) })
    await own.changeLanguage('de')
    await expect(own.changeLanguage('ar')).rejects.toThrow('away')
    expect(own.currentLanguage()).toBe('de')
    expect(textsOf(greeting).hello).toBe('Hallo')
    expect(stored.get('language')).toBe('de')
  })

  it('is the last of several, in whichever order their translations come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom<Language>('en', 'de', 'ar'), { minLength: 1, maxLength: 6 }),
        async (scheduler, wanted) => {
          await own.startLanguage(atOnce)
          await own.startLanguage({
            de: () => scheduler.schedule(Promise.resolve(german)),
            ar: () => scheduler.schedule(Promise.resolve(arabic)),
          })
          const changes = wanted.map((language) => own.changeLanguage(language))
          await scheduler.waitFor(Promise.all(changes))
          expect(own.currentLanguage()).toBe(wanted.at(-1))
          expect(stored.get('language')).toBe(wanted.at(-1))
          await own.startLanguage(atOnce)
          await own.changeLanguage('en')
        },
      ),
      { endOnFailure: true },
    )
  })
})
