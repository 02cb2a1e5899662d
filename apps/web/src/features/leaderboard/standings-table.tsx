import { Badge, IconButton, VisuallyHidden } from '@esports/ui'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, Fragment, useId, useState } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { formatDistance } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Ladder } from './queries.ts'
import { RatingChanges } from './rating-changes.tsx'
import styles from './screen.module.css'
import { FormPips, nameKey, type Standing, WeekChange } from './standing.tsx'
import { leaderboardTexts } from './texts.tsx'

interface StandingsTableProps {
  readonly list: 'players' | 'clans'
  readonly ladder: Ladder
  readonly standings: readonly Standing[]
  /** Id for the row of the gamer who is logged in. */
  readonly ownRowId?: string
}

/** Ranks with the uncertainty of each rating as a band. A row opens to the matches behind its rating. */
export function StandingsTable({ list, ladder, standings, ownRowId }: StandingsTableProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const id = useId()
  const now = useNow()
  if (standings.length === 0) return null
  const t = textsOf(leaderboardTexts)
  const low = Math.min(...standings.map(({ rating, margin }) => rating - margin))
  const high = Math.max(...standings.map(({ rating, margin }) => rating + margin))
  const share = (points: number) => `${(100 * (points - low)) / Math.max(1, high - low)}%`
  return (
    <table className={styles['table']} aria-label={t.lists[list]}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col" className={styles['wide']}>
            {t.columns.week}
          </th>
          <th scope="col">{t.columns[list]}</th>
          <th scope="col" className={styles['wide']}>
            {t.columns.wins}
          </th>
          <th scope="col" className={styles['wide']}>
            {t.columns.form}
          </th>
          <th scope="col" className={styles['wider']}>
            {t.columns.last}
          </th>
          <th scope="col" className={styles['wider']}>
            {t.columns.band}
          </th>
          <th scope="col" className={styles['end']}>
            {t.columns.rating}
          </th>
          <th scope="col">
            <VisuallyHidden>{t.columns.matches}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map((one) => {
          const key = nameKey(one)
          const isOpen = opened === key
          const panelId = `${id}-${key}`
          return (
            <Fragment key={key}>
              <tr
                data-mine={one.isOwn ? '' : undefined}
                data-open={isOpen ? '' : undefined}
                id={one.isOwn ? ownRowId : undefined}
              >
                <td>{formatCount(one.rank)}</td>
                <td className={styles['wide']}>
                  <WeekChange points={one.weekChange} />
                </td>
                <th scope="row">
                  <span className={styles['player']}>
                    {one.picture(28)}
                    <span className={styles['ellipsis']}>{one.link}</span>
                    {one.tag ? <span className={styles['tag']}>[{one.tag}]</span> : null}
                    {one.title ? (
                      <span className={`${styles['title']} ${styles['wide']}`}>{one.title}</span>
                    ) : null}
                    {one.isProvisional ? <Badge>{t.provisional}</Badge> : null}
                  </span>
                </th>
                <td className={styles['wide']}>
                  <bdi dir="ltr">
                    {one.won}–{one.lost}
                  </bdi>
                </td>
                <td className={styles['wide']}>
                  <FormPips form={one.form} />
                </td>
                <td className={`${styles['wider']} ${styles['faint']}`}>
                  {one.playedAt ? formatDistance(one.playedAt, { now }) : '–'}
                </td>
                <td className={styles['wider']} aria-hidden="true">
                  <span
                    className={styles['band']}
                    dir="ltr"
                    style={
                      {
                        '--from': share(one.rating - one.margin),
                        '--at': share(one.rating),
                        '--to': share(one.rating + one.margin),
                      } as CSSProperties
                    }
                  />
                </td>
                <td className={styles['points']}>
                  {one.rating} <small className={styles['margin']}>±{one.margin}</small>
                </td>
                <td className={styles['opener']}>
                  <IconButton
                    icon={<ChevronDown />}
                    variant="ghost"
                    size="s"
                    label={t.changes.open(one.name)}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? panelId : undefined}
                    onClick={() => setOpened(isOpen ? null : key)}
                  />
                </td>
              </tr>
              {isOpen ? (
                <tr id={panelId} className={styles['opened']}>
                  <td colSpan={9}>
                    <RatingChanges subject={one.subject} name={one.name} ladder={ladder} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
