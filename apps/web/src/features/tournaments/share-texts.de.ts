import type { Translation } from '../../lib/texts.ts'
import type { shareTexts } from './share-texts.ts'

export const translation: Translation<typeof shareTexts> = {
  name: 'tournaments/share',
  texts: {
    share: 'Teilen',
    copyLink: 'Link kopieren',
    linkCopied: 'Der Link ist kopiert',
    copyCode: 'Code des Turnierbaums für deine Website kopieren',
    codeCopied: 'Der Code ist kopiert: füge ihn in deine Website ein',
    csv: {
      participants: 'Teilnehmer als CSV',
      results: 'Ergebnisse als CSV',
      standings: 'Tabelle als CSV',
    },
    file: 'Ganzes Turnier als Datei',
    print: 'Drucken',
    copyOverlay: 'Adresse des Stream-Overlays kopieren',
    overlayCopied: 'Das Overlay ist kopiert: füge es als Browserquelle hinzu',
    notCopied: 'Der Browser lässt das Kopieren nicht zu.',
  },
}
