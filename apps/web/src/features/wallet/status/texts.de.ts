import type { Translation } from '../../../lib/texts.ts'
import type { walletStatusTexts } from './texts.ts'

export const translation: Translation<typeof walletStatusTexts> = {
  name: 'wallet/status',
  texts: {
    connected: 'Verbunden',
    connecting: 'Verbindet …',
    connectWallet: 'Wallet verbinden',
    wallets: 'Wallets',
    notConnected: 'Nicht verbunden',
    solanaMissing: 'Solana-Wallet nicht gefunden!',
    roninMissing: 'Ronin-Wallet nicht gefunden!',
    actions: {
      connect: 'Verbinden',
      logout: 'Abmelden',
    },
    walletAt: (address) => `Wallet ${address}`,
    actionOf: (action, wallet) => `${wallet}: ${action}`,
  },
}
