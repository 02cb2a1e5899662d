import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { openChatTexts } from './open-chat-texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof openChatTexts> = {
  name: 'chat/open',
  texts: {
    live: 'Live',
    offline: 'Offline',
    search: 'Nachrichten durchsuchen',
    searchFor: 'Suchen …',
    memberCount: (count) => counted(count, { one: '# Mitglied', other: '# Mitglieder' }),
    searching: 'Wird gesucht',
    found: 'Gefundene Nachrichten',
    noneFound: (words) => `Keine Nachricht enthält „${words}“.`,
    messages: 'Nachrichten',
    none: 'Noch keine Nachrichten. Sag gg.',
    loading: 'Nachrichten werden geladen',
    loadingEarlier: 'Frühere Nachrichten werden geladen',
    unread: 'Neu',
    toNewest: 'Neueste Nachrichten',
    today: 'Heute',
    yesterday: 'Gestern',
    removing: {
      title: 'Diese Nachricht löschen?',
      detail: 'Alle sehen, dass sie gelöscht wurde. Ihr Text ist endgültig weg.',
      confirm: 'Löschen',
    },
    writing: {
      closed: 'Dieses Match ist vorbei, und damit auch sein Chat.',
      muted: (until, reason) => `Du kannst bis ${until} nicht schreiben (${reason})`,
      members: 'Mitglieder',
      message: 'Nachricht',
      edit: 'Nachricht bearbeiten',
      cancelReply: 'Antwort abbrechen',
      cancelEdit: 'Bearbeiten abbrechen',
      save: 'Speichern',
      send: 'Senden',
    },
    message: {
      own: (clock) => `Du, ${clock}`,
      by: (name, clock) => `${name}, ${clock}`,
      blocked: 'Nachricht eines blockierten Gamers',
      show: 'Zeigen',
      deleted: 'Gelöschte Nachricht',
      deletedBy: {
        author: 'Gelöscht',
        officer: 'Von einem Offizier gelöscht',
        staff: 'Vom Team der Plattform gelöscht',
      },
      edited: (time) => <>bearbeitet {time}</>,
      actionsOwn: (clock) => `Aktionen für deine Nachricht um ${clock}`,
      actions: (name, clock) => `Aktionen für die Nachricht von ${name} um ${clock}`,
      reply: 'Antworten',
      copy: 'Text kopieren',
      edit: 'Bearbeiten',
      mute: (name) => `${name} stummschalten …`,
      remove: 'Löschen',
      report: 'Melden …',
      block: (name) => `${name} blockieren …`,
    },
    waiting: {
      label: 'Du, noch nicht gesendet',
      sending: 'Wird gesendet',
      offline: 'Wartet auf die Verbindung',
      retry: 'Noch einmal versuchen',
      discard: 'Verwerfen',
    },
  },
}
