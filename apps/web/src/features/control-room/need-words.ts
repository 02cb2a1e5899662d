import type { Need } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import type { RulingPreset } from '../tournaments/index.ts'

/** Name and colour of each kind of need. */
export const needKinds: Readonly<
  Record<Need['type'], { readonly label: string; readonly badge: Pick<BadgeProps, 'tone' | 'variant'> }>
> = {
  dispute: { label: 'Disputed', badge: { tone: 'danger' } },
  referee_call: { label: 'Referee called', badge: { tone: 'warning' } },
  unconfirmed: { label: 'Not confirmed', badge: { tone: 'accent' } },
  match_check_in: { label: 'Not checked in', badge: { tone: 'accent' } },
  no_result: { label: 'No result', badge: { tone: 'warning' } },
  check_in: { label: 'Check-in', badge: { tone: 'info' } },
  start: { label: 'Could not start', badge: { tone: 'danger' } },
}

const categoryWords = {
  wrong_score: 'wrong score',
  no_show: 'no-show',
  cheating: 'cheating',
  connection: 'connection',
  rule: 'rules',
  conduct: 'conduct',
} as const

/** Whom or what a need is about, in a few words. */
export function needTitle(need: Need): string {
  if (need.type === 'check_in')
    return need.missingCount === 1 ? 'One has not checked in' : `${need.missingCount} have not checked in`
  if (need.type === 'start') return 'The tournament did not start'
  const { sides } = need.match
  return sides.length === 2 ? sides.join(' against ') : listOf(sides)
}

/** What happened, in a sentence. */
export function needSentence(need: Need): string {
  switch (need.type) {
    case 'dispute':
      return `${need.by.name}, ${categoryWords[need.category]}: “${need.text}”`
    case 'referee_call':
      return `${need.by.name}: “${need.text}”`
    case 'unconfirmed':
      return need.score
        ? `${need.by} reported ${need.score.join('–')}. Unanswered, it stands when the time is over.`
        : `${need.by} reported the results. Without an objection they stand when the time is over.`
    case 'match_check_in':
      return `${listOf(need.missing)} ${need.missing.length === 1 ? 'forfeits' : 'forfeit'} when the time is over.`
    case 'no_result':
      return 'This takes longer than its games should, and nobody has reported.'
    case 'check_in':
      return `${listOf(need.missing, need.missingCount)} ${
        need.missingCount === 1 ? 'loses the place' : 'lose their places'
      } when check-in closes.`
    case 'start':
      return need.text
  }
}

/** Why nothing can be done about a need; null if something can. */
export function refusalWords({ refusal }: Pick<Need, 'refusal'>): string | null {
  if (refusal === 'conflict')
    return 'You play in it, or share a clan with somebody who does. Another official has to decide it.'
  return refusal === 'role' ? 'Your role does not decide this.' : null
}

/** The decision that the dialog begins with. */
export function presetOf(need: Need): RulingPreset | undefined {
  if (need.type === 'unconfirmed') return { choice: 'score', reason: '' }
  if (need.type !== 'match_check_in' || need.match.kind === 'lobby') return undefined
  const { sides } = need.match
  if (need.missing.length === 2) return { choice: 'double_forfeit', reason: 'Neither side checked in.' }
  const [absent] = need.missing
  // With two sides of one name it is not known which of them is missing.
  if (absent === undefined || sides[0] === sides[1]) return undefined
  return { choice: sides[0] === absent ? 'forfeit_1' : 'forfeit_0', reason: `${absent} did not check in.` }
}

/** The text of an announcement about entries that have not checked in. */
export const checkInReminder = (closesAt: string): string => `Check in now: check-in closes at ${closesAt}.`

/** `A, B and 3 more` */
export function listOf(names: readonly string[], count = names.length): string {
  const shown = count > names.length || names.length > 4 ? names.slice(0, 3) : names
  const more = count - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const second = 1_000
const minute = 60 * second

/** The clock of a need. */
export interface NeedClock {
  /** `04:12 left`, `waits for 12 min`. */
  readonly words: string
  readonly tone: 'calm' | 'soon' | 'over'
}

/** Less than this is left: it is urgent. */
const soonMs = 2 * minute

/**
 * What is left of a need's time, or how long it has waited.
 *
 * @param now by the clock of the tournament, in ms since 1970
 */
export function needClock({ dueAt }: Pick<Need, 'dueAt'>, now: number): NeedClock {
  const left = Date.parse(dueAt) - now
  if (left > 0) {
    const seconds = Math.floor(left / second)
    const face =
      seconds < 3600
        ? `${two(seconds / 60)}:${two(seconds % 60)}`
        : `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
    return { words: `${face} left`, tone: left < soonMs ? 'soon' : 'calm' }
  }
  const minutes = Math.floor(-left / minute)
  if (minutes < 1) return { words: 'just now', tone: 'over' }
  if (minutes < 60) return { words: `waits for ${minutes} min`, tone: 'over' }
  return { words: `waits for ${Math.floor(minutes / 60)} h ${minutes % 60} min`, tone: 'over' }
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
