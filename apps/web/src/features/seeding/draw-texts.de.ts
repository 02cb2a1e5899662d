import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { drawTexts } from './draw-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof drawTexts> = {
  name: 'seeding/draw',
  texts: {
    tournament: 'dieses Turnier',
    title: (tournament) => `Auslosung von ${tournament}`,
    tournamentPage: 'Turnierseite',
    notDrawn: 'Die Setzliste dieses Turniers wird nicht ausgelost.',
    notDrawnDetail: 'Wie sie entsteht, steht auf seiner Seite.',
    draw: 'die Auslosung',
    cancelled: 'Das Turnier wurde abgesagt: nichts wird ausgelost.',
    commitment: {
      title: 'Fingerabdruck',
      fixed: (moment) => `Festgelegt ${moment}, als die Anmeldung öffnete. Er lässt sich nicht mehr ändern.`,
      ahead:
        'Sobald die Anmeldung öffnet, wird ein Geheimnis festgelegt und sein Fingerabdruck veröffentlicht.',
      copy: 'Fingerabdruck kopieren',
      about:
        'Das ist der SHA-256-Wert eines Geheimnisses aus 32 zufälligen Bytes. Er verrät nichts über das Geheimnis, und niemand kann ein anderes finden, das ihn hat. Behalte ihn, um ihn nach dem Start zu vergleichen.',
    },
    next: {
      title: 'Wie es weitergeht',
      join: 'Alle melden sich an und checken ein. Niemand kann sagen, wie die Auslosung ausgeht: das hängt vom Geheimnis ab, und davon, wer da ist.',
      hashedWhenFull:
        'Wenn der letzte Platz belegt ist, wird aus dem Geheimnis und den IDs aller, die da sind, ein gemeinsamer Hash berechnet (SHA-256). Das Ergebnis ist der Startwert für das Mischen.',
      hashedAt: (moment) =>
        `Zum Start, ${moment}, wird aus dem Geheimnis und den IDs aller, die da sind, ein gemeinsamer Hash berechnet (SHA-256). Das Ergebnis ist der Startwert für das Mischen.`,
      shuffled:
        'Die IDs werden damit gemischt (Fisher–Yates). Ihre Reihenfolge ist die der Setzplätze im Turnierbaum.',
      revealed:
        'Das Geheimnis wird hier offengelegt. Dein Browser wiederholt alles und vergleicht es mit diesem Fingerabdruck.',
    },
    check: {
      label: 'Prüfung',
      title: 'In deinem Browser geprüft',
      fixedAndRevealed: (fixed, revealed) =>
        `Das Geheimnis wurde ${fixed} festgelegt und ${revealed} offengelegt.`,
      impossible:
        'Dieser Browser kann SHA-256 hier nicht berechnen. Öffne die Seite über https, oder führe das Programm unten aus.',
      right: 'Die Auslosung stimmt.',
      wrong: 'Die Auslosung stimmt nicht.',
      computing: 'Wird berechnet …',
      noted: 'Fingerabdruck, den du vor dem Start notiert hast',
      notedHint:
        'Wenn du ihn behalten hast, füge ihn hier ein: dann musst du dieser Seite nicht glauben, dass es derselbe ist.',
      steps: {
        commitment: {
          title: 'Das Geheimnis ist das vorher festgelegte',
          about: 'SHA-256 des Geheimnisses, verglichen mit dem Fingerabdruck.',
        },
        final_seed: {
          title: 'Nur das Geheimnis und wer da war haben entschieden',
          about:
            'SHA-256 des Geheimnisses und der sortierten IDs, verglichen mit dem veröffentlichten Startwert für das Mischen.',
        },
        order: {
          title: 'Die Setzplätze im Turnierbaum sind die der Auslosung',
          about: 'Die in diesem Browser gemischten IDs, verglichen mit den Setzplätzen des Turniers.',
        },
      },
      matches: 'Stimmt überein',
      differs: 'Stimmt nicht überein',
      sameSeeds: (count) =>
        counted(count, { one: 'Der eine Setzplatz ist gleich.', other: 'Alle # Setzplätze sind gleich.' }),
      otherSeeds: 'Die Setzplätze sind andere als die unten.',
      published: 'Veröffentlicht',
      computed: 'Hier berechnet',
      damaged: 'Nicht zu berechnen: die veröffentlichten Daten sind beschädigt.',
    },
    result: {
      title: 'Ergebnis',
      drawn: (count) =>
        counted(count, { one: 'Einer war da und wurde gelost.', other: '# waren da und wurden gelost.' }),
      seeds: 'Setzplätze',
      secret: 'Das Geheimnis',
      copySecret: 'Geheimnis kopieren',
      ids: 'Die IDs, wie sie in den Hash eingingen, sortiert',
    },
    outside: {
      title: 'Prüfe es selbst',
      about: 'Dasselbe als einfacher Code, ohne diese Seite: lies ihn, oder führe ihn mit Node.js aus.',
      copy: 'Programm kopieren',
      program: 'Programm',
    },
  },
}
