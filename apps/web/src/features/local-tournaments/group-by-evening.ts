import type { TournamentCard } from '@esports/contract'
import { calendarPart, type TimeContext } from '../../lib/format-time.ts'

const order = ['today', 'week', 'later', 'past'] as const

export interface EveningGroup<C> {
  readonly part: (typeof order)[number]
  readonly cards: readonly C[]
}

/** Groups tournaments into tonight, this week, later and already started; omits empty groups. */
export function groupByEvening<C extends Pick<TournamentCard, 'startsAt'>>(
  cards: readonly C[],
  context: TimeContext,
): EveningGroup<C>[] {
  return order
    .map((part) => ({
      part,
      cards: cards
        .filter((card) => calendarPart(card.startsAt, context) === part)
        .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    }))
    .filter((group) => group.cards.length > 0)
}
