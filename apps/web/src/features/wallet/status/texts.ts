import { defineTexts } from '../../../lib/texts.ts'

export const walletStatusTexts = defineTexts('wallet/status', {
  connected: 'Connected',
  connecting: 'Connecting...',
  connectWallet: 'Connect wallet',
  wallets: 'Wallets',
  notConnected: 'Not Connected',
  solanaMissing: 'Solana Wallet not found!',
  roninMissing: 'Ronin Wallet not found!',
  actions: {
    connect: 'Connect',
    logout: 'Logout',
  },
  walletAt: (address: string) => `Wallet ${address}`,
  actionOf: (action: string, wallet: string) => `${action} ${wallet}`,
})
