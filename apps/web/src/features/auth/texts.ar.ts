import type { Translation } from '../../lib/texts.ts'
import type { authTexts } from './texts.ts'

export const translation: Translation<typeof authTexts> = {
  name: 'auth',
  texts: {
    login: 'تسجيل الدخول',
    loginWith: (provider) => `تسجيل الدخول عبر ${provider}`,
    notStarted: 'لم يبدأ تسجيل الدخول',
    failed: 'فشل تسجيل الدخول',
    failures: {
      state_mismatch: 'استغرق تسجيل الدخول وقتًا طويلًا أو بدأ في نافذة أخرى. حاول مجددًا.',
      denied: 'أُلغي تسجيل الدخول.',
      provider_unavailable: 'تعذّر الوصول إلى خدمة تسجيل الدخول. حاول مجددًا بعد لحظات.',
      other: 'لم ينجح تسجيل الدخول. حاول مجددًا.',
    },
    wall: 'سجّل الدخول أولًا',
    wallDetail: 'هذه الصفحة تخص ملفك الشخصي. بعد تسجيل الدخول ستعود إلى هنا.',
  },
}
