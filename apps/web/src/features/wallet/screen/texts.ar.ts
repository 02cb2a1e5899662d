import type { Translation } from '../../../lib/texts.ts'
import type { walletTexts } from './texts.ts'

export const translation: Translation<typeof walletTexts> = {
  name: 'wallet',
  texts: {
    title: 'محفظتي',
    account: 'الحساب',
    otherWallets: 'تتصل أي محفظة أخرى عبر WalletConnect: برمز QR، أو بتطبيقها على الهاتف.',
    whyConnect:
      'اربط محفظة لترى ما لديك من USDT وPOL وETH على Polygon وArbitrum، ولترسل وتستلم. تبقى مفاتيحك في محفظتك.',
    network: 'الشبكة',
    send: 'إرسال',
    deposit: 'إيداع',
    history: 'السجل',
    recent: 'الأخيرة',
    showAll: 'عرض الكل',
    historyFailed: 'تعذّرت قراءة السجل.',
    noHistory: 'لم يُرسل أو يُستلم شيء بعد',
    noHistoryDetail: 'ستظهر تحويلاتك هنا.',
    loading: 'جارٍ التحميل...',
    loadFailed: 'خطأ في التحميل',
    views: {
      label: 'المزيد من محفظتك',
      activity: 'النشاط',
      nfts: 'رموز NFT',
      swap: 'مبادلة',
      buy: 'شراء عملات',
      permissions: 'الأذونات',
    },
    nftReceived: 'استُلم رمز NFT',
    outcomes: {
      successful: 'ناجحة',
      unsuccessful: 'غير ناجحة',
      pending: 'قيد الانتظار',
    },
    link: {
      label: 'محفظة الملف الشخصي',
      linked: 'مرتبطة بملفك الشخصي',
      why: 'أظهر في ملفك الشخصي أن هذه المحفظة لك',
      cancel: 'إلغاء',
      unlink: 'فك الارتباط',
      instead: 'ربط هذه بدلًا منها',
      link: 'ربط بملفي الشخصي',
      unfit: 'لا يناسب طلب التوقيع هذه الصفحة، لذلك لم تُسأل محفظتك. أعد تحميل الصفحة.',
    },
    linkProgress: {
      preparing: 'جارٍ إعداد الطلب',
      awaitingWallet: 'وقّع الرسالة في محفظتك. هذا مجاني.',
      saving: 'جارٍ التحقق من توقيعك',
      unlinking: 'جارٍ فك الارتباط',
    },
    linkedTo: (address) => `ملفك الشخصي مرتبط بـ ${address}`,
    sent: (amount) => `إرسال ${amount}`,
    received: (amount) => `استلام ${amount}`,
  },
}
