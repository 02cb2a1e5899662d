import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { staffTexts } from './staff-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof staffTexts> = {
  name: 'organizers/staff',
  texts: {
    onlyStaff: 'لا يعمل هنا إلا طاقم المنصة.',
    onlyStaffDetail: 'يُبتّ في طلبات صلاحية التنظيم في هذه الصفحة. طلبك موجود في «بطولاتي».',
    myTournaments: 'بطولاتي',
    status: 'الحالة',
    lists: {
      requested: 'الطلبات',
      approved: 'المقبولون',
      rejected: 'المرفوضون',
      suspended: 'الموقوفون',
    },
    empty: {
      requested: 'لا طلبات منتظرة. تظهر الطلبات الجديدة هنا تلقائيًا.',
      approved: 'لم يُقبل أحد بعد.',
      rejected: 'لم يُرفض أحد.',
      suspended: 'لا أحد موقوف.',
    },
    search: 'البحث عن منظِّمين',
    searchHint: 'الاسم أو الجهة المنظِّمة',
    noMatch: 'لا أحد يطابق البحث.',
    clearSearch: 'مسح البحث',
    what: 'المنظِّمون',
    rulesMet: (met, all) => `القواعد المستوفاة: ${met} من ${all}`,
    since: (day) => `منذ ${day}`,
    running: (tournaments) =>
      counted(tournaments, {
        zero: 'لا بطولات جارية',
        one: 'بطولة جارية واحدة',
        two: 'بطولتان جاريتان',
        few: '# بطولات جارية',
        many: '# بطولة جارية',
        other: '# بطولة جارية',
      }),
    moderatorsOnlySee: 'المشرف على المحتوى يرى الطلبات؛ والمدير يبتّ فيها.',
    noApplication: 'مُنحت الصلاحية قبل وجود الطلبات.',
    trust: 'الثقة',
    noHistory: 'لا شيء مسجَّل.',
    actions: {
      approve: 'قبول',
      reject: 'رفض',
      suspend: 'إيقاف',
      reinstate: 'إعادة الصلاحية',
      change_tier: 'تغيير الفئة',
    },
    titles: {
      approve: (name) => `قبول ${name}`,
      reject: (name) => `رفض ${name}`,
      suspend: (name) => `إيقاف ${name}`,
      reinstate: (name) => `إعادة الصلاحية إلى ${name}`,
      change_tier: (name) => `تغيير فئة ${name}`,
    },
    effects: {
      approve: 'يمكن للاعب إنشاء البطولات فورًا ضمن حدود الفئة.',
      reject: (days) =>
        counted(days, {
          one: 'يقرأ اللاعب السبب، ويمكنه تقديم طلب جديد بعد يوم واحد.',
          two: 'يقرأ اللاعب السبب، ويمكنه تقديم طلب جديد بعد يومين.',
          few: 'يقرأ اللاعب السبب، ويمكنه تقديم طلب جديد بعد # أيام.',
          many: 'يقرأ اللاعب السبب، ويمكنه تقديم طلب جديد بعد # يومًا.',
          other: 'يقرأ اللاعب السبب، ويمكنه تقديم طلب جديد بعد # يوم.',
        }),
      suspend: 'لا يمكن للاعب إنشاء البطولات أو إدارتها. البطولات الجارية يديرها طاقمها وأنت.',
      reinstate: 'يمكن للاعب إنشاء البطولات وإدارتها من جديد، بالفئة نفسها.',
      change_tier: 'تحتفظ البطولات المنشورة بحجمها.',
    },
    done: {
      approve: (name) => `يمكن لـ ${name} إنشاء البطولات`,
      reject: (name) => `رُفض ${name}`,
      suspend: (name) => `أُوقف ${name}`,
      reinstate: (name) => `يمكن لـ ${name} إنشاء البطولات من جديد`,
      change_tier: (name) => `تغيّرت فئة ${name}`,
    },
    tier: 'الفئة',
    limit: (name, value) => `${name}: ${value}`,
    note: 'ملاحظة للاعب (اختياري)',
    reason: 'السبب، للاعب',
    reasonTooShort: 'اذكر سببًا من 3 أحرف على الأقل.',
  },
}
