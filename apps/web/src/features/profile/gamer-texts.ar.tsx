import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { gamerTexts } from './gamer-texts.tsx'

export const translation: Translation<typeof gamerTexts> = {
  name: 'profile/gamer',
  texts: {
    what: 'هذا اللاعب',
    toOwn: 'ملفك الشخصي',
    noRating: 'لا تقييم في هذا الموسم بعد.',
    noRatingDetail: 'يدخل اللاعب القائمة بعد خمس مباريات محتسبة.',
    ratings: 'التقييمات',
    tiers: {
      bronze: 'برونزي',
      silver: 'فضي',
      gold: 'ذهبي',
      platinum: 'بلاتيني',
      diamond: 'ماسي',
      apex: 'القمة',
    },
    provisional: 'مؤقت',
    wonAndLost: (won, lost) => `الفوز: ${formatCount(won)} · الخسارة: ${formatCount(lost)}`,
    trophies: 'الكؤوس',
    matches: 'المباريات',
    matchesHidden: (name) => `لا يعرض ${name} مبارياته لك.`,
    matchesWhat: 'المباريات',
    noMatches: 'لم تنتهِ أي مباراة بعد.',
    results: { won: 'فوز', lost: 'خسارة', drawn: 'تعادل' },
    against: (opponent) => `ضد ${opponent}`,
    forfeit: 'انسحاب',
    about: 'نبذة',
    wallet: (address) => <>المحفظة {address}</>,
    clan: 'العشيرة',
    roles: { owner: 'المالك', officer: 'ضابط', member: 'عضو', recruit: 'مجنّد' },
    noClan: 'لاعب حر.',
  },
}
