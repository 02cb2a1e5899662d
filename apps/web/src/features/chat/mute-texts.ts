import { defineTexts } from '../../lib/texts.ts'

export const muteTexts = defineTexts('chat/mute', {
  durations: { 10: '10 minutes', 60: '1 hour', 1440: '1 day', 10080: '7 days' },
  muted: (name: string) => `${name} is muted`,
  lifted: (name: string) => `${name} can write again`,
  title: (name: string) => `Mute ${name}`,
  detail: 'They still read the chat, and see until when they cannot write, and why.',
  duration: 'For',
  reason: 'Reason',
  submit: 'Mute',
  lift: (until: string) => `Lift the mute until ${until}`,
})
