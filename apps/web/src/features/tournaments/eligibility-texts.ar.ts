import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { eligibilityTexts } from './eligibility-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof eligibilityTexts> = {
  name: 'tournaments/eligibility',
  texts: {
    title: 'من يحق له الاشتراك',
    everybody: 'الاشتراك متاح للجميع',
    checklist: 'هل يمكنني الاشتراك؟',
    what: 'شروط الاشتراك',
    rules: {
      ratingFrom: (min) => `تقييم لا يقل عن ${min}`,
      ratingTo: (max) => `تقييم لا يزيد على ${max}`,
      ratingBetween: (min, max) => `تقييم من ${min} إلى ${max}`,
      regions: (regions) => `المنطقة: ${regions}`,
      accountAge: (days) =>
        counted(days, {
          one: 'حساب مضى على إنشائه يوم واحد على الأقل',
          two: 'حساب مضى على إنشائه يومان على الأقل',
          few: 'حساب مضى على إنشائه # أيام على الأقل',
          many: 'حساب مضى على إنشائه # يومًا على الأقل',
          other: 'حساب مضى على إنشائه # يوم على الأقل',
        }),
      wallet: 'محفظة مرتبطة بالملف الشخصي',
      clan: (clan) => `عضو في ${clan}`,
    },
    own: {
      rating: (rating) => `تقييمك ${rating}`,
      region: (region) => `منطقتك: ${region}`,
      noCountry: 'لا يذكر ملفك الشخصي أي بلد',
      oldEnough: (distance) => `يبلغ حسابك العمر المطلوب ${distance}`,
    },
    remedies: {
      rating: 'لوحة المتصدرين',
      country: 'اذكر بلدك',
      wallet: 'اربط محفظة',
      clan: 'عرض العشيرة',
    },
    met: 'مستوفى:',
    notMet: 'غير مستوفى:',
    unmet: (count) =>
      counted(count, {
        one: 'هناك شرط واحد لم تستوفِه بعد.',
        two: 'هناك شرطان لم تستوفِهما بعد.',
        few: 'هناك # شروط لم تستوفِها بعد.',
        many: 'هناك # شرطًا لم تستوفِه بعد.',
        other: 'هناك # شرط لم تستوفِه بعد.',
      }),
    team: 'فريقك والشروط',
    members: {
      fits: 'يستوفي الشروط',
      invited: 'مدعو. تُفحص المنطقة والمحفظة عند القبول',
      lacks: (rules) => `غير مستوفى: ${rules}`,
    },
    names: {
      rating: 'التقييم',
      region: 'المنطقة',
      account_age: 'عمر الحساب',
      wallet: 'المحفظة',
      clan: 'العشيرة',
    },
  },
}
