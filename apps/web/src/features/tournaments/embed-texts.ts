import { defineTexts } from '../../lib/texts.ts'

export const embedTexts = defineTexts('tournaments/embed', {
  tournament: 'this tournament',
  open: 'Open on E-Sports',
})
