import { defineTexts } from '../lib/texts.ts'

export const menuTexts = defineTexts('shell/menu', {
  viewProfile: 'View Profile',
  logout: 'Logout',
  logoutFailed: 'Logout failed',
  loginFirst: 'You should login first',
  notifications: 'Notifications',
  clanChat: 'Clan chat',
  tournaments: 'Tournaments',
  wallets: 'Wallets',
  accountOf: (name: string) => `Account of ${name}`,
})
