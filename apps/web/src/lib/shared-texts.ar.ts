import type { PlainErrorCode } from './plain-error-code.ts'
import type { sharedTexts } from './shared-texts.ts'
import type { Translation } from './texts.ts'

const errors: Readonly<Partial<Record<string, string>>> = {
  network: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول مجددًا.',
  aborted: 'أُلغي الطلب.',
  unreadable_answer: 'أرسل الخادم ردًا لا يمكن لهذا الإصدار قراءته. أعد تحميل الصفحة.',
  invalid: 'هذه البيانات غير صالحة. راجعها.',
  state_mismatch: 'تسجيل الدخول هذا لا يخص هذا المتصفح. سجّل الدخول من جديد.',
  unauthenticated: 'سجّل الدخول أولًا.',
  rate_limited: 'تكرر ذلك كثيرًا. انتظر قليلًا وحاول مجددًا.',
  internal: 'حدث خطأ ما. حاول مجددًا.',
  unavailable: 'هذا غير متاح الآن. حاول مجددًا بعد قليل.',
  provider_unavailable: 'مزوّد الخدمة لا يستجيب. حاول مجددًا بعد قليل.',
  version_conflict: 'تغيّر هذا في هذه الأثناء. راجعه مرة أخرى.',
  idempotency_mismatch: 'أُرسل هذا الطلب من قبل ببيانات أخرى. أعد تحميل الصفحة.',
} satisfies Record<PlainErrorCode, string>

export const translation: Translation<typeof sharedTexts> = {
  name: 'shared',
  texts: {
    offline: 'أنت غير متصل. حاول مجددًا عندما يعود الاتصال.',
    failed: 'حدث خطأ ما',
    error: (code, said) => errors[code] ?? said,
    fieldError: () => 'راجع هذا الحقل.',
    notOpened: 'تعذّر فتح هذا',
    partFailed: 'تعذّر التحميل. تحقّق من اتصالك.',
    partNotOnDevice: 'أنت غير متصل، وهذا ليس على جهازك بعد.',
    tryAgain: 'حاول مجددًا',
    notOnDevice: 'هذا ليس على جهازك بعد.',
    loadsLater: (what) => `أنت غير متصل. سيُحمَّل ما ينقص (${what}) فور عودة الاتصال.`,
    couldNotLoad: (what, why) => `تعذّر التحميل: ${what}. ${why}`,
    showMore: 'عرض المزيد',
    all: 'الكل',
    picture: 'صورة',
    today: (clock) => `اليوم ${clock}`,
    justNow: 'الآن',
  },
}
