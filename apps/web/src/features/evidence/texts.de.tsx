import type { Translation } from '../../lib/texts.ts'
import type { evidenceTexts } from './texts.tsx'

export const translation: Translation<typeof evidenceTexts> = {
  name: 'evidence',
  texts: {
    what: 'die Belege',
    title: 'Belege',
    detail:
      'Bilder und Links, die zeigen, was passiert ist. Das sehen nur beide Seiten und die Turnierleitung.',
    none: 'Noch nichts hinzugefügt',
    noneHint: 'Ein Screenshot vom Endstand klärt die meisten Streitfälle.',
    noneLate: 'Es wurde nichts hinzugefügt.',
    list: 'Bilder und Links',
    addPicture: 'Bild hinzufügen',
    addLink: 'Link hinzufügen',
    full: 'Du hast so viel hinzugefügt, wie geht.',
    closed: (hours) => `Seit ${hours} Stunden nach dem Match geschlossen.`,
    by: (name, time) => (
      <>
        {name}, {time}
      </>
    ),
    open: (note) => `Bild öffnen: ${note}`,
    opensAt: (host, moment) => (moment === null ? host : `${host} bei ${moment}`),
    remove: 'Entfernen',
    removeNamed: (note) => `Entfernen: ${note}`,
    removing: {
      title: 'Aus diesem Match entfernen?',
      own: 'Danach kann es niemand mehr sehen. Du kannst es bis einen Tag nach dem Match wieder hinzufügen.',
      ofOthers:
        'Danach kann es niemand mehr sehen. Im Protokoll des Turniers steht, dass du es entfernt hast.',
    },
    picture: {
      title: 'Bild hinzufügen',
      detail: 'Es wird kleiner, und was die Datei über Ort und Gerät verrät, bleibt weg.',
      choose: 'Bild wählen',
      other: 'Anderes Bild wählen',
      paste: 'Oder füge hier einen Screenshot ein.',
      preparing: 'Das Bild wird vorbereitet',
      preview: 'Das Bild, das hinzugefügt wird',
      unreadable:
        'Diese Datei lässt sich nicht als Bild lesen. Speichere sie als JPEG oder PNG und wähle sie noch einmal.',
      missing: 'Wähle zuerst ein Bild.',
    },
    link: {
      title: 'Link hinzufügen',
      detail: 'Zu einer Aufnahme oder einem Clip, mit dem Moment, auf den es ankommt.',
      url: 'Adresse',
      urlWrong: 'Eine Adresse beginnt mit https:// und nennt eine Website.',
      moment: 'Moment',
      momentHint: 'Zum Beispiel 12:34 oder 1:02:03. Leer: der ganze Film.',
      momentWrong: 'Schreib den Moment als 12:34 oder 1:02:03.',
    },
    note: 'Was zu sehen ist',
    noteHint: 'Wird auch denen vorgelesen, die es nicht sehen.',
    add: 'Hinzufügen',
    close: 'Schließen',
  },
}
