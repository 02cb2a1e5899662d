import type { TournamentCard } from '@esports/contract'

const stages = [
  { name: 'Now', states: ['live', 'check_in', 'seeding'] },
  { name: 'Upcoming', states: ['registration_open', 'published'] },
  { name: 'Past', states: ['completed', 'finalized', 'cancelled'] },
] as const satisfies readonly { name: string; states: readonly TournamentCard['state'][] }[]

/** Groups tournaments into now, upcoming and past; omits empty groups. */
export function groupByStage<C extends Pick<TournamentCard, 'state'>>(cards: readonly C[]) {
  return stages
    .map(({ name, states }) => ({
      name,
      cards: cards.filter((card) => (states as readonly string[]).includes(card.state)),
    }))
    .filter((group) => group.cards.length > 0)
}
