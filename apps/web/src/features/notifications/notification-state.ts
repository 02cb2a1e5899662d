/** S3.3, without the list itself, which is in the query cache. */
export interface NotificationState {
  /** Live or Offline (S4.1). */
  readonly isConnected: boolean
  /**
   * Number of notifications that arrived while the page was open and that the gamer has not opened yet: '+N new'
   * (S2.24).
   */
  readonly realtimeCount: number
  /** The red dot (S2.25). */
  readonly hasNew: boolean
}

export type NotificationEvent =
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'arrived' }
  | { readonly type: 'unreadFound' }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'allRead' }

export const initialNotificationState: NotificationState = {
  isConnected: false,
  realtimeCount: 0,
  hasNew: false,
}

/** Reducer of the notification state (S4.1): pure, so that a log of events can be replayed. */
export function afterEvent(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.type) {
    case 'connected':
      return { ...state, isConnected: true }
    case 'disconnected':
      return { ...state, isConnected: false }
    case 'arrived':
      return { ...state, realtimeCount: state.realtimeCount + 1, hasNew: true }
    case 'unreadFound':
      return { ...state, hasNew: true }
    case 'opened':
      return { ...state, hasNew: false }
    case 'closed':
      return { ...state, hasNew: false, realtimeCount: 0 }
    case 'allRead':
      return { ...state, hasNew: false, realtimeCount: 0 }
  }
}
