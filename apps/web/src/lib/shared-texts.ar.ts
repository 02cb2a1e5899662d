import type { sharedTexts } from './shared-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof sharedTexts> = {
  name: 'shared',
  texts: {
    offline: 'أنت غير متصل. حاول مجددًا عندما يعود الاتصال.',
    failed: 'حدث خطأ ما',
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
