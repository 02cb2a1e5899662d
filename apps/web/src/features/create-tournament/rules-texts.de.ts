import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { rulesTexts } from './rules-texts.ts'

const counted = countedIn('de-DE')
const minutesOf = (minutes: number) => counted(minutes, { one: '# Minute', other: '# Minuten' })

export const translation: Translation<typeof rulesTexts> = {
  name: 'create-tournament/rules',
  texts: {
    playing: '## Spielablauf',
    lobbies:
      '- Alle in einer Lobby melden Plätze und Ergebnisse; sie zählen, wenn mehr als die Hälfte übereinstimmt.',
    bestOf: (games) =>
      `- Ein Match ist ein Best of ${games}. Eine Seite meldet das Ergebnis, die andere bestätigt es.`,
    autoConfirm: (minutes) =>
      `- Ein Ergebnis, auf das innerhalb von ${minutesOf(minutes)} niemand antwortet, zählt wie gemeldet.`,
    dispute: (minutes) =>
      `- Einsprüche gegen Ergebnisse sind bis ${minutesOf(minutes)} nach dem letzten Match möglich.`,
    checkIn: (opens, closes) =>
      `- Check-in von ${opens} bis ${minutesOf(closes)} vor dem Start. Ohne Check-in geht der Platz an die Warteliste.`,
    matchCheckIn: (minutes) =>
      `- Checke innerhalb von ${minutesOf(minutes)} zu deinem Match ein, sonst ist es aufgegeben.`,
    rosters: '- Die Aufstellungen stehen mit dem Start fest.',
    conduct: '## Verhalten',
    fairness: '- Kein Cheating, keine geteilten Accounts, keine abgesprochenen Ergebnisse.',
    kindness:
      '- Sei freundlich. Beleidigungen sind einmal eine Verwarnung, danach ist das Turnier für dich zu Ende.',
    clauseLabels: {
      house: 'Hausordnung',
      late: 'Verspätung',
      connection: 'Verbindungsabbrüche',
      streams: 'Streams',
      prizes: 'Preisgelder',
    },
    clauses: {
      house:
        '## Hausordnung\n\n- Einlass ist eine Stunde vor dem Start.\n- Bring deinen eigenen Controller und dein Headset mit.\n- Kein Essen an den Stationen.',
      late: '## Verspätung\n\n- Fünf Minuten Verspätung sind ein verlorenes Spiel, zehn Minuten ein verlorenes Match.',
      connection:
        '## Verbindungsabbrüche\n\n- Ein Spiel, das in den ersten zwei Minuten abbricht, wird wiederholt; später zählt der Spielstand.',
      streams:
        '## Streams\n\n- Du darfst deine Matches mit zwei Minuten Verzögerung streamen. Das Finale überträgt der Veranstalter.',
      prizes:
        '## Preisgelder\n\n- Preisgelder werden innerhalb einer Woche an die Wallet gezahlt, die mit deinem Profil verknüpft ist.',
    },
  },
}
