import type { Translation } from '../../../lib/texts.ts'
import type { bracketTexts } from './texts.ts'

export const translation: Translation<typeof bracketTexts> = {
  name: 'tournaments/bracket',
  texts: {
    title: 'شجرة البطولة',
    bracket: 'شجرة البطولة',
    ahead: 'تُرسم شجرة البطولة عند البداية.',
    aheadDetail: 'ترتيب البداية يتبع التقييم، حتى يلتقي الأقوى في النهاية.',
    none: 'لم تُلعب أي مباراة.',
    noneDetail: 'انتهت البطولة قبل أن تبدأ.',
    stages: 'المراحل',
    stageAhead: 'تبدأ هذه المرحلة عندما تنتهي التي قبلها.',
    rounds: 'الجولات',
    round: (number) => `الجولة ${number}`,
    winners: 'شجرة الفائزين',
    losers: 'شجرة الخاسرين',
    thirdPlace: 'المركز الثالث',
    rematch: 'مباراة معادة',
    sentence: ({ code, one, two, state }) => `${code}: ${one} ضد ${two}، ${state}`,
    nobody: 'لا أحد',
    toBeDecided: 'يُحدَّد لاحقًا',
    standings: {
      title: 'الترتيب',
      standings: 'الترتيب',
      none: 'لم يُلعب شيء بعد.',
      entrant: 'المشارك',
      points: 'النقاط',
      // Left to right, as the record itself.
      record: '\u2066فوز\u200E–\u200Eتعادل\u200E–\u200Eخسارة\u2069',
      lobbies: 'الردهات',
      wins: 'مرات الفوز',
      decidedBy: 'حُسم بناءً على',
      reasons: {
        points: 'النقاط',
        head_to_head: 'المواجهة المباشرة',
        buchholz_cut_1: 'بوخهولتس دون الأدنى',
        median_buchholz: 'وسيط بوخهولتس',
        sonneborn_berger: 'زونيبورن–بيرغر',
        game_difference: 'فارق الأشواط',
        wins: 'مرات الفوز',
        best_place: 'أفضل مركز',
        seed: 'ترتيب البداية',
      },
    },
  },
}
