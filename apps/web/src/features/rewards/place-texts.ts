import { defineTexts } from '../../lib/texts.ts'

export const placeTexts = defineTexts('rewards/places', {
  first: 'First place',
  second: 'Second place',
  third: 'Third place',
  other: (place: number) => `Place ${place}`,
})
