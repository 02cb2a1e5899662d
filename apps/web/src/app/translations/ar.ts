import type { TranslationFiles } from './translation-files.ts'

export { arabicLabels as labels } from '@esports/ui/labels'

/** Every translation of the app into this language, in one file of the build. */
export const files: TranslationFiles = import.meta.glob('../../**/*texts.ar.{ts,tsx}', {
  eager: true,
  import: 'translation',
})
