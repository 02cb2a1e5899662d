import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { profileTexts } from './texts.tsx'

export const translation: Translation<typeof profileTexts> = {
  name: 'profile',
  texts: {
    edit: 'تعديل الملف الشخصي',
    changeLook: 'تغيير مظهرك',
    counts: { trophies: 'كؤوسي', xp: 'نقاط XP الخاصة بي', boxes: 'صناديق المفاجآت الخاصة بي' },
    newest: 'أحدث الكؤوس',
    allTrophies: 'كلها',
    trophiesWhat: 'كؤوسك',
    level: 'المستوى',
    levelWhat: 'مستواك',
    towards: (level) => `نقاط XP نحو المستوى ${level}`,
    missing: (xp, level, boxLevel) =>
      `المتبقي حتى المستوى ${level}: \u2066${formatCount(xp)} XP\u2069. صندوق مفاجآت عند المستوى ${boxLevel}.`,
    toSpend: (points, marketplace) => (
      <>
        نقاطك للإنفاق في {marketplace}: {points}
      </>
    ),
    marketplace: 'السوق',
    wallet: 'المحفظة',
    linked: 'مرتبطة بملفك الشخصي',
    connected: 'متصلة، لكنها غير مرتبطة بملفك الشخصي بعد.',
    noWallet: 'لا محفظة مرتبطة بملفك الشخصي بعد.',
    openWallet: 'فتح محفظتك',
  },
}
