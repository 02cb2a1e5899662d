import type { TournamentCard } from '@esports/contract'

const isOver: ReadonlySet<TournamentCard['state']> = new Set(['completed', 'finalized', 'cancelled'])
const isUnfilled: ReadonlySet<TournamentCard['state']> = new Set(['published', 'registration_open'])

/** Where the calendar of a tournament is; null if it has nothing ahead, or nobody knows when it starts. */
export function calendarAddress(
  { slug, state, startMode }: Pick<TournamentCard, 'slug' | 'state' | 'startMode'>,
  origin: string,
): string | null {
  if (isOver.has(state) || (startMode === 'when_full' && isUnfilled.has(state))) return null
  return `${origin}/api/tournaments/${encodeURIComponent(slug)}/calendar.ics`
}
