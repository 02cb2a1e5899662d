import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { importTexts } from './texts.ts'

const counted = countedIn('de')

export const translation: Translation<typeof importTexts> = {
  name: 'imported-tournaments',
  texts: {
    follows: 'Die Tabellen folgen aus den Ergebnissen.',
    contradicts:
      'Die Tabellen folgen nicht aus den Ergebnissen, darum kann diese Datei nicht importiert werden.',
    more: (count) => counted(count, { one: 'und # weitere Stelle', other: 'und # weitere Stellen' }),
    reasons: {
      not_final: 'Die Ergebnisse dieses Turniers waren nicht endgültig.',
      hash: 'Der Hash der Tabellen gehört zu anderen Tabellen.',
      entrant: 'Die Teilnehmer sind nicht nach ihrem Setzplatz nummeriert.',
      stage: 'Eine Phase ist nicht die, die eingestellt war.',
      settings: 'Ein Format nimmt seine Einstellungen nicht an.',
      qualifiers: 'In diese Phase wären andere gekommen.',
      match: 'Dieses Match legt das Format nicht an.',
      lobby: 'Diese Lobby legt das Format nicht an.',
      round: 'In dieser Runde fehlt jemand.',
      result: 'Das kann nicht das Ergebnis sein.',
      unfinished: 'Es war noch etwas zu spielen.',
      standing: 'Diese Zeile folgt nicht daraus.',
      place: 'Dieser Platz folgt nicht daraus.',
    },
    unusable: {
      unreadable: 'Der Browser konnte diese Datei nicht lesen. Wähle sie noch einmal.',
      not_json: 'Diese Datei ist beschädigt oder keine Turnierdatei: sie ist kein lesbares JSON.',
      not_a_tournament:
        'Das ist keine Turnierdatei. Du bekommst eine mit „Teilen“ auf der Seite eines beendeten Turniers.',
      too_large: (megabytes) => `Diese Datei ist größer als ${megabytes} MB und wurde nicht gelesen.`,
      other_version: (format) => `Diese Datei hat das Format ${format}, das diese Version nicht kennt.`,
      invalid: (paths) => `Werte dieser Datei passen nicht: ${paths}`,
    },
    facts: {
      name: 'Name',
      format: 'Format',
      entrants: 'Teilnehmer',
      winner: 'Sieger',
      nobody: 'niemand',
      started: 'Gespielt am',
      organizer: 'Veranstalter dort',
      path: 'Pfad dort',
      exported: 'Exportiert am',
      importedBy: 'Importiert von',
      importedAt: 'Importiert am',
      hash: 'Hash der Tabellen',
    },
    dialog: {
      title: 'Ergebnisse importieren',
      about:
        'Eine Datei eines beendeten Turniers aus einer anderen Installation. Es bekommt hier eine Seite, die alle lesen können; niemand bekommt Rating, XP oder eine Trophäe.',
      choose: 'Datei wählen…',
      other: 'Andere Datei wählen…',
      drop: 'Oder zieh sie hierher.',
      checking: 'Wird aus den Ergebnissen nachgespielt…',
      import: 'Importieren',
      existing: 'Dieses Turnier ist schon hier.',
      open: 'Öffnen',
      full: (most) => `Du hast ${most} Turniere importiert. Lösche zuerst eines.`,
    },
    own: {
      title: 'Importierte Turniere',
      list: 'deine importierten Turniere',
      none: 'Du hast noch nichts importiert.',
      noneDetail: 'Ergebnisse eines Turniers, das anderswo gespielt wurde, können hier gezeigt werden.',
      importedOn: (day) => `importiert am ${day}`,
    },
    remove: {
      button: 'Löschen',
      one: (name) => `${name} löschen`,
      title: (name) => `${name} löschen?`,
      about: 'Die Seite ist sofort weg. Die Datei kann wieder importiert werden.',
      confirm: 'Löschen',
    },
    screen: {
      tournament: 'das Turnier',
      file: 'die Ergebnisse',
      imported: 'Importiert',
      elsewhere: (name, day) =>
        `Anderswo gespielt und von ${name} am ${day} importiert. Hier zählt es nicht: kein Rating, keine XP, keine Trophäen. Die Namen sind die der Datei.`,
      entrants: (count) => counted(count, { one: '# Teilnehmer', other: '# Teilnehmer' }),
      download: 'Datei herunterladen',
      parts: 'Teile des Turniers',
      overview: 'Überblick',
      bracket: 'Turnierbaum',
      about: 'Über das Turnier',
      origin: 'Woher es kommt',
      checkAbout:
        'Dein Browser kann es aus den Ergebnissen nachspielen. Das zeigt, dass Tabellen und Hash stimmen, nicht wer die Datei geschrieben hat.',
      check: 'In diesem Browser prüfen',
      notChecked:
        'Es konnte hier nicht geprüft werden. Dein Browser braucht vielleicht eine Verbindung über https.',
      notPlayed: 'Diese Phase wurde nicht gespielt.',
    },
    match: {
      nobody: 'Niemand',
      forfeit: 'Aufgabe',
      thirdPlace: 'Platz 3',
      sentence: (code, one, two, isForfeit) =>
        `${code}: ${one} gegen ${two}${isForfeit ? ', durch Aufgabe entschieden' : ''}`,
    },
  },
}
