import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { bellTexts } from './bell-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof bellTexts> = {
  name: 'notifications/bell',
  texts: {
    label: 'الإشعارات',
    unread: (count) =>
      counted(count, {
        zero: 'لا إشعارات غير مقروءة',
        one: 'إشعار واحد غير مقروء',
        two: 'إشعاران غير مقروءين',
        few: '# إشعارات غير مقروءة',
        many: '# إشعارًا غير مقروء',
        other: '# إشعار غير مقروء',
      }),
    unreadAndNew: (unread) => `${unread}، منها الجديد`,
  },
}
