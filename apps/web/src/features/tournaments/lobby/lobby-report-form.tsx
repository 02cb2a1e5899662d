import type { Lobby, LobbyPlacing } from '@esports/contract'
import { Button, Card } from '@esports/ui'
import { type SubmitEvent, useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { roomTexts } from '../match/room-texts.tsx'
import styles from './lobby-report-form.module.css'
import { draftOf, readPlacings } from './placings.ts'
import { PlacingsFields } from './placings-fields.tsx'
import { lobbyTexts } from './texts.ts'
import { useLobbyWrite } from './use-lobby-write.ts'

/** Reports the results of a lobby; the other players agree or dispute. */
export function LobbyReportForm({ lobby }: { lobby: Lobby }) {
  const t = textsOf(lobbyTexts).report
  const [drafts, setDrafts] = useState(() => draftOf({ slots: lobby.slots, report: null }))
  const report = useLobbyWrite(
    lobby,
    (placings: LobbyPlacing[]) =>
      playApi.reportLobby({ params: { id: lobby.id }, body: { placings, version: lobby.version } }),
    t.done,
  )
  const read = readPlacings(drafts)
  const isTouched = drafts.some(({ place }) => place !== '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (read.ok) report.mutate(read.placings)
  }
  const { placePoints, scorePoints } = lobby.scoring
  const points = [...placePoints.slice(0, 6), ...(placePoints.length > 6 ? ['…'] : [])].join(', ')
  return (
    <Card tone="positive" aria-label={textsOf(roomTexts).report}>
      <form className={styles['root']} onSubmit={submit}>
        <h3>{t.title}</h3>
        <p className={styles['hint']}>
          {scorePoints > 0 ? t.hintWithScore(points, scorePoints) : t.hint(points)}
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
          {t.submit}
        </Button>
      </form>
    </Card>
  )
}
