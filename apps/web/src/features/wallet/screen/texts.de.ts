import type { Translation } from '../../../lib/texts.ts'
import type { walletTexts } from './texts.ts'

export const translation: Translation<typeof walletTexts> = {
  name: 'wallet',
  texts: {
    title: 'Meine Wallet',
    account: 'Konto',
    otherWallets:
      'Jede andere Wallet verbindet sich über WalletConnect: mit einem QR-Code oder auf dem Handy mit ihrer App.',
    whyConnect:
      'Verbinde eine Wallet, um deine USDT, POL und ETH auf Polygon und Arbitrum zu sehen, zu senden und zu empfangen. Deine Schlüssel bleiben in deiner Wallet.',
    network: 'Netzwerk',
    send: 'Senden',
    deposit: 'Einzahlen',
    history: 'Verlauf',
    recent: 'Zuletzt',
    showAll: 'Alle zeigen',
    historyFailed: 'Der Verlauf konnte nicht gelesen werden.',
    noHistory: 'Noch nichts gesendet oder empfangen',
    noHistoryDetail: 'Hier erscheinen deine Überweisungen.',
    loading: 'Lädt …',
    loadFailed: 'Fehler beim Laden',
    views: {
      label: 'Mehr aus deiner Wallet',
      activity: 'Aktivität',
      nfts: 'NFTs',
      swap: 'Tauschen',
      buy: 'Krypto kaufen',
      permissions: 'Berechtigungen',
    },
    nftReceived: 'NFT empfangen',
    outcomes: {
      successful: 'Erfolgreich',
      unsuccessful: 'Fehlgeschlagen',
      pending: 'Ausstehend',
    },
    link: {
      label: 'Wallet des Profils',
      linked: 'Mit deinem Profil verknüpft',
      why: 'Zeige auf deinem Profil, dass diese Wallet dir gehört',
      cancel: 'Abbrechen',
      unlink: 'Trennen',
      instead: 'Stattdessen diese verknüpfen',
      link: 'Mit meinem Profil verknüpfen',
      unfit:
        'Die Anfrage zum Unterschreiben passt nicht zu dieser Seite, darum wurde deine Wallet nicht gefragt. Lade die Seite neu.',
    },
    linkProgress: {
      preparing: 'Anfrage wird vorbereitet',
      awaitingWallet: 'Unterschreibe die Nachricht in deiner Wallet. Das kostet nichts.',
      saving: 'Deine Unterschrift wird geprüft',
      unlinking: 'Wird getrennt',
    },
    linkedTo: (address) => `Dein Profil ist mit ${address} verknüpft`,
    sent: (amount) => `${amount} gesendet`,
    received: (amount) => `${amount} empfangen`,
  },
}
