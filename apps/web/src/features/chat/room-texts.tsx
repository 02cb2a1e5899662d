import type { ReactNode } from 'react'
import { defineTexts } from '../../lib/texts.ts'

export const roomTexts = defineTexts('chat/room', {
  what: 'the match room',
  title: 'Match room',
  detail: 'Only both sides and the officials see this.',
  openChat: 'Open the chat',
  chat: 'Chat',
  lobby: {
    code: 'Lobby code',
    change: 'Change',
    sharedBy: (name: string, time: ReactNode) => (
      <>
        {name}, {time}
      </>
    ),
    placeholder: 'From the lobby in the game',
    share: 'Share',
    cancel: 'Cancel',
  },
  referee: {
    called: (name: ReactNode, when: string, reason: string) => (
      <>
        {name} called a referee {when}: {reason}
      </>
    ),
    youCalled: (when: string, reason: string) => (
      <>
        <b>You</b> called a referee {when}: {reason}
      </>
    ),
    take: 'I take care of it',
    takeBack: 'Take it back',
    call: 'Call a referee',
    callDetail:
      'The officials of the tournament are notified and come to this room. Both sides see the call.',
    reason: 'What it is about',
  },
})
