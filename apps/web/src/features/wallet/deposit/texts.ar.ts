import type { Translation } from '../../../lib/texts.ts'
import type { depositTexts } from './texts.ts'

export const translation: Translation<typeof depositTexts> = {
  name: 'wallet/deposit',
  texts: {
    title: 'إيداع',
    address: 'عنوان محفظتك',
    copy: 'نسخ العنوان',
    warning: 'أودع USDT أو POL أو ETH فقط، وعلى Arbitrum وPolygon فقط، وإلى عنوان هذه المحفظة فقط.',
    disclaimer: 'المزوّد غير مسؤول عن الخسائر الناتجة عن رموز أخرى أو شبكات أخرى أو عنوان خاطئ.',
    buy: 'شراء عملات رقمية ببطاقة أو حساب مصرفي',
  },
}
