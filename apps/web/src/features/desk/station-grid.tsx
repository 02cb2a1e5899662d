import { Button, Card, CardHeader, EmptyState, VisuallyHidden } from '@esports/ui'
import { Settings2 } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import type { StationView } from './play.ts'
import styles from './station-grid.module.css'
import { deskTexts } from './texts.tsx'

const minuteMs = 60_000
/** Whole minutes since a time. */
export const minutesSince = (at: string | null, now: number): number =>
  at === null ? 0 : Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs))

/** All stations at a glance: which are free, which are called, and who plays where. */
export function StationGrid({
  stations,
  now,
  onChoose,
  onEdit,
  onQuick,
}: {
  stations: readonly StationView[]
  now: number
  onChoose: (station: StationView) => void
  onEdit: () => void
  onQuick: (() => void) | undefined
}) {
  const t = textsOf(deskTexts).stations
  const free = stations.filter(({ state }) => state === 'free').length
  return (
    <Card aria-label={t.title}>
      <CardHeader
        title={<h3>{t.title}</h3>}
        {...(stations.length > 0 ? { description: t.summary(free, stations.length) } : {})}
        action={
          <Button size="s" onClick={onEdit}>
            <Settings2 size={16} aria-hidden /> {t.edit}
          </Button>
        }
      />
      {stations.length === 0 ? (
        <EmptyState
          message={t.none}
          detail={t.noneDetail}
          action={
            onQuick ? (
              <Button tone="accent" onClick={onQuick}>
                {t.quick(quickCount)}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul className={styles['grid']}>
          {stations.map((station) => (
            <li key={station.name}>
              <Tile station={station} now={now} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** How many stations one press makes. */
export const quickCount = 12

function Tile({
  station,
  now,
  onChoose,
}: {
  station: StationView
  now: number
  onChoose: (station: StationView) => void
}) {
  const t = textsOf(deskTexts)
  const { name, state, match } = station
  const since = match && t.minutes(minutesSince(match.seatedAt ?? match.calledAt, now))
  return (
    <button type="button" className={styles['tile']} data-state={state} onClick={() => onChoose(station)}>
      <span className={styles['head']}>
        <VisuallyHidden>{t.match.station} </VisuallyHidden>
        <b className={styles['name']} dir="auto">
          {name}
        </b>
        <span className={styles['light']} aria-hidden />
      </span>
      {match ? (
        <>
          <VisuallyHidden> {t.stations.states[state]} </VisuallyHidden>
          <span className={styles['sides']}>
            {match.sides.slice(0, 2).map((side) => (
              <span key={side.participantId} dir="auto">
                {side.name}{' '}
              </span>
            ))}
          </span>
          <span className={styles['foot']}>
            <span dir="ltr">{match.code}</span> <span>{since}</span>
          </span>
        </>
      ) : (
        <span className={styles['idle']}> {t.stations.states[state]}</span>
      )}
    </button>
  )
}
