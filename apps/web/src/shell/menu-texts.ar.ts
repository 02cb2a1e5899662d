import type { Translation } from '../lib/texts.ts'
import type { menuTexts } from './menu-texts.ts'

export const translation: Translation<typeof menuTexts> = {
  name: 'shell/menu',
  texts: {
    viewProfile: 'عرض الملف الشخصي',
    logout: 'تسجيل الخروج',
    logoutFailed: 'تعذّر تسجيل الخروج',
    loginFirst: 'عليك تسجيل الدخول أولًا',
    notifications: 'الإشعارات',
    clanChat: 'دردشة العشيرة',
    tournaments: 'البطولات',
    wallets: 'المحافظ',
    accountOf: (name) => `حساب ${name}`,
  },
}
