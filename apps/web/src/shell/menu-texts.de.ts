import type { Translation } from '../lib/texts.ts'
import type { menuTexts } from './menu-texts.ts'

export const translation: Translation<typeof menuTexts> = {
  name: 'shell/menu',
  texts: {
    viewProfile: 'Profil ansehen',
    logout: 'Abmelden',
    logoutFailed: 'Abmelden fehlgeschlagen',
    loginFirst: 'Melde dich zuerst an',
    notifications: 'Benachrichtigungen',
    clanChat: 'Clan-Chat',
    tournaments: 'Turniere',
    wallets: 'Wallets',
    accountOf: (name) => `Konto von ${name}`,
  },
}
