import type { Translation } from '../../lib/texts.ts'
import type { deskTexts } from './desk-texts.ts'

export const translation: Translation<typeof deskTexts> = {
  name: 'announcements/desk',
  texts: {
    about: 'يصل إشعار إلى كل من له مكان.',
    what: 'الإعلانات',
    none: 'لم يُعلن عن شيء بعد.',
    form: 'إعلان جديد',
    text: 'الإعلان',
    example: 'يبدأ نصف النهائي في الساعة 20:00.',
    pinIt: 'تثبيته',
    announce: 'إعلان',
    pin: 'تثبيت',
    unpin: 'إلغاء التثبيت',
    remove: 'إزالة',
    removeTitle: 'هل تريد إزالة هذا الإعلان؟',
    removeAbout: 'لن يظهر بعد الآن. من وصله الإشعار يحتفظ به.',
  },
}
