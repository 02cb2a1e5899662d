import type { Chat } from '@esports/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Socket } from '../../lib/realtime.ts'
import { useSession } from '../auth/index.ts'
import { useNotifications } from '../notifications/index.ts'
import { chatsQuery } from './chats-query.ts'
import type { Outbox } from './outbox.ts'

/** What the panel shows when it opens. */
export interface ChatTarget {
  /** The message to show; undefined: where the gamer stopped reading. */
  readonly seq?: number | undefined
}

interface ChatState {
  /** The chat of the gamer's clan; undefined without one. */
  readonly chat: Chat | undefined
  /** Whether the gamer is in no clan; false until that is known. */
  readonly isClanless: boolean
  /** Undefined until its code is loaded, which is loaded for members of a clan, and for whoever asks for it. */
  readonly outbox: Outbox | undefined
  /** Loads the code of the outbox for a gamer without a clan. */
  readonly needOutbox: () => void
  /** Null: the panel is closed. */
  readonly target: ChatTarget | null
  readonly open: (target?: ChatTarget) => void
  readonly close: () => void
}

const Context = createContext<ChatState | undefined>(undefined)

/** Holds the gamer's chats, what waits to be sent, and whether the panel is open. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const queries = useQueryClient()
  const { socket } = useNotifications()
  const [target, setTarget] = useState<ChatTarget | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const ownId = session.status === 'gamer' ? session.profile.id : undefined
  const ownName = session.status === 'gamer' ? session.profile.username : ''
  const { data: chats } = useQuery({ ...chatsQuery, enabled: ownId !== undefined })
  const chat = ownId === undefined ? undefined : chats?.[0]
  const isClanless = ownId !== undefined && chats?.length === 0
  const outbox = useRuntime({ queries, socket, ownId: chat || isNeeded ? ownId : undefined, ownName })
  const needOutbox = useCallback(() => setNeeded(true), [])
  const value = useMemo(
    () => ({
      chat,
      isClanless,
      outbox,
      needOutbox,
      target,
      open: (wanted: ChatTarget = {}) => setTarget(wanted),
      close: () => setTarget(null),
    }),
    [chat, isClanless, outbox, needOutbox, target],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The gamer's chat; must be called below the provider. */
export function useChat(): ChatState {
  const value = useContext(Context)
  if (!value) throw new Error('useChat needs a ChatProvider above it.')
  return value
}

/** Sends and hears messages while a gamer who has a chat is logged in. */
function useRuntime({
  queries,
  socket,
  ownId,
  ownName,
}: {
  queries: QueryClient
  socket: Socket | null
  ownId: string | undefined
  ownName: string
}): Outbox | undefined {
  const [runtime, setRuntime] = useState<typeof import('./chat-runtime.ts')>()
  useEffect(() => {
    if (ownId === undefined) return
    import('./chat-runtime.ts').then(setRuntime, (cause: unknown) =>
      console.warn('The code of the chat could not be loaded.', cause),
    )
  }, [ownId])
  const outbox = useMemo(
    () => (runtime && ownId !== undefined ? runtime.openOutbox(queries, ownId) : undefined),
    [runtime, ownId, queries],
  )
  useEffect(() => {
    if (!outbox) return undefined
    const flush = () => void outbox.flush()
    flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      outbox.close()
    }
  }, [outbox])
  useEffect(
    () =>
      runtime && socket && outbox && ownId !== undefined
        ? runtime.listenToChats({ socket, queries, outbox, own: { id: ownId, username: ownName } })
        : undefined,
    [runtime, socket, outbox, ownId, ownName, queries],
  )
  return outbox
}

/** What the gamer writes, on its way to the server; undefined while its code is loaded. */
export function useOutbox(): Outbox | undefined {
  const { outbox, needOutbox } = useChat()
  useEffect(needOutbox, [needOutbox])
  return outbox
}
