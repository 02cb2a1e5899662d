import type { TranslationLoaders, Translations } from '../../lib/language.ts'
import type { TranslationFiles } from './translation-files.ts'

interface LanguageModule {
  readonly files: TranslationFiles
  readonly labels: Translations['labels']
}

/** Loads a language when it is needed. All of it, because a translation is small beside a second wait on each screen. */
export const translationLoaders: TranslationLoaders = {
  de: async () => whole(await import('./de.ts')),
  ar: async () => whole(await import('./ar.ts')),
}

const whole = ({ files, labels }: LanguageModule): Translations => ({
  texts: new Map(Object.values(files).map(({ name, texts }) => [name, texts])),
  labels,
})
