import { defineTexts } from '../../lib/texts.ts'

/** Texts of the panel in which those who run a tournament queue matches for the stream. */
export const streamTexts = defineTexts('stream', {
  title: 'Stream',
  about: 'Everybody sees what is on stream and what comes next. A match that is over leaves by itself.',
  queue: 'the stream queue',
  onStream: 'On stream',
  none: 'Nothing is on stream.',
  finish: 'Finish',
  next: 'Next',
  start: (match: string) => `Put ${match} on stream`,
  remove: (match: string) => `Take ${match} out of the queue`,
  add: 'Add a match',
  addHint: 'A name or the code of a match.',
  behind: 'Somebody else has changed the queue. This is how it is now.',
  save: 'Save the order',
  discard: 'Discard',
  hint: 'Drag a row, press Alt with an arrow key, or press Enter to type its position.',
  moved: ({
    name,
    position,
    last,
  }: {
    readonly name: string
    readonly position: number
    readonly last: number
  }) => `${name} is number ${position} of ${last} now.`,
  moveTitle: (name: string) => `Move ${name}`,
  moveAbout: (position: number, last: number) => `It is number ${position} of ${last}.`,
  position: 'To position',
  submit: 'Move',
})
