import type { Chat } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { unreadTexts } from './unread-texts.ts'

/** What is unread, in words: `3 unread, you are mentioned`. */
export function unreadWords({ unread, isMentioned }: Pick<Chat, 'unread' | 'isMentioned'>): string {
  const t = textsOf(unreadTexts)
  if (unread === 0) return t.none
  const count = unread < 100 ? t.count(unread) : t.many
  return isMentioned ? t.mentioned(count) : count
}
