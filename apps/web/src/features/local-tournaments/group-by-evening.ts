import type { TournamentCard } from '@esports/contract'
import { calendarPart, type TimeContext } from '../../lib/format-time.ts'

export interface EveningGroup<C> {
  readonly name: string
  readonly cards: readonly C[]
}

const names = { today: 'Tonight', week: 'This week', later: 'Later', past: 'Already started' } as const
const order = ['today', 'week', 'later', 'past'] as const

/** Groups tournaments into tonight, this week, later and already started; omits empty groups. */
export function groupByEvening<C extends Pick<TournamentCard, 'startsAt'>>(
  cards: readonly C[],
  context: TimeContext,
): EveningGroup<C>[] {
  return order
    .map((part) => ({
      name: names[part],
      cards: cards
        .filter((card) => calendarPart(card.startsAt, context) === part)
        .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    }))
    .filter((group) => group.cards.length > 0)
}
