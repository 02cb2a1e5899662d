import type { LogEntry } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { logTexts } from './log-texts.ts'

/** What happened, in words; those of a match name it. */
type KnownWords = Readonly<Record<string, string | ((match: string) => string)>>

/** A line of the log in words, after the name of the one who did it, if somebody did. */
export function logWords({ kind, by, match }: Pick<LogEntry, 'kind' | 'by' | 'match'>): string {
  const { aMatch, did, happened } = textsOf(logTexts)
  const known: KnownWords = by ? did : happened
  const plain = kind.replaceAll('_', ' ')
  const words = (Object.hasOwn(known, kind) ? known[kind] : undefined) ?? (by ? `: ${plain}` : plain)
  if (typeof words === 'function') return words(match?.code ?? aMatch)
  return match ? `${words} (${match.code})` : words
}

/** Lines that an organiser looks for among the many of players. */
const ofOfficials: ReadonlySet<string> = new Set([
  'start_refused',
  'cancelled',
  'paused',
  'resumed',
  'ruled',
  'lobby_ruled',
  'disputed',
  'lobby_disputed',
  'disqualified',
  'no_show',
  'referee_called',
])

/** Whether a line stands out in the log. */
export const standsOut = ({ kind }: Pick<LogEntry, 'kind'>): boolean => ofOfficials.has(kind)
