import type { PlainErrorCode } from './plain-error-code.ts'
import type { sharedTexts } from './shared-texts.ts'
import type { Translation } from './texts.ts'

const errors: Readonly<Partial<Record<string, string>>> = {
  network: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  aborted: 'Die Anfrage wurde abgebrochen.',
  unreadable_answer:
    'Der Server hat etwas geantwortet, das diese Version nicht lesen kann. Lade die Seite neu.',
  invalid: 'Diese Angaben sind nicht gültig. Prüfe sie.',
  state_mismatch: 'Diese Anmeldung gehört nicht zu diesem Browser. Melde dich noch einmal an.',
  unauthenticated: 'Melde dich zuerst an.',
  rate_limited: 'Das war zu oft. Warte etwas und versuche es noch einmal.',
  internal: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  unavailable: 'Das geht gerade nicht. Versuche es gleich noch einmal.',
  provider_unavailable: 'Der Anbieter antwortet nicht. Versuche es gleich noch einmal.',
  version_conflict: 'Das hat sich inzwischen geändert. Sieh es dir noch einmal an.',
  idempotency_mismatch: 'Diese Anfrage wurde schon mit anderen Angaben gesendet. Lade die Seite neu.',
} satisfies Record<PlainErrorCode, string>

export const translation: Translation<typeof sharedTexts> = {
  name: 'shared',
  texts: {
    offline: 'Du bist offline. Versuche es wieder, wenn du zurück bist.',
    failed: 'Etwas ist schiefgegangen',
    error: (code, said) => errors[code] ?? said,
    fieldError: () => 'Prüfe diese Angabe.',
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
