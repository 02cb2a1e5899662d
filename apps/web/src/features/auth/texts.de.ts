import type { Translation } from '../../lib/texts.ts'
import type { authTexts } from './texts.ts'

export const translation: Translation<typeof authTexts> = {
  name: 'auth',
  texts: {
    login: 'Anmelden',
    loginWith: (provider) => `Anmelden mit ${provider}`,
    notStarted: 'Die Anmeldung hat nicht begonnen',
    failed: 'Anmeldung fehlgeschlagen',
    failures: {
      state_mismatch:
        'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Versuche es noch einmal.',
      denied: 'Die Anmeldung wurde abgebrochen.',
      provider_unavailable: 'Der Anmeldedienst ist nicht erreichbar. Versuche es gleich noch einmal.',
      other: 'Die Anmeldung hat nicht geklappt. Versuche es noch einmal.',
    },
    wall: 'Melde dich zuerst an',
    wallDetail: 'Diese Seite gehört zu deinem Profil. Nach der Anmeldung kommst du hierher zurück.',
  },
}
