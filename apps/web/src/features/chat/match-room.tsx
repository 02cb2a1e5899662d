import { ApiError, type MatchRoom as Room } from '@esports/contract'
import { Badge, Button, Card, CardHeader, Drawer, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useSession } from '../auth/index.ts'
import { useNotifications } from '../notifications/index.ts'
import { useOutbox } from './chat-context.tsx'
import panelStyles from './chat-panel.module.css'
import { LobbyCode } from './lobby-code.tsx'
import styles from './match-room.module.css'
import { OpenChat } from './open-chat.tsx'
import { openChatTexts } from './open-chat-texts.tsx'
import { RefereeCall } from './referee-call.tsx'
import { roomQuery } from './room-query.ts'
import { roomTexts } from './room-texts.tsx'
import { unreadWords } from './unread-words.ts'

/** What only the sides of a match and the officials see: the lobby code, a call for a referee, and the chat. */
export function MatchRoom({ matchId, isOver }: { matchId: string; isOver: boolean }) {
  const query = useQuery({ ...roomQuery(matchId), retry: false })
  // Staff of the platform may rule a match without being in its room.
  if (query.error instanceof ApiError && query.error.code === 'not_found') return null
  return (
    <Block query={query} what={textsOf(roomTexts).what} loading={<Skeleton shape="block" height="26rem" />}>
      {(room) => <Loaded room={room} isOver={isOver} />}
    </Block>
  )
}

function Loaded({ room, isOver }: { room: Room; isOver: boolean }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const t = textsOf(roomTexts)
  const isOfficial = room.chat.role === 'officer'
  return (
    <Card aria-label={t.title} flush className={styles['root'] ?? ''}>
      <div className={styles['head']}>
        <CardHeader title={<h3>{t.title}</h3>} description={t.detail} action={<Connection />} />
        {isOver ? null : <LobbyCode room={room} />}
        {isOver ? null : <RefereeCall room={room} isOfficial={isOfficial} />}
      </div>
      {isWide ? <InlineChat room={room} /> : <ChatDrawer room={room} />}
    </Card>
  )
}

function Connection() {
  const { state } = useNotifications()
  const t = textsOf(openChatTexts)
  return (
    <Badge tone={state.isConnected ? 'positive' : 'neutral'} dot={state.isConnected} role="status">
      {state.isConnected ? t.live : t.offline}
    </Badge>
  )
}

function useOwn() {
  const session = useSession()
  return session.status === 'gamer'
    ? { id: session.profile.id, username: session.profile.username }
    : undefined
}

const fromTheStart = {}

/** Beside the match, where there is room. */
function InlineChat({ room: { chat } }: { room: Room }) {
  const outbox = useOutbox()
  const own = useOwn()
  if (!outbox || !own) return <Skeleton shape="block" height="20rem" />
  return (
    <OpenChat key={chat.id} chat={chat} outbox={outbox} own={own} target={fromTheStart}>
      {({ body, footer }) => (
        <div className={styles['chat']}>
          {body}
          <div className={styles['composer']}>{footer}</div>
        </div>
      )}
    </OpenChat>
  )
}

/** On a phone the chat opens over the page, so that nothing counts as read that was not seen. */
function ChatDrawer({ room: { chat } }: { room: Room }) {
  const t = textsOf(roomTexts)
  const [isOpen, setOpen] = useState(false)
  const outbox = useOutbox()
  const own = useOwn()
  return (
    <div className={styles['opener']}>
      <Button fullWidth disabled={!outbox} onClick={() => setOpen(true)}>
        {t.openChat}
        {chat.unread > 0 ? <Badge tone="accent">{unreadWords(chat)}</Badge> : null}
      </Button>
      {isOpen && outbox && own ? (
        <OpenChat key={chat.id} chat={chat} outbox={outbox} own={own} target={fromTheStart} takesFocus>
          {({ body, footer }) => (
            <Drawer
              open
              side="inline-end"
              title={chat.of.type === 'match' ? chat.of.code : t.chat}
              className={panelStyles['panel'] ?? ''}
              onOpenChange={setOpen}
              actions={<Connection />}
              footer={footer}
            >
              {body}
            </Drawer>
          )}
        </OpenChat>
      ) : null}
    </div>
  )
}
