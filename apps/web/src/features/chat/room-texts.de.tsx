import type { Translation } from '../../lib/texts.ts'
import type { roomTexts } from './room-texts.tsx'

export const translation: Translation<typeof roomTexts> = {
  name: 'chat/room',
  texts: {
    what: 'der Match-Raum',
    title: 'Match-Raum',
    detail: 'Das sehen nur beide Seiten und die Turnierleitung.',
    openChat: 'Chat öffnen',
    chat: 'Chat',
    lobby: {
      code: 'Lobby-Code',
      change: 'Ändern',
      sharedBy: (name, time) => (
        <>
          {name}, {time}
        </>
      ),
      placeholder: 'Aus der Lobby im Spiel',
      share: 'Teilen',
      cancel: 'Abbrechen',
    },
    referee: {
      called: (name, when, reason) => (
        <>
          {name} hat {when} einen Schiedsrichter gerufen: {reason}
        </>
      ),
      youCalled: (when, reason) => (
        <>
          <b>Du</b> hast {when} einen Schiedsrichter gerufen: {reason}
        </>
      ),
      take: 'Ich kümmere mich darum',
      takeBack: 'Zurücknehmen',
      call: 'Schiedsrichter rufen',
      callDetail:
        'Die Turnierleitung wird benachrichtigt und kommt in diesen Raum. Beide Seiten sehen den Ruf.',
      reason: 'Worum es geht',
    },
  },
}
