import type { regionTexts } from './region-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof regionTexts> = {
  name: 'regions',
  texts: {
    EU: 'أوروبا',
    NA: 'أمريكا الشمالية',
    SA: 'أمريكا الجنوبية',
    APAC: 'آسيا والمحيط الهادئ',
    MEA: 'الشرق الأوسط وأفريقيا',
  },
}
