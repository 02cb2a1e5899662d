import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { seedingTexts } from './texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof seedingTexts> = {
  name: 'seeding',
  texts: {
    title: 'Setzliste',
    about: {
      rating: 'Nach Wertung zum Start: die Stärksten treffen zuletzt aufeinander. Es ist nichts mehr zu tun.',
      registration:
        'In der Reihenfolge der Anmeldung: wer zuerst kam, hat Setzplatz 1. Es ist nichts mehr zu tun.',
      manual: 'In deiner Reihenfolge. Wer später dazukommt, kommt nach Wertung ans Ende.',
      random:
        'Durch eine Auslosung zum Start. Niemand kennt seinen Setzplatz vorher, auch du nicht, und danach kann jeder sie prüfen.',
    },
    download: 'CSV herunterladen',
    seeding: 'die Setzliste',
    none: 'Noch hat niemand einen Platz.',
    commitment: 'Fingerabdruck der Auslosung',
    entrants: 'Teilnehmer',
    seeds: 'Setzplätze',
    checkedIn: 'Eingecheckt',
    rating: 'Wertung',
    saved: 'Die Setzliste ist gespeichert',
    byRating: 'Nach Wertung',
    pasteList: 'Liste einfügen …',
    behind:
      'Jemand anderes hat eine andere Reihenfolge gespeichert. Deine ist noch hier, aber nicht gespeichert.',
    saveMine: 'Meine darüber speichern',
    takeTheirs: 'Die andere übernehmen',
    save: 'Setzliste speichern',
    discard: 'Verwerfen',
    hint: 'Zieh eine Zeile, drücke Alt mit einer Pfeiltaste, oder drücke Enter, um ihren Platz einzugeben.',
    moved: ({ name, seed, last }) => `${name} hat jetzt Setzplatz ${seed} von ${last}.`,
    move: {
      title: (name) => `${name} verschieben`,
      description: (seed, last) => `Jetzt Setzplatz ${seed} von ${last}. Die anderen rücken auf oder ab.`,
      position: 'Auf Platz',
      submit: 'Verschieben',
    },
    paste: {
      title: 'Liste einfügen',
      description:
        'Ein Name oder @handle in jeder Zeile, ab Setzplatz 1 abwärts, oder CSV mit den Spalten name oder handle, und seed.',
      list: 'Liste',
      rows: 'Zeilen',
      use: 'Diese Reihenfolge verwenden',
      unused:
        'Nichts ändert sich, bevor du die Liste verwendest, und gespeichert wird auch dann noch nichts.',
      wrong: (rows) => counted(rows, { one: 'Eine Zeile ist falsch.', other: '# Zeilen sind falsch.' }),
      right: (rows) =>
        counted(rows, { one: 'Eine Zeile ist richtig.', other: 'Alle # Zeilen sind richtig.' }),
      rest: (count) =>
        counted(count, {
          one: 'Einer, der nicht genannt ist, kommt ans Ende.',
          other: '#, die nicht genannt sind, kommen ans Ende.',
        }),
      twice: (name, row) => `${name} steht schon in Zeile ${row}.`,
      seedTaken: (row, seed) => `Zeile ${row} hat schon Setzplatz ${seed}.`,
      ambiguous: (count, name) => `${count} heißen ${name}. Schreib das @handle.`,
      namesNobody: 'Sie nennt niemanden.',
      unknown: (name) => `Niemand mit einem Platz heißt ${name}.`,
      noSeed: 'Sie hat keinen Setzplatz, andere Zeilen aber schon.',
      notASeed: (text) => `„${text}“ ist kein Setzplatz: Setzplätze zählen ab 1.`,
    },
  },
}
