import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { controlRoomTexts } from './texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof controlRoomTexts> = {
  name: 'control-room',
  texts: {
    tournament: 'dieses Turnier',
    closed: 'Hier arbeiten nur die, die dieses Turnier leiten.',
    closedDetail: 'Der Veranstalter kann dich in den Staff aufnehmen, als Admin, Schiedsrichter oder Caster.',
    toTournament: 'Zurück zum Turnier',
    tournamentPage: 'Turnierseite',
    desk: 'Turniertisch',
    paused: 'Pausiert',
    room: 'Kontrollraum',
    needsYou: 'Braucht dich',
    rounds: 'Runden',
    newsAndLog: 'News & Protokoll',
    announce: 'Ankündigen',
    states: {
      published: 'Veröffentlicht',
      registration_open: 'Anmeldung offen',
      check_in: 'Check-in offen',
      seeding: 'Setzliste',
      live: 'Live',
      completed: 'Alle Matches gespielt',
      finalized: 'Endgültig',
      cancelled: 'Abgesagt',
    },
    quoted: (text) => `„${text}“`,
    clocks: {
      title: 'Uhren',
      stopped: 'Alle Uhren stehen',
      paused: (distance, reason) => `Pausiert ${distance}: ${reason}`,
      live: 'Check-ins, Bestätigungen und Runden laufen von selbst.',
      whenFull: (taken, capacity) =>
        `Beginnt, wenn es voll ist: ${taken} von ${capacity} Plätzen sind vergeben.`,
      starts: (moment, distance, taken, capacity) =>
        `Beginnt ${moment}, ${distance}. ${taken} von ${capacity} Plätzen sind vergeben.`,
      resume: 'Fortsetzen',
      pause: 'Pausieren',
      resumeHint: 'Alle Fristen verschieben sich um die Länge der Pause.',
      pauseHint:
        'Hält alle Uhren an. Während der Pause verliert niemand einen Platz oder ein Match, und nichts wird von selbst bestätigt.',
      pauseTitle: 'Turnier pausieren',
      pauseAbout: 'Alle Uhren stehen, bis du fortsetzt. Der Grund steht für alle auf der Turnierseite.',
      pauseExample: 'Die Spielserver sind ausgefallen.',
      cancel: 'Turnier absagen',
      cancelEllipsis: 'Turnier absagen…',
      cancelTitle: (tournament) => `${tournament} absagen?`,
      cancelAbout:
        'Es wird nichts mehr gespielt, und alle Beteiligten werden mit dem Grund benachrichtigt. Du kannst das nicht zurücknehmen.',
      cancelExample: 'Der Veranstaltungsort ist geschlossen.',
      cancelled: 'Das Turnier ist abgesagt',
      reason: 'Grund, für alle',
      startNow: 'Jetzt starten',
      startTitle: 'Jetzt starten?',
      startTitleOf: (tournament) => `${tournament} jetzt starten?`,
      startAbout: 'Es spielen alle mit Platz, die da sind; beitreten kann niemand mehr.',
      start: 'Starten',
      startAgain: 'Noch einmal starten',
    },
    progress: {
      open: 'Turnierbaum öffnen',
      what: 'die Runden',
      states: { pending: 'Nicht begonnen', live: 'Live', done: 'Vorbei' },
      stage: (ordinal) => `Phase ${ordinal}`,
      noMatches: 'Ihre Matches entstehen, wenn sie beginnt.',
      played: (played, total) => `${played} von ${total} gespielt`,
      running: (matches) => counted(matches, { one: '# läuft', other: '# laufen' }),
      waiting: (matches) => counted(matches, { one: '# wartet', other: '# warten' }),
    },
    staff: {
      title: 'Staff',
      about: (organizer) => `Veranstaltet von ${organizer}. Rollen gelten ab dem nächsten Klick.`,
      what: 'der Staff',
      none: 'Noch hilft niemand.',
      roles: { admin: 'Admin', referee: 'Schiedsrichter', caster: 'Caster' },
      rolesWithDuties: {
        admin: 'Admin: leitet das Turnier wie du',
        referee: 'Schiedsrichter: entscheidet Matches',
        caster: 'Caster: macht Ankündigungen',
      },
      removeTitle: (name) => `${name} aus dem Staff nehmen?`,
      removeAbout: 'Die Rolle endet mit dem nächsten Klick.',
      takeOff: 'Herausnehmen',
      removeOf: (name) => `${name} aus dem Staff entfernen`,
      remove: 'Entfernen',
      form: 'In den Staff aufnehmen',
      username: 'Benutzername',
      role: 'Rolle',
      add: 'Hinzufügen',
    },
    needs: {
      keys: (next, previous, act) => (
        <>
          {next} {previous} bewegen · {act} handeln
        </>
      ),
      keysLabel: 'Tasten J, K und E',
      none: 'Nichts braucht dich.',
      noneDetail:
        'Einsprüche, Rufe nach einem Schiedsrichter, verspätete Check-ins und Ergebnisse erscheinen hier von selbst.',
      count: (needs, first) =>
        counted(needs, {
          one: `# Sache braucht dich: ${first}`,
          other: `# Sachen brauchen dich. Zuerst: ${first}`,
        }),
      first: (kind, title) => `${kind}, ${title}`,
      what: 'was dich braucht',
      hasMore: 'Es gibt noch mehr; diese kommen zuerst.',
      kinds: {
        dispute: 'Einspruch',
        referee_call: 'Schiedsrichter gerufen',
        unconfirmed: 'Nicht bestätigt',
        match_check_in: 'Nicht eingecheckt',
        no_result: 'Kein Ergebnis',
        check_in: 'Check-in',
        start: 'Start gescheitert',
      },
      categories: {
        wrong_score: 'falsches Ergebnis',
        no_show: 'nicht erschienen',
        cheating: 'Cheating',
        connection: 'Verbindung',
        rule: 'Regeln',
        conduct: 'Verhalten',
      },
      missing: (entries) =>
        entries === 1 ? 'Einer hat nicht eingecheckt' : `${entries} haben nicht eingecheckt`,
      notStarted: 'Das Turnier hat nicht begonnen',
      against: (upper, lower) => `${upper} gegen ${lower}`,
      more: (names) => `${names} weitere`,
      disputed: (name, category, text) => `${name}, ${category}: „${text}“`,
      called: (name, text) => `${name}: „${text}“`,
      reportedScore: (name, score) =>
        `${name} hat ${score} gemeldet. Ohne Antwort gilt es, wenn die Zeit um ist.`,
      reportedResults: (name) =>
        `${name} hat die Ergebnisse gemeldet. Ohne Einspruch gelten sie, wenn die Zeit um ist.`,
      forfeits: (names, count) =>
        count === 1
          ? `${names} gibt auf, wenn die Zeit um ist.`
          : `${names} geben auf, wenn die Zeit um ist.`,
      tooLong: 'Das dauert länger, als es sollte, und niemand hat etwas gemeldet.',
      losePlaces: (names, count) =>
        count === 1
          ? `${names} verliert den Platz, wenn der Check-in schließt.`
          : `${names} verlieren ihre Plätze, wenn der Check-in schließt.`,
      conflict:
        'Du spielst darin, oder bist mit jemandem daraus in einem Clan. Jemand anderes aus dem Staff muss entscheiden.',
      role: 'Deine Rolle entscheidet das nicht.',
      neitherCheckedIn: 'Keine Seite hat eingecheckt.',
      didNotCheckIn: (name) => `${name} hat nicht eingecheckt.`,
      reminder: (closes) => `Checkt jetzt ein: Der Check-in schließt ${closes}.`,
      left: (time) => `noch ${time}`,
      justNow: 'gerade eben',
      waitsMinutes: (minutes) => `wartet seit ${minutes} Min.`,
      waitsHours: (hours, minutes) => `wartet seit ${hours} Std. ${minutes} Min.`,
      announce: 'Ankündigen',
      decideInLobby: 'In der Lobby entscheiden',
      openLobby: 'Lobby öffnen',
      openMatch: 'Match öffnen',
      decide: 'Entscheiden',
      nobodyAnswered: 'Niemand hat auf die Meldung geantwortet: Das gemeldete Ergebnis gilt.',
      confirmed: (match) => `${match} ist bestätigt`,
      confirm: (score) => `${score} bestätigen`,
      takeCall: 'Ruf annehmen',
    },
    log: {
      title: 'Protokoll',
      what: 'das Protokoll',
      none: 'Noch ist nichts passiert.',
      lines: 'Zeilen des Protokolls',
    },
  },
}
