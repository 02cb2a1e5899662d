import type { Desk, DeskMatch } from '@esports/contract'
import { Button } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import type { DeskAct } from './acts.ts'
import { callable, freeStations, placeOf } from './play.ts'
import { deskTexts } from './texts.tsx'

/** The one thing that is done next with a match. */
export function QuickAction({
  match,
  desk,
  onAct,
  onOpen,
}: {
  match: DeskMatch
  desk: Desk
  onAct: (act: DeskAct) => void
  onOpen: () => void
}) {
  const t = textsOf(deskTexts)
  const { id: matchId, code, station } = match
  const place = placeOf(match)
  if (place === 'called' && station !== null)
    return (
      <Button
        size="s"
        tone="positive"
        aria-label={`${t.match.here}: ${code}`}
        onClick={() => onAct({ type: 'seat', matchId, code, station })}
      >
        {t.match.here}
      </Button>
    )
  if (place === 'playing')
    return (
      <Button size="s" aria-label={`${t.match.result}: ${code}`} onClick={onOpen}>
        {t.match.result}
      </Button>
    )
  const [free] = freeStations(desk)
  if (free === undefined || !callable(desk).some(({ id }) => id === matchId)) return null
  return (
    <Button
      size="s"
      aria-label={`${t.match.call} ${free}: ${code}`}
      onClick={() => onAct({ type: 'call', matchId, code, station: free, from: null })}
    >
      {t.match.call} {free}
    </Button>
  )
}
