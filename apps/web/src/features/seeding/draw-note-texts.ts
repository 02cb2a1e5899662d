import { defineTexts } from '../../lib/texts.ts'

export const drawNoteTexts = defineTexts('seeding/draw-note', {
  title: 'Draw',
  draw: 'the draw',
  revealed: 'The seeds were drawn at the start, from a secret that was fixed when registration opened.',
  committed:
    'The seeds are drawn at the start, from a secret that is fixed already. This is its fingerprint:',
  ahead: 'The seeds are drawn at the start, from a secret that is fixed when registration opens.',
  check: 'Check the draw',
  how: 'How it is drawn',
})
