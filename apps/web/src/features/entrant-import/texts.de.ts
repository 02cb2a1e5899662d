import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { entrantImportTexts } from './texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof entrantImportTexts> = {
  name: 'entrant-import',
  texts: {
    button: 'Teilnehmer importieren …',
    title: 'Teilnehmer importieren',
    about:
      'Alle auf der Liste werden eingeladen. Dadurch ist niemand angemeldet: wer annimmt, bekommt einen Platz.',
    choose: 'CSV-Datei wählen …',
    sample: 'Beispiel herunterladen',
    sampleTeam: 'Nachtschicht',
    drop: 'Oder leg sie hier ab, oder füge sie unten ein.',
    columnsSolo: 'Ein Benutzername in jeder Zeile, oder CSV mit der Spalte username.',
    columnsTeam:
      'CSV mit den Spalten team, tag, captain und players. Spieler sind durch Semikolons getrennt.',
    list: 'Liste',
    rows: 'Zeilen',
    check: 'Liste prüfen',
    invite: (count) => counted(count, { one: '# einladen', other: '# einladen' }),
    done: (count) =>
      counted(count, { one: '# Teilnehmer ist eingeladen', other: '# Teilnehmer sind eingeladen' }),
    empty: 'Diese Liste nennt niemanden.',
    unreadable: 'Der Browser konnte diese Datei nicht lesen. Wähle sie noch einmal.',
    tooLong: (rows) => `Diese Liste ist zu lang. Ein Import nimmt höchstens ${rows} Zeilen.`,
    summary: {
      invited: (count) =>
        counted(count, {
          one: '# Zeile kann eingeladen werden.',
          other: '# Zeilen können eingeladen werden.',
        }),
      settled: (count) =>
        counted(count, {
          one: 'Bei # Zeile ist nichts mehr zu tun.',
          other: 'Bei # Zeilen ist nichts mehr zu tun.',
        }),
      left_out: (count) =>
        counted(count, { one: '# Zeile wird ausgelassen.', other: '# Zeilen werden ausgelassen.' }),
    },
    states: {
      invited: 'Wird eingeladen',
      waits: 'Wird eingeladen, und muss vielleicht auf einen Platz warten',
      already_in: 'Schon dabei',
      already_invited: 'Schon eingeladen',
      declined: 'Hat abgelehnt. Selbst anmelden geht weiterhin',
      removed: 'Wurde aus diesem Turnier herausgenommen',
      no_room: 'Kein Platz: so viele, wie es Plätze gibt, sind dabei oder eingeladen',
      names_nobody: 'Nennt niemanden',
      wrong_team:
        'Ein Team hat einen Namen aus 2 bis 40 Zeichen und ein Kürzel aus 2 bis 5 Buchstaben von A bis Z oder Ziffern',
      twice: (who, row) => `${who} steht schon in Zeile ${row}`,
      twiceInRow: (who) => `${who} ist zweimal genannt`,
      unknown: (who) => `Niemand heißt ${who}`,
      takes_no_invitations: (who) => `${who} nimmt keine Einladungen von dir an`,
      plays_elsewhere: (who) => `${who} spielt in einem anderen Team`,
      not_eligible: (who, rules) => `${who} erfüllt nicht: ${rules}`,
      wrong_size: (players) =>
        counted(players, {
          one: 'Ein Team hat höchstens # Spieler',
          other: 'Ein Team hat höchstens # Spieler',
        }),
    },
  },
}
