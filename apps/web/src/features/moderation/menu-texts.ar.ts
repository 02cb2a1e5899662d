import type { Translation } from '../../lib/texts.ts'
import type { menuTexts } from './menu-texts.ts'

export const translation: Translation<typeof menuTexts> = {
  name: 'moderation/menus',
  texts: {
    blocked: 'محظور',
    actionsFor: (name) => `إجراءات بشأن ${name}`,
    moreAbout: (name) => `المزيد عن ${name}`,
    report: (name) => `الإبلاغ عن ${name}…`,
    block: (name) => `حظر ${name}…`,
    unblock: (name) => `إلغاء حظر ${name}`,
    unblocked: (name) => `لم يعد ${name} محظورًا`,
  },
}
