import type { Need } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import type { RulingPreset } from '../tournaments/index.ts'
import { controlRoomTexts } from './texts.tsx'

/** Colour of each kind of need. */
export const needBadges: Readonly<Record<Need['type'], Pick<BadgeProps, 'tone' | 'variant'>>> = {
  dispute: { tone: 'danger' },
  referee_call: { tone: 'warning' },
  unconfirmed: { tone: 'accent' },
  match_check_in: { tone: 'accent' },
  no_result: { tone: 'warning' },
  check_in: { tone: 'info' },
  start: { tone: 'danger' },
}

/** Whom or what a need is about, in a few words. */
export function needTitle(need: Need): string {
  const t = textsOf(controlRoomTexts).needs
  if (need.type === 'check_in') return t.missing(need.missingCount)
  if (need.type === 'start') return t.notStarted
  const [upper, lower, ...others] = need.match.sides
  return upper !== undefined && lower !== undefined && others.length === 0
    ? t.against(upper, lower)
    : listOf(need.match.sides)
}

/** What happened, in a sentence. */
export function needSentence(need: Need): string {
  const t = textsOf(controlRoomTexts).needs
  switch (need.type) {
    case 'dispute':
      return t.disputed(need.by.name, t.categories[need.category], need.text)
    case 'referee_call':
      return t.called(need.by.name, need.text)
    case 'unconfirmed':
      return need.score ? t.reportedScore(need.by, need.score.join('–')) : t.reportedResults(need.by)
    case 'match_check_in':
      return t.forfeits(listOf(need.missing), need.missing.length)
    case 'no_result':
      return t.tooLong
    case 'check_in':
      return t.losePlaces(listOf(need.missing, need.missingCount), need.missingCount)
    case 'start':
      return need.text
  }
}

/** Why nothing can be done about a need; null if something can. */
export function refusalWords({ refusal }: Pick<Need, 'refusal'>): string | null {
  const t = textsOf(controlRoomTexts).needs
  if (refusal === 'conflict') return t.conflict
  return refusal === 'role' ? t.role : null
}

/** The decision that the dialog begins with. */
export function presetOf(need: Need): RulingPreset | undefined {
  if (need.type === 'unconfirmed') return { choice: 'score', reason: '' }
  if (need.type !== 'match_check_in' || need.match.kind === 'lobby') return undefined
  const t = textsOf(controlRoomTexts).needs
  const { sides } = need.match
  if (need.missing.length === 2) return { choice: 'double_forfeit', reason: t.neitherCheckedIn }
  const [absent] = need.missing
  // With two sides of one name it is not known which of them is missing.
  if (absent === undefined || sides[0] === sides[1]) return undefined
  return { choice: sides[0] === absent ? 'forfeit_1' : 'forfeit_0', reason: t.didNotCheckIn(absent) }
}

/** `A, B and 3 more` */
export function listOf(names: readonly string[], count = names.length): string {
  const shown = count > names.length || names.length > 4 ? names.slice(0, 3) : names
  const more = count - shown.length
  const all = more > 0 ? [...shown, textsOf(controlRoomTexts).needs.more(more)] : shown
  return new Intl.ListFormat(currentLocale()).format(all)
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
  const t = textsOf(controlRoomTexts).needs
  const left = Date.parse(dueAt) - now
  if (left > 0) {
    const seconds = Math.floor(left / second)
    const face =
      seconds < 3600
        ? `${two(seconds / 60)}:${two(seconds % 60)}`
        : `${Math.floor(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
    return { words: t.left(face), tone: left < soonMs ? 'soon' : 'calm' }
  }
  const minutes = Math.floor(-left / minute)
  if (minutes < 1) return { words: t.justNow, tone: 'over' }
  if (minutes < 60) return { words: t.waitsMinutes(minutes), tone: 'over' }
  return { words: t.waitsHours(Math.floor(minutes / 60), minutes % 60), tone: 'over' }
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
