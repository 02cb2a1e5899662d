import type { sharedTexts } from './shared-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof sharedTexts> = {
  name: 'shared',
  texts: {
    offline: 'Du bist offline. Versuche es wieder, wenn du zurück bist.',
    failed: 'Etwas ist schiefgegangen',
    notOpened: 'Das konnte nicht geöffnet werden',
    partFailed: 'Es konnte nicht geladen werden. Prüfe deine Verbindung.',
    partNotOnDevice: 'Du bist offline, und es ist noch nicht auf deinem Gerät.',
    tryAgain: 'Noch einmal versuchen',
    notOnDevice: 'Das ist noch nicht auf deinem Gerät.',
    loadsLater: (what) => `Du bist offline. Was fehlt (${what}), wird geladen, sobald du zurück bist.`,
    couldNotLoad: (what, why) => `Nicht geladen: ${what}. ${why}`,
    showMore: 'Mehr anzeigen',
    all: 'Alle',
    picture: 'Bild',
    today: (clock) => `Heute ${clock}`,
    justNow: 'gerade eben',
  },
}
