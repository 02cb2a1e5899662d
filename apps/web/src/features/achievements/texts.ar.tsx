import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { achievementTexts } from './texts.tsx'

export const translation: Translation<typeof achievementTexts> = {
  name: 'achievements',
  texts: {
    what: 'إنجازاتك',
    families: {
      skill: 'المهارة',
      trophies: 'الكؤوس',
      loyalty: 'الوفاء',
      sportsmanship: 'الروح الرياضية',
      organising: 'التنظيم',
      local: 'محلي',
      clan: 'العشيرة',
      collection: 'المجموعة',
    },
    overview: 'نظرة عامة',
    unlockedOf: (count) => <>تم تحقيق {count}</>,
    unlockedBar: 'الإنجازات المحققة',
    toClaim: (xp) => `${formatCount(xp)} من نقاط XP جاهزة للاستلام`,
    nearest: 'الأقرب',
    progress: (have, need) => `${formatCount(have)} من ${formatCount(need)}`,
    secret: 'سري',
    secretDetail: 'ستعرفه عندما تصل إليه.',
    gained: (xp) => `\u2066+${formatCount(xp)} XP\u2069`,
    xp: (xp) => `\u2066${formatCount(xp)} XP\u2069`,
    unlocked: 'محقَّق',
    claim: (xp) => `استلام \u2066${formatCount(xp)} XP\u2069`,
  },
}
