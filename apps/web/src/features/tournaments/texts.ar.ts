import type { Translation } from '../../lib/texts.ts'
import type { tournamentTexts } from './texts.ts'

export const translation: Translation<typeof tournamentTexts> = {
  name: 'tournaments',
  texts: {
    formats: {
      single_elimination: 'خروج المغلوب',
      double_elimination: 'خروج المغلوب مرتين',
      swiss: 'النظام السويسري',
      round_robin: 'دوري',
      groups: 'مجموعات',
      free_for_all: 'الجميع ضد الجميع',
    },
    inOrder: (names) => names.join(' ← '),
    prizes: {
      none: 'بلا جوائز',
      pledged: 'موعود بها',
      funded: 'مموَّلة',
      escrowed: 'محفوظة كضمان',
    },
    tags: {
      live: 'مباشر',
      checkIn: 'تأكيد الحضور مفتوح',
      seeding: 'ترتيب المشاركين',
      finished: 'انتهت',
      cancelled: 'أُلغيت',
      opensSoon: (start) => `تُفتح قريبًا · ${start}`,
      full: 'مكتملة',
      startsWhenFull: 'تبدأ عند اكتمال العدد',
      startsIn: (countdown) => `تبدأ بعد ${countdown}`,
    },
    placesTaken: 'الأماكن المحجوزة',
    youAreIn: 'أنت مشارك',
    freeEntry: 'تسجيل مجاني',
    game: 'اللعبة',
    allGames: 'كل الألعاب',
    toBeDecided: 'يُحدَّد لاحقًا',
  },
}
