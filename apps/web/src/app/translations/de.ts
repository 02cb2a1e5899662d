import type { Translations } from './translations.ts'

/** Every translation of the app into this language, in one file of the build. */
export const translations: Translations = import.meta.glob('../../**/*texts.de.{ts,tsx}', {
  eager: true,
  import: 'translation',
})
