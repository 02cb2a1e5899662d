import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { rulingTexts } from './ruling-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof rulingTexts> = {
  name: 'tournaments/ruling',
  texts: {
    description: (one, two) => `${one} ضد ${two}. يقرأ الطرفان سبب قرارك.`,
    firstSide: 'الطرف الأول',
    secondSide: 'الطرف الثاني',
    score: 'انتهت بهذه النتيجة',
    winsByForfeit: (name) => `يفوز ${name} بالانسحاب`,
    bothForfeit: 'انسحاب الطرفين',
    reason: 'السبب، للطرفين',
    example: 'يُظهر فيديو الشوط 3 النتيجة \u20662–1\u2069.',
    preview: 'اعرض ما الذي يتغير',
    affected: (count) =>
      counted(count, {
        one: 'تتغير معها مباراة أخرى واحدة:',
        two: 'تتغير معها مباراتان أخريان:',
        few: 'تتغير معها # مباريات أخرى:',
        many: 'تتغير معها # مباراة أخرى:',
        other: 'تتغير معها # مباراة أخرى:',
      }),
    noneAffected: 'لا تتغير أي مباراة أخرى.',
    somebodyElse: (state) => `${state}، مع لاعب آخر فيها`,
    becomes: (was, becomes) => `${was} ← ${becomes}`,
    lost: 'يُفقد ما حدث فيها',
    changed: 'تغيرت المباراة في هذه الأثناء. ألقِ نظرة من جديد.',
    removeWin: (name) => `إنقاص فوز من ${name}`,
    addWin: (name) => `إضافة فوز إلى ${name}`,
    wins: (name) => `مرات فوز ${name}`,
  },
}
