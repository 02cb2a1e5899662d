import type { Match } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { matchStateTexts } from './match-state-texts.ts'

/** Labels of the match states. */
export const matchStateWords = (): Readonly<Record<Match['state'], string>> => textsOf(matchStateTexts).states

/** The name of a station with the word for it: `Station A3`. */
export const stationWords = (name: string): string => textsOf(matchStateTexts).station(name)

/** Badge styles of the match states. */
export const matchBadges = {
  pending: { tone: 'neutral' },
  ready: { tone: 'info' },
  check_in: { tone: 'accent' },
  live: { variant: 'live' },
  awaiting_confirmation: { tone: 'accent' },
  disputed: { variant: 'live' },
  completed: { tone: 'positive' },
  skipped: { tone: 'neutral' },
  cancelled: { tone: 'neutral' },
} as const satisfies Readonly<Record<Match['state'], BadgeProps>>
