import type { StreamMatch } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { streamNoteTexts } from './note-texts.ts'

/** Who plays in a match of the queue. */
export function sidesWords({ sides }: Pick<StreamMatch, 'sides'>): string {
  const t = textsOf(streamNoteTexts)
  const [first, second, ...others] = sides.map((name) => name ?? t.toCome)
  if (first === undefined) return ''
  if (second === undefined) return first
  return others.length === 0 ? t.against(first, second) : `${first}, ${second} ${t.more(others.length)}`
}
