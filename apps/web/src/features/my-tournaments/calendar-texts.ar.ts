import type { Translation } from '../../lib/texts.ts'
import type { calendarTexts } from './calendar-texts.ts'

export const translation: Translation<typeof calendarTexts> = {
  name: 'my-tournaments/calendar',
  texts: {
    title: 'التقويم',
    description:
      'شاهد بطولاتك ومبارياتك في تطبيق التقويم. يسأل التطبيق عن التغييرات بنفسه، مرة كل ساعة تقريبًا.',
    what: 'رابط تقويمك',
    none: 'ليس لديك رابط تقويم بعد.',
    create: 'أنشئ رابطًا',
    createdOn: (day) => `أُنشئ رابطك في ${day}. لم يُعرض إلا حينها؛ إن فقدته فاستبدله.`,
    replace: {
      title: 'استبدال رابطك؟',
      description: 'لن تصل تغييرات إلى التقاويم التي تستخدم الرابط القديم. أضف إليها الرابط الجديد.',
      confirm: 'استبدل الرابط',
      open: 'استبدال',
    },
    revoke: {
      title: 'إلغاء رابطك؟',
      description: 'لن تصل تغييرات إلى التقاويم التي تستخدمه. يمكنك إنشاء رابط جديد في أي وقت.',
      confirm: 'ألغِ الرابط',
      open: 'إلغاء',
    },
    link: 'رابط تقويمك',
    linkHint: 'انسخه الآن، فلن يُعرض مرة أخرى. كل من لديه الرابط يرى بطولاتك ومبارياتك.',
    copy: 'نسخ الرابط',
    openInCalendar: 'افتح في التقويم',
  },
}
