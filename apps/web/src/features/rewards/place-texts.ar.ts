import type { Translation } from '../../lib/texts.ts'
import type { placeTexts } from './place-texts.ts'

export const translation: Translation<typeof placeTexts> = {
  name: 'rewards/places',
  texts: {
    first: 'المركز الأول',
    second: 'المركز الثاني',
    third: 'المركز الثالث',
    other: (place) => `المركز ${place}`,
  },
}
