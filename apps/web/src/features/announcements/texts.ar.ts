import type { Translation } from '../../lib/texts.ts'
import type { announcementTexts } from './texts.ts'

export const translation: Translation<typeof announcementTexts> = {
  name: 'announcements',
  texts: { title: 'الإعلانات', pinned: 'مثبَّت' },
}
