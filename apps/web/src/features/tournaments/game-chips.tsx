import { useQuery } from '@tanstack/react-query'
import { ChipRow } from './chip-row.tsx'
import { gamesQuery } from './queries.ts'

export interface GameChipsProps {
  /** Slug of the chosen game. */
  game: string | undefined
  onGameChange: (game: string | undefined) => void
  /** Whether the first chip, 'All games', is offered. */
  hasAll?: boolean
}

/** One chip per game; the choice lives in the address. */
export function GameChips({ game, onGameChange, hasAll = true }: GameChipsProps) {
  const { data: games } = useQuery(gamesQuery)
  const all = hasAll ? [{ value: undefined, label: 'All games' }] : []
  return (
    <ChipRow
      label="Game"
      value={game}
      onValueChange={onGameChange}
      chips={[...all, ...(games ?? []).map(({ slug, name }) => ({ value: slug, label: name }))]}
    />
  )
}
