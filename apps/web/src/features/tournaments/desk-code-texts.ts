import { defineTexts } from '../../lib/texts.ts'

export const deskCodeTexts = defineTexts('tournaments/desk-code', {
  title: 'Desk code',
  about: 'Show it at the desk of the event: it finds your entry and checks you in.',
  codeOf: (name: string) => `Code of ${name}`,
})
