import { NotificationSubject, notificationEvents } from '@esports/contract'
import type { QueryClient } from '@tanstack/react-query'
import { openSocket, type Socket } from '../../lib/realtime.ts'
import { sessionQuery } from '../auth/index.ts'
import { showDesktopAlert } from './desktop-alert.ts'
import { wordsOf } from './message-words.ts'
import type { NotificationEvent } from './notification-state.ts'
import { notificationsQuery } from './queries.ts'
import { playNotificationSound } from './sound.ts'

/** Keys of the queries that a notification is about. */
const keysOf: Readonly<Record<NotificationSubject, readonly (readonly string[])[]>> = {
  organizer_access: [['session', 'organizer']],
  organizer_requests: [['staff', 'organizers']],
  reports: [['staff', 'reports']],
  chats: [['chats'], ['match-room']],
}

/**
 * Subscribes to the gamer's socket and writes its events to the notification state and the query cache.
 *
 * @param onSocket Receives the socket for other features that listen to it; null once it is closed.
 * @returns Stops listening and closes the socket.
 */
export function listenToNotifications(
  queries: QueryClient,
  dispatch: (event: NotificationEvent) => void,
  onSocket?: (socket: Socket | null) => void,
): () => void {
  let socket: Socket | undefined
  let isGone = false
  let wasConnected = false

  const setUnread = (unreadNotifications: number) =>
    queries.setQueryData(sessionQuery.queryKey, (profile) =>
      profile ? { ...profile, counts: { ...profile.counts, unreadNotifications } } : profile,
    )
  /** The server does not resend events that were missed while disconnected. */
  const fetchMissed = async () => {
    const before = queries.getQueryData(sessionQuery.queryKey)?.counts.unreadNotifications ?? 0
    const { pages } = await queries.fetchInfiniteQuery({ ...notificationsQuery, staleTime: 0 })
    const unread = pages[0]?.meta.unread
    if (isGone || unread === undefined) return
    setUnread(unread)
    if (unread > before) dispatch({ type: 'unreadFound' })
  }
  /** What the gamer may do has changed: the screens that show it follow (S4.2). */
  const readAgain = (about: NotificationSubject) => {
    for (const queryKey of keysOf[about]) void queries.invalidateQueries({ queryKey })
  }
  const listen = (opened: Socket) => {
    opened.on('connect', () => {
      dispatch({ type: 'connected' })
      // A decision between the reading of the page and the first connection is announced to nobody.
      for (const about of NotificationSubject.options) readAgain(about)
      if (wasConnected)
        fetchMissed().catch((cause: unknown) =>
          console.info('The notifications could not be fetched after a lost connection.', cause),
        )
      wasConnected = true
    })
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
      if (parsed.data.desktop) showDesktopAlert(...wordsOf(parsed.data))
      if (parsed.data.sound) void playNotificationSound()
      if (parsed.data.about) readAgain(parsed.data.about)
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
      listen(opened)
      return onSocket?.(opened)
    },
    (cause: unknown) => console.info('The notification socket could not be loaded.', cause),
  )
  return () => {
    isGone = true
    socket?.close()
    onSocket?.(null)
    dispatch({ type: 'disconnected' })
  }
}
