import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { reportDialogTexts } from './report-dialog-texts.ts'

const counted = countedIn('ar-AE')

export const translation: Translation<typeof reportDialogTexts> = {
  name: 'moderation/report-dialog',
  texts: {
    title: (name) => `الإبلاغ عن ${name}`,
    messageTitle: (name) => `الإبلاغ عن رسالة من ${name}`,
    about: (name) => `ينظر فريق المنصة في الأمر. لن يعرف ${name} من أبلغ عنه.`,
    messageAbout: (name, lines) =>
      counted(lines, {
        few: `يرى فريق المنصة هذه الرسالة مع # أسطر قبلها وبعدها، ولا شيء آخر من الدردشة. لن يعرف ${name} من أبلغ عنها.`,
        many: `يرى فريق المنصة هذه الرسالة مع # سطرًا قبلها وبعدها، ولا شيء آخر من الدردشة. لن يعرف ${name} من أبلغ عنها.`,
        other: `يرى فريق المنصة هذه الرسالة مع # سطر قبلها وبعدها، ولا شيء آخر من الدردشة. لن يعرف ${name} من أبلغ عنها.`,
      }),
    category: 'ما المشكلة؟',
    hints: {
      harassment: 'إهانات، أو شخص لا يتوقف',
      threats: 'يهدد شخصًا، أو يحرّض على كراهية فئة من الناس',
      spam: 'إعلانات، سيل من الرسائل، روابط ضارة',
      cheating: 'برامج ممنوعة، مباريات متفق عليها، حسابات مشتراة',
      impersonation: 'يدّعي أنه شخص آخر',
      other: 'اكتب أدناه ما هو',
    },
    noCategory: 'اختر المشكلة.',
    noText: 'اذكر المشكلة ببضع كلمات.',
    text: 'ما الذي حدث',
    optionalText: 'ما الذي حدث (اختياري)',
    send: 'إرسال البلاغ',
    sent: 'أُرسل البلاغ',
    replaced: 'استُبدل بلاغك السابق',
    sentDetail: 'سنخبرك عندما يتخذ فريق المنصة قراره.',
  },
}
