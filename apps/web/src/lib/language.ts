import type { UiLabels } from '@esports/ui'
import { safeLocalStorage } from './storage.ts'

/** Languages of the app, by their BCP 47 tag. `locale` decides how numbers and dates are written; `name` is the language's own. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', dir: 'ltr' },
  de: { name: 'Deutsch', locale: 'de-DE', dir: 'ltr' },
  // Of the Arabic locales, those of the Gulf write the digits that amounts, addresses and scores have everywhere else in the app.
  ar: { name: 'العربية', locale: 'ar-AE', dir: 'rtl' },
} as const

export type Language = keyof typeof languages

/** What the app says in a language. English needs nothing: its texts come with the code that shows them. */
export interface Translations {
  /** By the name of their group, see `defineTexts`. */
  readonly texts: ReadonlyMap<string, unknown>
  /** Built-in texts of the components. */
  readonly labels: Partial<UiLabels>
}

export type TranslationLoaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translations>>>

const storageKey = 'language'
const none: Translations = { texts: new Map(), labels: {} }

let loaders: TranslationLoaders | undefined
let current: Language = 'en'
let translations = none
/** Counts the changes, so that of two the later one wins, whichever is loaded first. */
let changes = 0
const listeners = new Set<() => void>()

/** The language of all texts, for `useSyncExternalStore`. */
export const currentLanguage = (): Language => current

/** The locale in which numbers and dates are written, a BCP 47 tag. */
export const currentLocale = (): string => languages[current].locale

/** The translation of a group of texts, if the language has one. English has none. */
export const translationOf = (group: string): unknown => translations.texts.get(group)

/** The built-in texts of the components. */
export const currentLabels = (): Partial<UiLabels> => translations.labels

/** Calls back after each change of the language. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language that was chosen on this device, else the first of the browser's that the app has, else English. */
export function preferredLanguage(browserLanguages: readonly string[] = navigator.languages): Language {
  const wanted = [safeLocalStorage.read(storageKey), ...browserLanguages]
  return wanted.map((tag) => tag?.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en'
}

const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languages, tag)

/** Begins with the preferred language. Without its translations, the app is in English. */
export async function startLanguage(translationLoaders: TranslationLoaders): Promise<void> {
  loaders = translationLoaders
  try {
    await show(preferredLanguage())
  } catch (cause) {
    console.info('The translations could not be loaded. The app is in English.', cause)
  }
}

/**
 * Changes the language, and keeps the choice on this device. The language stays as it was if its translations cannot be loaded.
 *
 * @throws what the loading of the translations throws
 */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language)
  if (current === language) safeLocalStorage.write(storageKey, language)
}

async function load(language: Exclude<Language, 'en'>): Promise<Translations> {
  if (!loaders) throw new Error('The language is changed before the app has begun.')
  return loaders[language]()
}

async function show(language: Language): Promise<void> {
  changes += 1
  const change = changes
  const loaded = language === 'en' ? none : await load(language)
  if (change !== changes) return
  current = language
  translations = loaded
  const { dir } = languages[language]
  document.documentElement.lang = language
  document.documentElement.dir = dir
  for (const listener of listeners) listener()
}
