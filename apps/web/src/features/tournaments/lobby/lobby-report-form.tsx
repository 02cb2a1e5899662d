import type { Lobby, LobbyPlacing } from '@esports/contract'
import { Button, Card } from '@esports/ui'
import { type SubmitEvent, useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import styles from './lobby-report-form.module.css'
import { draftOf, readPlacings } from './placings.ts'
import { PlacingsFields } from './placings-fields.tsx'
import { useLobbyWrite } from './use-lobby-write.ts'

/** Reports the results of a lobby; the other players agree or dispute. */
export function LobbyReportForm({ lobby }: { lobby: Lobby }) {
  const [drafts, setDrafts] = useState(() => draftOf({ slots: lobby.slots, report: null }))
  const report = useLobbyWrite(
    lobby,
    (placings: LobbyPlacing[]) =>
      playApi.reportLobby({ params: { id: lobby.id }, body: { placings, version: lobby.version } }),
    'Results reported',
  )
  const read = readPlacings(drafts)
  const isTouched = drafts.some(({ place }) => place !== '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (read.ok) report.mutate(read.placings)
  }
  const { placePoints, scorePoints } = lobby.scoring
  return (
    <Card tone="positive" aria-label="Report">
      <form className={styles['root']} onSubmit={submit}>
        <h3>Report the results</h3>
        <p className={styles['hint']}>
          {placePoints.slice(0, 6).join(', ')}
          {placePoints.length > 6 ? ', …' : ''} points for the places from the first downwards
          {scorePoints > 0 ? `, and ${scorePoints} for each of the score` : ''}. Leave the place of somebody
          who did not play empty. The results stand when more than half agree.
        </p>
        <PlacingsFields lobby={lobby} value={drafts} onChange={setDrafts} />
        <p className={styles['problem']} role="status">
          {!read.ok && isTouched ? read.problem : null}
        </p>
        <Button
          type="submit"
          tone="positive"
          size="l"
          fullWidth
          disabled={!read.ok}
          loading={report.isPending}
        >
          Report results
        </Button>
      </form>
    </Card>
  )
}
