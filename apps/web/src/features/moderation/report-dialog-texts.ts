import type { ReportCategory } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

export const reportDialogTexts = defineTexts('moderation/report-dialog', {
  title: (name: string) => `Report ${name}`,
  messageTitle: (name: string) => `Report a message of ${name}`,
  about: (name: string) => `The platform team looks at it. ${name} is not told who reported it.`,
  messageAbout: (name: string, lines: number) =>
    `The platform team sees this message with ${lines} lines before and after it, and nothing else of the chat. ${name} is not told who reported it.`,
  category: 'What is wrong?',
  hints: {
    harassment: 'Insults, or somebody who does not stop',
    threats: 'Threatens somebody, or hates a group of people',
    spam: 'Advertising, floods of messages, bad links',
    cheating: 'Forbidden software, staged matches, bought accounts',
    impersonation: 'Pretends to be somebody else',
    other: 'Say below what it is',
  } satisfies Record<ReportCategory, string>,
  noCategory: 'Choose what is wrong.',
  noText: 'Say in a few words what is wrong.',
  text: 'What happened',
  optionalText: 'What happened (optional)',
  send: 'Send the report',
  sent: 'Reported',
  replaced: 'Your report was replaced',
  sentDetail: 'You are told when the platform team has decided.',
})
