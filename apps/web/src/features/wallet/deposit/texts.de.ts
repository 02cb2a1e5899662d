import type { Translation } from '../../../lib/texts.ts'
import type { depositTexts } from './texts.ts'

export const translation: Translation<typeof depositTexts> = {
  name: 'wallet/deposit',
  texts: {
    title: 'Einzahlen',
    address: 'Die Adresse deiner Wallet',
    copy: 'Adresse kopieren',
    warning:
      'Zahle nur USDT, POL oder ETH ein, nur auf Arbitrum und Polygon, und nur an diese Wallet-Adresse.',
    disclaimer:
      'Der Anbieter haftet nicht für Verluste durch andere Token, andere Netzwerke oder eine falsche Adresse.',
    buy: 'Krypto mit Karte oder Bankkonto kaufen',
  },
}
