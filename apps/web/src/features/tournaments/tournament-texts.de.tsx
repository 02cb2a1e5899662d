import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { tournamentScreenTexts } from './tournament-texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof tournamentScreenTexts> = {
  name: 'tournaments/tournament',
  texts: {
    tournament: 'dieses Turnier',
    paused: (reason) => (
      <>
        <b>Pausiert:</b> {reason} Alle Uhren stehen still, bis es weitergeht.
      </>
    ),
    places: (shown) => <>{shown} Plätze</>,
    venueTime: (moment) => `${moment} Ortszeit`,
    controlRoom: 'Kontrollraum',
    startsWhenFull: 'Startet, sobald der letzte Platz belegt ist',
    tabs: { label: 'Turnier', overview: 'Übersicht', bracket: 'Turnierbaum' },
    calendar: {
      add: 'In den Kalender',
      subscribe: 'In der Kalender-App abonnieren',
      download: '.ics-Datei herunterladen',
    },
    about: {
      title: 'Über das Turnier',
      by: (organizer) => `Veranstaltet von ${organizer}`,
      registrationOpens: 'Anmeldung öffnet',
      checkIn: 'Check-in',
      fromTo: (from, to) => `${from} bis ${to}`,
      seeding: 'Setzliste',
      seedings: {
        rating: 'Nach Wertung',
        registration: 'In der Reihenfolge der Anmeldung',
        manual: 'Durch den Veranstalter',
        random: 'Durch eine Auslosung, die jeder prüfen kann',
      },
    },
    prizes: {
      title: 'Preise',
      places: (from, to) => `Plätze ${from} bis ${to}, je`,
    },
    rules: 'Regeln',
    players: {
      title: 'Spieler',
      list: 'die Spieler',
      participants: 'Teilnehmer',
      entrants: 'Angemeldet',
      none: 'Noch niemand ist dabei.',
      noneDetail: 'Der erste Platz ist frei.',
      place: (place) => `Platz ${place}`,
      seed: (seed) => `Setzplatz ${seed}`,
    },
    place: {
      title: 'Dein Platz',
      states: {
        forming: 'Wartet auf deine Spieler',
        confirmed: 'Du bist dabei',
        waitlisted: 'Auf der Warteliste',
        disqualified: 'Du wurdest herausgenommen',
        no_show: 'Du hast nicht eingecheckt',
      },
      enterMatch: 'Zu deinem Match',
      enterLobby: 'Zu deiner Lobby',
      checkIn: 'Einchecken',
      checkedIn: 'Eingecheckt',
      youCheckedIn: 'Du bist eingecheckt',
      withdraw: 'Abmelden',
      withdrawn: 'Du hast dich abgemeldet',
      joinQueue: 'Auf die Warteliste',
      join: { solo: 'Mitmachen', team: 'Team anmelden', clan: 'Deinen Clan anmelden' },
      queueNumber: (number) =>
        number === null ? 'Du bist auf der Warteliste' : `Du bist Nummer ${number} auf der Warteliste`,
      invited: 'Deine Spieler sind eingeladen',
      youAreIn: 'Du bist dabei',
    },
    next: {
      confirmed: 'Wir sagen dir Bescheid, sobald dein erstes Match bereit ist.',
      forming: 'Dein Platz gilt, sobald genügend Spieler zugesagt haben.',
      waitlisted: 'Du bekommst den nächsten Platz, der frei wird, der Reihe nach.',
      full: 'Alle Plätze sind belegt.',
      freeLeft: (left) =>
        counted(left, { one: 'Kostenlos · noch # Platz frei', other: 'Kostenlos · noch # Plätze frei' }),
      feeLeft: (fee, left) =>
        counted(left, {
          one: `Startgeld ${fee} · noch # Platz frei`,
          other: `Startgeld ${fee} · noch # Plätze frei`,
        }),
      states: {
        published: 'Die Anmeldung ist noch nicht offen.',
        check_in: 'Die Anmeldung ist geschlossen; die Spieler checken ein.',
        seeding: 'Die Anmeldung ist geschlossen; die Setzliste entsteht.',
        live: 'Wird gerade gespielt.',
        completed: 'Alle Matches sind gespielt.',
        finalized: 'Alle Matches sind gespielt, und die Ergebnisse sind endgültig.',
        cancelled: 'Dieses Turnier wurde abgesagt.',
      },
    },
    enter: {
      description: (players) =>
        `Du bist der Captain. Eine Seite hat ${players} Spieler; dein Platz gilt, sobald sie zugesagt haben.`,
      teamName: 'Name des Teams',
      tag: 'Kürzel, 2 bis 5 Buchstaben oder Ziffern',
      username: (player) => `Benutzername von Spieler ${player}`,
      inviteAndEnter: 'Einladen und anmelden',
      enter: 'Anmelden',
    },
  },
}
