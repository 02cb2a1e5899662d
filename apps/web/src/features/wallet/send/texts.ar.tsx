import type { Translation } from '../../../lib/texts.ts'
import type { sendTexts } from './texts.tsx'

export const translation: Translation<typeof sendTexts> = {
  name: 'wallet/send',
  texts: {
    title: 'إرسال',
    network: 'اختر الشبكة',
    token: 'اختر الرمز',
    otherToken: 'رموز أخرى',
    address: 'عنوان المحفظة',
    ownAddress: 'هذا عنوانك أنت.',
    notAnAddress: 'هذا ليس عنوان محفظة.',
    tooLittle: 'رصيدك لا يكفي لهذا المبلغ.',
    checksum: 'في هذا العنوان خطأ كتابي: مجموعه الاختباري لا يتطابق.',
    amount: 'المبلغ',
    balanceFailed: 'تعذّرت قراءة رصيدك.',
    balanceLoading: 'جارٍ قراءة رصيدك',
    fee: 'رسوم الشبكة',
    receiveAmount: 'المبلغ المستلَم',
    again: 'الإرسال مرة أخرى',
    successful: 'تم بنجاح',
    done: 'تم',
    progress: {
      checking: 'جارٍ فحص التحويل',
      awaitingWallet: 'أكّد التحويل في محفظتك',
      confirming: 'بانتظار تأكيد الشبكة',
    },
    maximum: (amount) => `لا أكثر من ${amount} حتى يُعرف رصيدك.`,
    balance: (amount) => `لديك ${amount}`,
    wentTo: (amount, address) => (
      <>
        وصل {amount} إلى {address}
      </>
    ),
    transaction: (hash) => <>المعاملة {hash}</>,
  },
}
