import { Badge, Drawer } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { useNotifications } from '../notifications/index.ts'
import { useChat } from './chat-context.tsx'
import styles from './chat-panel.module.css'
import { OpenChat } from './open-chat.tsx'
import { openChatTexts } from './open-chat-texts.tsx'

/** The chat of the gamer's clan, in a panel from the right (S2.28). */
export function ChatPanel() {
  const { chat, outbox, target, close } = useChat()
  const session = useSession()
  const { state } = useNotifications()
  if (session.status !== 'gamer' || !chat || !outbox || !target) return null
  const { id, username } = session.profile
  const t = textsOf(openChatTexts)
  return (
    <OpenChat key={chat.id} chat={chat} outbox={outbox} own={{ id, username }} target={target} takesFocus>
      {({ body, footer }) => (
        <Drawer
          open
          side="inline-end"
          title={chat.of.type === 'clan' ? chat.of.name : chat.of.code}
          className={styles['panel'] ?? ''}
          onOpenChange={(isOpen) => {
            if (!isOpen) close()
          }}
          actions={
            <Badge tone={state.isConnected ? 'positive' : 'neutral'} dot={state.isConnected} role="status">
              {state.isConnected ? t.live : t.offline}
            </Badge>
          }
          footer={footer}
        >
          {body}
        </Drawer>
      )}
    </OpenChat>
  )
}
