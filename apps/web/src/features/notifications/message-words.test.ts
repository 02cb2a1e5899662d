import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, type Language, startLanguage, type Translations } from '../../lib/language.ts'
import { translation as arabic } from './message-texts.ar.ts'
import { translation as german } from './message-texts.de.ts'
import { wordsOf } from './message-words.ts'

const inLanguage = ({ name, texts }: { readonly name: string; readonly texts: unknown }): Translations => ({
  texts: new Map([[name, texts]]),
  labels: {},
})

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  await startLanguage({ de: async () => inLanguage(german), ar: async () => inLanguage(arabic) })
})
afterEach(async () => {
  await changeLanguage('en')
  vi.unstubAllGlobals()
})

const inEnglish = { title: 'English title', subtitle: 'English subtitle' }
const soon = { key: 'start_soon', parameters: { tournament: 'Rift Cup', minutes: 2 } }

it.each<[Language, string]>([
  ['en', 'Rift Cup starts in 2 minutes'],
  ['de', 'Rift Cup beginnt in 2 Minuten'],
  ['ar', 'تبدأ Rift Cup خلال دقيقتين'],
])('says a notification in the language of the app: %s', async (language, title) => {
  await changeLanguage(language)
  expect(wordsOf({ ...inEnglish, message: soon })[0]).toBe(title)
})

it('writes times as the reader does', async () => {
  await changeLanguage('de')
  const message = {
    key: 'organizer_rejected',
    parameters: { again: '2026-12-05T12:00:00.000Z', reason: 'Zu früh' },
  }
  expect(wordsOf({ ...inEnglish, message })[1]).toBe(
    'Du kannst ab 5. Dezember 2026 wieder fragen. Grund: Zu früh',
  )
})

it.each([
  ['without a message, from before it was stored', undefined],
  ['with a key of a newer server', { key: 'from_the_future', parameters: {} }],
  ['with parameters that are not those of the key', { key: 'start_soon', parameters: { minutes: 'two' } }],
])('shows title and subtitle of one %s', async (_, message) => {
  await changeLanguage('de')
  expect(wordsOf({ ...inEnglish, message })).toEqual(['English title', 'English subtitle'])
})
