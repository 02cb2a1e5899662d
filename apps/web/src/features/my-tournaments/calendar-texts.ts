import { defineTexts } from '../../lib/texts.ts'

export const calendarTexts = defineTexts('my-tournaments/calendar', {
  title: 'Calendar',
  description:
    'See your tournaments and matches in your calendar app. The app asks for changes by itself, about once an hour.',
  what: 'your calendar link',
  none: 'You have no calendar link yet.',
  create: 'Create link',
  createdOn: (day: string) =>
    `Your link was created on ${day}. It was shown only then; if you have lost it, replace it.`,
  replace: {
    title: 'Replace your link?',
    description: 'Calendars that use the old link get no more changes. Add the new one to them.',
    confirm: 'Replace link',
    open: 'Replace',
  },
  revoke: {
    title: 'Revoke your link?',
    description: 'Calendars that use it get no more changes. You can create a new link at any time.',
    confirm: 'Revoke link',
    open: 'Revoke',
  },
  link: 'Your calendar link',
  linkHint: 'Copy it now, it is not shown again. Whoever has it sees your tournaments and matches.',
  copy: 'Copy link',
  openInCalendar: 'Open in calendar',
})
