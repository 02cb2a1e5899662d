import type { Translation } from '../../lib/texts.ts'
import type { displayTexts } from './texts.ts'

export const translation: Translation<typeof displayTexts> = {
  name: 'shell/display',
  texts: {
    language: 'اللغة',
    theme: 'المظهر',
    switchFailed: 'تعذّر تحميل اللغة',
    themes: {
      dark: 'داكن',
      light: 'فاتح',
      system: 'مثل الجهاز',
    },
  },
}
