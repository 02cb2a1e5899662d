import type { sharedTexts } from './shared-texts.ts'
import type { Translation } from './texts.ts'

export const translation: Translation<typeof sharedTexts> = {
  name: 'shared',
  texts: {
    offline: 'Du bist offline. Versuche es wieder, wenn du zurück bist.',
    failed: 'Etwas ist schiefgegangen',
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
