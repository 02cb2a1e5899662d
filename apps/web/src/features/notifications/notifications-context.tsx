import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import type { Socket } from '../../lib/realtime.ts'
import { useSession } from '../auth/index.ts'
import {
  afterEvent,
  initialNotificationState,
  type NotificationEvent,
  type NotificationState,
} from './notification-state.ts'

interface Notifications {
  readonly state: NotificationState
  readonly dispatch: Dispatch<NotificationEvent>
  readonly unread: number
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** The gamer's socket, for other features that listen to it; null while there is none. */
  readonly socket: Socket | null
}

const Context = createContext<Notifications | undefined>(undefined)

/** Holds the gamer's notification socket and the state derived from its events. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state, dispatch] = useReducer(afterEvent, initialNotificationState)
  const [isOpen, setIsOpen] = useState(false)
  const [socket, setSocket] = useState<Socket | null>(null)
  const gamerId = session.status === 'gamer' ? session.profile.id : undefined
  const unread = session.status === 'gamer' ? session.profile.counts.unreadNotifications : 0
  useNotificationSocket(gamerId, dispatch, setSocket)
  useEffect(() => {
    if (gamerId && unread > 0) dispatch({ type: 'unreadFound' })
    // Only when the gamer changes: later reads and arrivals have their own events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gamerId])
  const value = useMemo(
    () => ({
      state,
      dispatch,
      unread,
      isOpen,
      socket,
      setOpen: (next: boolean) => {
        dispatch({ type: next ? 'opened' : 'closed' })
        setIsOpen(next)
      },
    }),
    [state, unread, isOpen, socket],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The gamer's notifications; must be called below the provider. */
export function useNotifications(): Notifications {
  const value = useContext(Context)
  if (!value) throw new Error('useNotifications needs a NotificationsProvider above it.')
  return value
}

function useNotificationSocket(
  gamerId: string | undefined,
  dispatch: Dispatch<NotificationEvent>,
  onSocket: (socket: Socket | null) => void,
) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!gamerId) return undefined
    let isGone = false
    let stop: (() => void) | undefined
    const listen = async () => {
      // Visitors do not need this code.
      const { listenToNotifications } = await import('./listen.ts')
      if (!isGone) stop = listenToNotifications(queries, dispatch, onSocket)
    }
    listen().catch((cause: unknown) =>
      console.warn('The code of the notifications could not be loaded.', cause),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [gamerId, dispatch, queries, onSocket])
}
