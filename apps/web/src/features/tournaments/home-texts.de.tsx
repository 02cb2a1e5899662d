import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { homeTexts } from './home-texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof homeTexts> = {
  name: 'tournaments/home',
  texts: {
    state: 'Status',
    states: { any: 'Jeder Status', open: 'Offen', live: 'Live', finished: 'Beendet' },
    list: 'Turniere',
    tournaments: 'Turniere',
    none: 'Kein Turnier passt dazu.',
    noneDetail: 'Versuche ein anderes Spiel, oder setze die Filter zurück.',
    clear: 'Filter zurücksetzen',
    featured: 'Turnier im Rampenlicht',
    prizePool: (amount, guarantee) => (
      <>
        {amount} Preisgelder · {guarantee}
      </>
    ),
    players: (count, shown) => (
      <>
        {shown} {counted(count, { other: 'Spieler' })}
      </>
    ),
    teams: (count, shown) => (
      <>
        {shown} {counted(count, { one: 'Team', other: 'Teams' })}
      </>
    ),
    watchBracket: 'Turnierbaum ansehen',
    tournamentPage: 'Turnierseite',
    nowPlaying: 'Läuft gerade',
    nextMatch: 'Dein nächstes Match',
    against: (opponent) => `Du gegen ${opponent}`,
    opponentToCome: 'einen Gegner, der noch offen ist',
    withOthers: (count) => counted(count, { one: 'Du und # anderer', other: 'Du und # andere' }),
    liveNow: 'Jetzt live',
    allLive: 'Alle Live-Turniere',
    liveMatches: 'Live-Matches',
    noneLive: 'Gerade wird kein Match gespielt.',
    topOfSeason: 'Die Besten der Saison',
    leaderboard: 'die Rangliste',
    allRanks: 'Alle Ränge',
    checkIn: 'Einchecken',
    confirmResult: 'Ergebnis bestätigen',
    goToMatch: 'Zu deinem Match',
    openRoom: 'Match-Raum öffnen',
    agree: 'Den Ergebnissen zustimmen',
    goToLobby: 'Zu deiner Lobby',
    openLobby: 'Lobby öffnen',
  },
}
