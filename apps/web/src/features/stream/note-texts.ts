import { defineTexts } from '../../lib/texts.ts'

export const streamNoteTexts = defineTexts('stream/note', {
  title: 'On stream',
  now: 'On stream now',
  next: 'Next on stream',
  toCome: 'to come',
  against: (first: string, second: string) => `${first} against ${second}`,
  more: (names: number) => `and ${names} more`,
})
