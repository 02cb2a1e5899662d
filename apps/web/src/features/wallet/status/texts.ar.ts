import type { Translation } from '../../../lib/texts.ts'
import type { walletStatusTexts } from './texts.ts'

export const translation: Translation<typeof walletStatusTexts> = {
  name: 'wallet/status',
  texts: {
    connected: 'متصلة',
    connecting: 'جارٍ الاتصال...',
    connectWallet: 'ربط المحفظة',
    wallets: 'المحافظ',
    notConnected: 'غير متصلة',
    solanaMissing: 'لم يُعثر على محفظة Solana!',
    roninMissing: 'لم يُعثر على محفظة Ronin!',
    actions: {
      connect: 'ربط',
      logout: 'تسجيل الخروج',
    },
    walletAt: (address) => `المحفظة ${address}`,
    actionOf: (action, wallet) => `${action} ${wallet}`,
  },
}
