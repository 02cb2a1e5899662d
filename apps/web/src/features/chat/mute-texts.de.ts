import type { Translation } from '../../lib/texts.ts'
import type { muteTexts } from './mute-texts.ts'

export const translation: Translation<typeof muteTexts> = {
  name: 'chat/mute',
  texts: {
    durations: { 10: '10 Minuten', 60: '1 Stunde', 1440: '1 Tag', 10080: '7 Tage' },
    muted: (name) => `${name} ist stummgeschaltet`,
    lifted: (name) => `${name} kann wieder schreiben`,
    title: (name) => `${name} stummschalten`,
    detail:
      'Wer stummgeschaltet ist, liest den Chat weiter und sieht, bis wann und warum Schreiben nicht geht.',
    duration: 'Dauer',
    reason: 'Grund',
    submit: 'Stummschalten',
    lift: (until) => `Stummschaltung bis ${until} aufheben`,
  },
}
