import type { Translation } from '../../../lib/texts.ts'
import type { sendTexts } from './texts.tsx'

export const translation: Translation<typeof sendTexts> = {
  name: 'wallet/send',
  texts: {
    title: 'Senden',
    network: 'Netzwerk wählen',
    token: 'Token wählen',
    otherToken: 'Andere Token',
    address: 'Wallet-Adresse',
    ownAddress: 'Das ist deine eigene Adresse.',
    notAnAddress: 'Das ist keine Wallet-Adresse.',
    tooLittle: 'Dein Guthaben reicht für diesen Betrag nicht.',
    checksum: 'In dieser Adresse ist ein Tippfehler: Ihre Prüfsumme stimmt nicht.',
    amount: 'Betrag',
    balanceFailed: 'Dein Guthaben konnte nicht gelesen werden.',
    balanceLoading: 'Dein Guthaben wird gelesen',
    fee: 'Netzwerkgebühr',
    receiveAmount: 'Betrag beim Empfänger',
    again: 'Noch einmal senden',
    successful: 'Erfolgreich',
    done: 'Fertig',
    progress: {
      checking: 'Die Überweisung wird geprüft',
      awaitingWallet: 'Bestätige die Überweisung in deiner Wallet',
      confirming: 'Warten auf die Bestätigung des Netzwerks',
    },
    maximum: (amount) => `Höchstens ${amount}, bis dein Guthaben bekannt ist.`,
    balance: (amount) => `Du hast ${amount}`,
    wentTo: (amount, address) => (
      <>
        {amount} sind bei {address}
      </>
    ),
    transaction: (hash) => <>Transaktion {hash}</>,
  },
}
