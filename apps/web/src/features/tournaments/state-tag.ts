import type { StageSummary, TournamentCard } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { formatCountdown, formatStart, type TimeContext } from '../../lib/format-time.ts'

export interface StateTag {
  readonly words: string
  /** Badge style. */
  readonly badge: Pick<BadgeProps, 'variant' | 'dot'>
}

type TaggedCard = Pick<TournamentCard, 'state' | 'startsAt' | 'startMode' | 'taken' | 'capacity'> & {
  readonly stages: readonly StageSummary[]
}

const soon = 3 * 60 * 60_000

/** The status label of a tournament card. */
export function stateTag(card: TaggedCard, context: TimeContext): StateTag {
  const neutral = (words: string): StateTag => ({ words, badge: { variant: 'on-art' } })
  switch (card.state) {
    case 'live':
      return {
        words: ['Live', roundOf(card)].filter(Boolean).join(' · '),
        badge: { variant: 'live', dot: true },
      }
    case 'check_in':
      return neutral('Check-in open')
    case 'seeding':
      return neutral('Seeding')
    case 'completed':
    case 'finalized':
      return neutral('Finished')
    case 'cancelled':
      return neutral('Cancelled')
    case 'published':
      return neutral(`Opens soon · ${formatStart(card.startsAt, context)}`)
    case 'registration_open': {
      if (card.taken >= card.capacity) return neutral('Full')
      if (card.startMode === 'when_full') return neutral('Starts when full')
      const left = new Date(card.startsAt).getTime() - context.now
      if (left > 0 && left <= soon) return neutral(`Starts in ${formatCountdown(card.startsAt, context.now)}`)
      return neutral(formatStart(card.startsAt, context))
    }
  }
}

/**
 * The label of the current round; for a group stage only 'Groups', because groups progress independently; empty if no
 * stage is live.
 */
function roundOf({ stages }: Pick<TaggedCard, 'stages'>): string {
  const live = stages.find(({ state }) => state === 'live')
  if (!live) return ''
  return live.type === 'groups' ? 'Groups' : (live.round ?? '')
}
