import type { TranslationLoaders } from '../../lib/language.ts'

/** Translations by the path of their file. */
export type Translations = Readonly<Record<string, { readonly name: string; readonly texts: unknown }>>

/** Loads a language when it is needed. All of it, because a translation is small beside a second wait on each screen. */
export const translationLoaders: TranslationLoaders = {
  de: async () => byName((await import('./de.ts')).translations),
  ar: async () => byName((await import('./ar.ts')).translations),
}

const byName = (translations: Translations) =>
  new Map(Object.values(translations).map(({ name, texts }) => [name, texts]))
