import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { lobbyTableTexts } from './table-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof lobbyTableTexts> = {
  name: 'tournaments/lobby-table',
  texts: {
    lobby: (code) => `الردهة ${code}`,
    line: (code, players) =>
      counted(players, {
        one: `الردهة ${code} · لاعب واحد`,
        two: `الردهة ${code} · لاعبان`,
        few: `الردهة ${code} · # لاعبين`,
        many: `الردهة ${code} · # لاعبًا`,
        other: `الردهة ${code} · # لاعب`,
      }),
    asReported: 'كما أُبلغ عنها',
    player: 'اللاعب',
    score: 'النتيجة',
    points: 'النقاط',
    seed: 'ترتيب البداية',
    checkIn: 'تأكيد الحضور',
    checkedIn: 'أكّد الحضور',
    notThereYet: 'لم يحضر بعد',
    you: 'أنت',
    absent: 'غائب',
    agrees: 'موافق',
  },
}
