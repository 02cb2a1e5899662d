import type { regionTexts } from './region-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof regionTexts> = {
  name: 'regions',
  texts: {
    EU: 'Europa',
    NA: 'Nordamerika',
    SA: 'Südamerika',
    APAC: 'Asien-Pazifik',
    MEA: 'Naher Osten und Afrika',
  },
}
