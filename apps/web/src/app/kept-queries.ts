import type { QueryKey } from '@tanstack/react-query'
import type { OwnProfile } from '../features/auth/index.ts'

/** First parts of the keys of reads that are kept for when there is no network: public ones, and the gamer's own. */
const kept = new Set([
  'announcements',
  'chat',
  'chats',
  'clan',
  'clans',
  'config',
  'gamer',
  'games',
  'leaderboard',
  'matches',
  'notifications',
  'session',
  'tournaments',
])
/** What only officials and staff read about others, and answers to what is typed, are not stored on a device. */
const neverKept = new Set(['control-room', 'setup', 'print', 'search'])

/** Whether the answer of a read is kept. */
export const isKept = ([first, second, third]: QueryKey): boolean =>
  kept.has(String(first)) && !neverKept.has(String(second)) && !neverKept.has(String(third))

/** Id of the gamer whose session was read; null for a visitor, undefined for another read. */
export function personOf(key: QueryKey, data: unknown): string | null | undefined {
  if (key[0] !== 'session' || key.length > 1) return undefined
  // The session is stored under this key alone.
  return (data as OwnProfile | null)?.id ?? null
}
