import { countedIn } from '../../../lib/counted.ts'
import type { Translation } from '../../../lib/texts.ts'
import type { lobbyTexts } from './texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof lobbyTexts> = {
  name: 'tournaments/lobby',
  texts: {
    lobby: 'diese Lobby',
    players: (count) => counted(count, { other: '# Spieler' }),
    changed: 'Die Lobby hat sich inzwischen geändert. Sieh sie dir noch einmal an.',
    next: {
      play: 'Die Lobby kann jetzt gespielt werden. Einer der Spieler meldet die Ergebnisse, die anderen stimmen zu.',
      left: 'Du hast diese Lobby verlassen und belegst keinen Platz darin.',
      checkIn: 'Alle sollen einchecken.',
      reported: 'Ergebnisse wurden gemeldet und warten auf die anderen.',
      disputed: 'Die Spieler sind sich nicht einig. Die Lobby wartet auf eine Entscheidung.',
      completed: 'Die Ergebnisse stehen.',
      came: (place) => `Die Ergebnisse stehen: Du bist ${place}. geworden.`,
      cancelled: 'Diese Lobby wird nicht gespielt.',
    },
    checkInTo: 'Checke zu deiner Lobby ein',
    there: (there, all) =>
      `${there} von ${all} sind da. Die Lobby beginnt, wenn alle da sind; wer nicht rechtzeitig da ist, spielt nicht mit.`,
    report: {
      title: 'Ergebnisse melden',
      hint: (points) =>
        `${points} Punkte für die Plätze vom ersten abwärts. Lass den Platz von jemandem leer, der nicht gespielt hat. Die Ergebnisse stehen, wenn mehr als die Hälfte zustimmt.`,
      hintWithScore: (points, perScore) =>
        `${points} Punkte für die Plätze vom ersten abwärts, und ${perScore} für jeden Zähler. Lass den Platz von jemandem leer, der nicht gespielt hat. Die Ergebnisse stehen, wenn mehr als die Hälfte zustimmt.`,
      submit: 'Ergebnisse melden',
      done: 'Ergebnisse gemeldet',
    },
    dispute: 'Sag, was passiert ist. Die Lobby wartet, bis es entschieden ist.',
    placings: {
      player: 'Spieler',
      place: 'Platz',
      score: 'Zähler',
      placeOf: (name) => `Platz von ${name}`,
      scoreOf: (name) => `Zähler von ${name}`,
      notWhole: 'Plätze und Zähler sind ganze Zahlen.',
      tooHigh: (most) => `Ein Zähler ist höchstens ${most}.`,
      none: 'Gib ein, wer Erster wurde, und die Plätze aller anderen.',
      shared: (place, next) => `Einige teilen sich Platz ${place}, also ist der nächste Platz ${next}.`,
      missing: (place) => `Niemand hat Platz ${place}.`,
    },
    confirm: {
      youReported: 'Du hast die Ergebnisse gemeldet',
      reported: (who) => `${who} hat die Ergebnisse gemeldet`,
      youDidNotPlay: (who) => `${who} hat die Ergebnisse gemeldet: Du hast nicht gespielt`,
      youCame: (who, place) => `${who} hat die Ergebnisse gemeldet: Du bist ${place}. geworden`,
      agreements: (agreed, needed) => `${agreed} von ${needed} Zustimmungen.`,
      agreeIfRight: (agreed, needed) => `${agreed} von ${needed} Zustimmungen. Stimme zu, wenn es stimmt.`,
      countsIn: 'Die Ergebnisse zählen von selbst in',
      agree: 'Zustimmen',
      agreed: 'Du stimmst den Ergebnissen zu',
    },
    leave: {
      leave: 'Lobby verlassen',
      title: 'Die Lobby verlassen?',
      description:
        'Du belegst keinen Platz darin und bekommst keine Punkte; die anderen spielen weiter. Du kannst das nicht zurücknehmen.',
      confirm: (code) => `${code} verlassen`,
      done: 'Du hast die Lobby verlassen',
    },
    ruling: {
      correct: 'Ergebnisse korrigieren',
      decide: 'Diese Lobby entscheiden',
      description: 'Alle in der Lobby lesen deine Begründung.',
      placings: 'Sie endete mit diesen Ergebnissen',
      reason: 'Begründung, für alle',
      example: 'Das Video der letzten Zone zeigt es.',
    },
  },
}
