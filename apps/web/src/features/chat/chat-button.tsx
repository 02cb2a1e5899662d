import { IconButton, VisuallyHidden } from '@esports/ui'
import { MessagesSquare } from 'lucide-react'
import { useId } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { useChat } from './chat-context.tsx'
import { unreadTexts } from './unread-texts.ts'
import { unreadWords } from './unread-words.ts'

/** Opens the chat of the gamer's clan; a red dot marks unread messages. Nothing for gamers without a clan. */
export function ChatButton() {
  const { chat, open } = useChat()
  const noteId = useId()
  if (!chat) return null
  return (
    <>
      <IconButton
        label={textsOf(unreadTexts).clanChat}
        icon={<MessagesSquare size={18} aria-hidden />}
        dot={chat.unread > 0}
        aria-describedby={noteId}
        aria-haspopup="dialog"
        onClick={() => open()}
      />
      <VisuallyHidden id={noteId}>{unreadWords(chat)}</VisuallyHidden>
    </>
  )
}
