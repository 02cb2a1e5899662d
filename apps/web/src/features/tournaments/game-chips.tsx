import { useQuery } from '@tanstack/react-query'
import { textsOf } from '../../lib/texts.ts'
import { ChipRow } from './chip-row.tsx'
import { gamesQuery } from './queries.ts'
import { tournamentTexts } from './texts.ts'

export interface GameChipsProps {
  /** Slug of the selected game. */
  game: string | undefined
  onGameChange: (game: string | undefined) => void
  /** Whether to show the first chip, 'All games'. */
  hasAll?: boolean
}

/** One chip per game; the selection is in the URL. */
export function GameChips({ game, onGameChange, hasAll = true }: GameChipsProps) {
  const t = textsOf(tournamentTexts)
  const { data: games } = useQuery(gamesQuery)
  const all = hasAll ? [{ value: undefined, label: t.allGames }] : []
  return (
    <ChipRow
      label={t.game}
      value={game}
      onValueChange={onGameChange}
      chips={[...all, ...(games ?? []).map(({ slug, name }) => ({ value: slug, label: name }))]}
    />
  )
}
