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
import { useSession } from '../auth/index.ts'
import { listenToNotifications } from './listen.ts'
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
}

const Context = createContext<Notifications | undefined>(undefined)

/** Holds the gamer's notification socket and the state derived from its events. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state, dispatch] = useReducer(afterEvent, initialNotificationState)
  const [isOpen, setIsOpen] = useState(false)
  const gamerId = session.status === 'gamer' ? session.profile.id : undefined
  const unread = session.status === 'gamer' ? session.profile.counts.unreadNotifications : 0
  useNotificationSocket(gamerId, dispatch)
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
      setOpen: (next: boolean) => {
        dispatch({ type: next ? 'opened' : 'closed' })
        setIsOpen(next)
      },
    }),
    [state, unread, isOpen],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The gamer's notifications; must be called below the provider. */
export function useNotifications(): Notifications {
  const value = useContext(Context)
  if (!value) throw new Error('useNotifications needs a NotificationsProvider above it.')
  return value
}

function useNotificationSocket(gamerId: string | undefined, dispatch: Dispatch<NotificationEvent>) {
  const queries = useQueryClient()
  useEffect(
    () => (gamerId ? listenToNotifications(queries, dispatch) : undefined),
    [gamerId, dispatch, queries],
  )
}
