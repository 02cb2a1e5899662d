import type { Chat } from '@esports/contract'

/** What is unread, in words: `3 unread, you are mentioned`. */
export function unreadWords({ unread, isMentioned }: Pick<Chat, 'unread' | 'isMentioned'>): string {
  if (unread === 0) return 'Nothing unread'
  const count = unread < 100 ? `${unread} unread` : 'More than 99 unread'
  return isMentioned ? `${count}, you are mentioned` : count
}
