import type { OrganizerStep } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { organizerTexts } from './words-texts.ts'

const counted = countedIn('ar-AE')
const as = (tier: string | null) => (tier === null ? '' : ` بفئة ${tier}`)
const byWhom = (by: OrganizerStep['by']) =>
  by === 'rules' ? ' بموجب قواعد الثقة' : by === 'staff' ? ' من فريق المنصة' : ''

export const translation: Translation<typeof organizerTexts> = {
  name: 'organizers',
  texts: {
    tiers: { rookie: 'مبتدئ', bronze: 'برونزي', silver: 'فضي', gold: 'ذهبي' },
    statuses: {
      none: 'لم يُطلب',
      requested: 'قيد المراجعة',
      approved: 'مقبول',
      rejected: 'مرفوض',
      suspended: 'موقوف',
    },
    rules: {
      account_age: 'عمر الحساب 7 أيام على الأقل',
      wallet_linked: 'محفظة مرتبطة بالملف الشخصي',
      matches_played: '5 مباريات لُعبت حتى النتيجة، في بطولات منظِّمين آخرين يلعب فيها 8 أو أكثر',
      no_lost_dispute: (days) =>
        counted(days, {
          one: 'لا اعتراض خاسرًا خلال يوم واحد',
          two: 'لا اعتراض خاسرًا خلال يومين',
          few: 'لا اعتراض خاسرًا خلال # أيام',
          many: 'لا اعتراض خاسرًا خلال # يومًا',
          other: 'لا اعتراض خاسرًا خلال # يوم',
        }),
      no_refusal: 'لم يسبق رفضه أو إيقافه',
    },
    trust: 'قواعد الثقة',
    met: 'مستوفاة: ',
    notMet: 'غير مستوفاة: ',
    progress: (have, need) => `${have} من ${need}`,
    progressInDays: (have, need) =>
      counted(need, {
        few: `${have} من # أيام`,
        many: `${have} من # يومًا`,
        other: `${have} من # يوم`,
      }),
    limits: {
      entrants: 'المشاركون',
      prizePool: 'مجموع الجوائز',
      entryFee: 'رسوم المشاركة',
      atOnce: 'في الوقت نفسه',
      upTo: (most) => `حتى ${most}`,
      upToUsdt: (most) => `حتى ${most} USDT`,
      freeEntry: 'مشاركة مجانية',
      tournaments: (most) =>
        counted(most, {
          zero: 'لا بطولات',
          one: 'بطولة واحدة',
          two: 'بطولتان',
          few: '# بطولات',
          many: '# بطولة',
          other: '# بطولة',
        }),
    },
    history: 'السجل',
    steps: {
      requested: 'طُلبت الصلاحية',
      approved: (tier, by) => `قُبل${as(tier)}${byWhom(by)}`,
      rejected: (by) => `رُفض${byWhom(by)}`,
      suspended: (by) => `أُوقف${byWhom(by)}`,
      reinstated: (tier, by) => `أُعيد${as(tier)}${byWhom(by)}`,
      tierChanged: (tier, by) => `تغيّرت الفئة إلى ${tier ?? 'لا شيء'}${byWhom(by)}`,
    },
    reason: 'السبب:',
    application: 'الطلب',
    organization: 'الجهة المنظِّمة',
    contact: 'التواصل',
    games: 'الألعاب',
    links: 'الروابط',
    plans: 'الخطط',
    whatHappened: 'ما حدث',
  },
}
