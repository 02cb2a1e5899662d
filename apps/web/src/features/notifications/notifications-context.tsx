import { notificationEvents } from '@esports/contract'
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
import { openSocket, type Socket } from '../../lib/realtime.ts'
import { sessionQuery, useSession } from '../auth/index.ts'
import { showDesktopAlert } from './desktop-alert.ts'
import { afterEvent, type NotificationEvent, type NotificationState, quiet } from './notification-state.ts'
import { notificationsQuery } from './queries.ts'
import { playNotificationSound } from './sound.ts'

interface Notifications {
  readonly state: NotificationState
  readonly dispatch: Dispatch<NotificationEvent>
  readonly unread: number
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

const Context = createContext<Notifications | undefined>(undefined)

/** Holds the notification socket of a gamer and what it said. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [state, dispatch] = useReducer(afterEvent, quiet)
  const [isOpen, setIsOpen] = useState(false)
  const gamerId = session.status === 'gamer' ? session.profile.id : undefined
  const unread = session.status === 'gamer' ? session.profile.counts.unreadNotifications : 0
  useNotificationSocket(gamerId, dispatch)
  useEffect(() => {
    if (gamerId && unread > 0) dispatch({ type: 'unreadFound' })
    // Only on arrival: what is read or comes later has events of its own.
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

/** The notifications of the gamer; only below the provider. */
export function useNotifications(): Notifications {
  const value = useContext(Context)
  if (!value) throw new Error('useNotifications needs a NotificationsProvider above it.')
  return value
}

function useNotificationSocket(gamerId: string | undefined, dispatch: Dispatch<NotificationEvent>) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!gamerId) return undefined
    let socket: Socket | undefined
    let isGone = false

    const setUnread = (unreadNotifications: number) =>
      queries.setQueryData(sessionQuery.queryKey, (profile) =>
        profile ? { ...profile, counts: { ...profile.counts, unreadNotifications } } : profile,
      )
    const listen = (opened: Socket) => {
      opened.on('connect', () => dispatch({ type: 'connected' }))
      opened.on('disconnect', () => dispatch({ type: 'disconnected' }))
      opened.on('connect_error', (cause: Error) => {
        // S8.2: logged only, and the state is Offline.
        console.info('The notification socket is not connected.', cause.message)
        dispatch({ type: 'disconnected' })
      })
      opened.on('new_notification', (message: unknown) => {
        const parsed = notificationEvents.new_notification.safeParse(message)
        if (!parsed.success) return console.warn('A notification could not be read.', parsed.error)
        dispatch({ type: 'arrived' })
        setUnread(parsed.data.unreadCount)
        showDesktopAlert(parsed.data.title, parsed.data.subtitle)
        void playNotificationSound()
        return void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      })
      opened.on('notifications_read', (message: unknown) => {
        const parsed = notificationEvents.notifications_read.safeParse(message)
        if (!parsed.success) return console.warn('A read receipt could not be read.', parsed.error)
        if (parsed.data.ids === 'all') dispatch({ type: 'allRead' })
        setUnread(parsed.data.unreadCount)
        return void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      })
    }
    openSocket('notifications').then(
      (opened) => {
        if (isGone) return opened.close()
        socket = opened
        return listen(opened)
      },
      (cause: unknown) => console.info('The notification socket could not be loaded.', cause),
    )
    return () => {
      isGone = true
      socket?.close()
      dispatch({ type: 'disconnected' })
    }
  }, [gamerId, dispatch, queries])
}
