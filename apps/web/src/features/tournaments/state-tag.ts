import type { StageSummary, TournamentCard } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'
import { formatCountdown, formatStart, type TimeContext } from '../../lib/format-time.ts'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { tournamentTexts } from './texts.ts'

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
  const t = textsOf(tournamentTexts).tags
  const neutral = (words: string): StateTag => ({ words, badge: { variant: 'on-art' } })
  switch (card.state) {
    case 'live':
      return {
        words: [t.live, roundOf(card)].filter(Boolean).join(' · '),
        badge: { variant: 'live', dot: true },
      }
    case 'check_in':
      return neutral(t.checkIn)
    case 'seeding':
      return neutral(t.seeding)
    case 'completed':
    case 'finalized':
      return neutral(t.finished)
    case 'cancelled':
      return neutral(t.cancelled)
    case 'published':
      return neutral(t.opensSoon(formatStart(card.startsAt, context)))
    case 'registration_open': {
      if (card.taken >= card.capacity) return neutral(t.full)
      if (card.startMode === 'when_full') return neutral(t.startsWhenFull)
      const left = new Date(card.startsAt).getTime() - context.now
      if (left > 0 && left <= soon) return neutral(t.startsIn(formatCountdown(card.startsAt, context.now)))
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
  return live.type === 'groups' ? textsOf(tournamentTexts).formats.groups : roundWords(live.round ?? '')
}
