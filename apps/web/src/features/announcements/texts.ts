import { defineTexts } from '../../lib/texts.ts'

export const announcementTexts = defineTexts('announcements', {
  title: 'Announcements',
  pinned: 'Pinned',
})
