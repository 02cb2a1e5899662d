import { defineTexts } from '../../lib/texts.ts'

export const deskTexts = defineTexts('announcements/desk', {
  about: 'Everybody with a place is notified.',
  what: 'the announcements',
  none: 'Nothing was announced yet.',
  form: 'New announcement',
  text: 'Announcement',
  example: 'The semi-finals start at 20:00.',
  pinIt: 'Pin it',
  announce: 'Announce',
  pin: 'Pin',
  unpin: 'Take the pin off',
  remove: 'Remove',
  removeTitle: 'Remove this announcement?',
  removeAbout: 'It is no longer shown. Who was notified keeps the notification.',
})
