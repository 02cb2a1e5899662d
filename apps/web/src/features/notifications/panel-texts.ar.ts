import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { panelTexts } from './panel-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof panelTexts> = {
  name: 'notifications/panel',
  texts: {
    title: 'الإشعارات',
    readAll: 'تعليم الكل كمقروء',
    live: 'مباشر',
    offline: 'غير متصل',
    arrived: (count) =>
      counted(count, {
        one: 'إشعار جديد',
        two: 'إشعاران جديدان',
        few: '# إشعارات جديدة',
        many: '# إشعارًا جديدًا',
        other: '# إشعار جديد',
      }),
    list: 'قائمة الإشعارات',
    loading: 'جارٍ تحميل الإشعارات…',
    loadingMore: 'جارٍ تحميل المزيد',
    failed: (why) => `تعذّر تحميل الإشعارات: ${why}`,
    none: 'لا توجد إشعارات',
    today: 'اليوم',
    earlier: 'سابقًا',
    unread: 'غير مقروء',
    more: 'معرفة المزيد',
    accept: 'قبول',
    reject: 'رفض',
    answers: { accepted: 'مقبول', rejected: 'مرفوض', expired: 'منتهي الصلاحية' },
  },
}
