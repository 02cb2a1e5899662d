import type { Translation } from '../../../lib/texts.ts'
import type { roomTexts } from './room-texts.tsx'

export const translation: Translation<typeof roomTexts> = {
  name: 'tournaments/room',
  texts: {
    checkIn: 'تأكيد الحضور',
    checkInOpen: 'تأكيد الحضور مفتوح',
    checkInClosesIn: 'يُغلق تأكيد الحضور بعد',
    closing: 'يُغلق…',
    checkInNow: 'أكّد حضورك',
    youCheckedIn: 'تم تأكيد حضورك',
    checkedIn: 'أكّد الحضور',
    notThereYet: 'لم يحضر بعد',
    next: 'ما التالي',
    you: 'أنت',
    report: 'الإبلاغ',
    confirmation: 'التأكيد',
    oneSide: 'أحد الطرفين',
    countsIn: (countdown) => <>تُحتسب تلقائيًا بعد {countdown}</>,
    wrong: 'هناك خطأ ما',
    dispute: {
      description: 'قل ما حدث. تنتظر المباراة حتى يُبتّ فيها.',
      what: 'ما الذي حدث',
      example: 'كانت نتيجة الشوط 2 لصالحي \u206613–11\u2069.',
      submit: 'أرسل الاعتراض',
      submitted: 'أُرسل الاعتراض',
    },
    ruling: {
      title: (code) => `البتّ في ${code}`,
      decision: 'القرار',
      replay: 'تُعاد',
      decide: 'احسمها',
      decided: 'تم الحسم',
    },
  },
}
