import type { Translation } from '../../lib/texts.ts'
import type { placeTexts } from './place-texts.ts'

export const translation: Translation<typeof placeTexts> = {
  name: 'rewards/places',
  texts: {
    first: 'Erster Platz',
    second: 'Zweiter Platz',
    third: 'Dritter Platz',
    other: (place) => `Platz ${place}`,
  },
}
