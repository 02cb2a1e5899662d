import type { TournamentCard } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { myTournamentTexts } from './texts.ts'

const stages = [
  { stage: 'now', states: ['live', 'check_in', 'seeding'] },
  { stage: 'upcoming', states: ['registration_open', 'published'] },
  { stage: 'past', states: ['completed', 'finalized', 'cancelled'] },
] as const satisfies readonly { stage: string; states: readonly TournamentCard['state'][] }[]

/** Groups tournaments into now, upcoming and past; omits empty groups. */
export function groupByStage<C extends Pick<TournamentCard, 'state'>>(cards: readonly C[]) {
  const names = textsOf(myTournamentTexts).stages
  return stages
    .map(({ stage, states }) => ({
      name: names[stage],
      cards: cards.filter((card) => (states as readonly string[]).includes(card.state)),
    }))
    .filter((group) => group.cards.length > 0)
}
