import type { Translation } from '../../lib/texts.ts'
import type { reportDialogTexts } from './report-dialog-texts.ts'

export const translation: Translation<typeof reportDialogTexts> = {
  name: 'moderation/report-dialog',
  texts: {
    title: (name) => `${name} melden`,
    messageTitle: (name) => `Eine Nachricht von ${name} melden`,
    about: (name) => `Das Plattform-Team sieht es sich an. ${name} erfährt nicht, wer gemeldet hat.`,
    messageAbout: (name, lines) =>
      `Das Plattform-Team sieht diese Nachricht mit ${lines} Zeilen davor und danach, und sonst nichts vom Chat. ${name} erfährt nicht, wer gemeldet hat.`,
    category: 'Was ist nicht in Ordnung?',
    hints: {
      harassment: 'Beleidigungen, oder jemand hört nicht auf',
      threats: 'Bedroht jemanden, oder hetzt gegen eine Gruppe von Menschen',
      spam: 'Werbung, Fluten von Nachrichten, üble Links',
      cheating: 'Verbotene Software, abgesprochene Matches, gekaufte Accounts',
      impersonation: 'Gibt sich als jemand anderes aus',
      other: 'Sag unten, was es ist',
    },
    noCategory: 'Wähle, was nicht in Ordnung ist.',
    noText: 'Sag in ein paar Worten, was nicht in Ordnung ist.',
    text: 'Was passiert ist',
    optionalText: 'Was passiert ist (optional)',
    send: 'Meldung senden',
    sent: 'Gemeldet',
    replaced: 'Deine Meldung wurde ersetzt',
    sentDetail: 'Du erfährst, wenn das Plattform-Team entschieden hat.',
  },
}
