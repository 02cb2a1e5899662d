import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { matchTexts } from './texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof matchTexts> = {
  name: 'tournaments/match',
  texts: {
    match: 'dieses Match',
    score: 'Ergebnis',
    seed: (seed) => `Setzplatz ${seed}`,
    winner: 'Sieger',
    rematch:
      'Noch einmal: Beide haben in dieser Phase schon gegeneinander gespielt, und keine andere Paarung war übrig.',
    next: {
      pending: 'Das Match öffnet, wenn beide Spieler feststehen.',
      checkIn: 'Beide Spieler sollen einchecken.',
      play: 'Das Match kann jetzt gespielt werden. Ein Spieler meldet das Ergebnis, der andere bestätigt es.',
      disputed: 'Die Spieler sind sich nicht einig. Das Match wartet auf eine Entscheidung.',
      skipped: 'Der Sieger des Matches davor hat es entschieden: dieses ist nicht nötig.',
      completed: 'Das Ergebnis steht.',
      movedOn: 'Das Ergebnis steht, und der Sieger ist weiter.',
      cancelled: 'Dieses Match wird nicht gespielt.',
      reported: 'Ein Ergebnis wurde gemeldet und wartet auf die andere Seite.',
    },
    checkInTo: 'Checke zu deinem Match ein',
    checkInHint:
      'Das Match beginnt, wenn beide Seiten da sind. Wer nicht rechtzeitig da ist, verliert kampflos.',
    steps: {
      title: 'So läuft dieses Match',
      checkIn: 'Beide Seiten checken ein',
      play: (games) => `Spielt ein Best of ${games}`,
      report: 'Eine Seite meldet das Ergebnis',
      reported: (who, one, two) => `${who}: ${one}–${two}`,
      confirm: 'Die andere Seite bestätigt es',
      ruling: 'Ein Schiedsrichter entscheidet',
    },
    report: {
      title: 'Ergebnis melden',
      hint: ({ bestOf, wins, drawsAllowed }) =>
        `Best of ${bestOf}: Der Sieger hat ${counted(wins, { one: '# Sieg', other: '# Siege' })}${drawsAllowed ? ', oder es endet unentschieden' : ''}. Dein Gegner bestätigt es.`,
      firstPlayer: 'Erster Spieler',
      secondPlayer: 'Zweiter Spieler',
      submit: 'Ergebnis melden',
      done: 'Ergebnis gemeldet',
    },
    confirm: {
      youReported: (one, two) => `Du hast ${one}–${two} gemeldet`,
      reported: (who, one, two) => `${who} hat ${one}–${two} gemeldet`,
      ifRight: (score, time) => (
        <>
          {score} · {time}. Bestätige es, wenn es stimmt.
        </>
      ),
      byOther: (score, time) => (
        <>
          {score} · {time}. Es zählt, sobald die andere Seite bestätigt.
        </>
      ),
      countsIn: 'Das Ergebnis zählt von selbst in',
      confirm: 'Bestätigen',
      done: 'Ergebnis bestätigt',
    },
    forfeit: {
      giveUp: 'Match aufgeben',
      title: 'Das Match aufgeben?',
      description: (opponent) =>
        `${opponent ?? 'Dein Gegner'} gewinnt es kampflos. Du kannst das nicht zurücknehmen.`,
      confirm: (code) => `${code} aufgeben`,
      done: 'Du hast das Match aufgegeben',
    },
    correct: 'Ergebnis korrigieren',
    decide: 'Dieses Match entscheiden',
  },
}
