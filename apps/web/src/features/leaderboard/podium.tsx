import { Badge } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import styles from './screen.module.css'
import { FormPips, nameKey, type Standing, WeekChange } from './standing.tsx'
import { leaderboardTexts } from './texts.tsx'

/** The first three of a leaderboard. */
export function Podium({ standings }: { readonly standings: readonly Standing[] }) {
  const t = textsOf(leaderboardTexts)
  return (
    <ol className={styles['podium']} aria-label={t.podium}>
      {standings.map((one) => (
        <li key={nameKey(one)} className={styles['step']} data-rank={one.rank}>
          <span className={styles['place']}>{one.rank}</span>
          {one.picture(one.rank === 1 ? 72 : 56)}
          <strong className={styles['name']}>{one.link}</strong>
          {one.title ? <span className={styles['title']}>{one.title}</span> : null}
          <span className={styles['tag']}>
            <bdi dir="ltr">{one.tag ? `[${one.tag}]` : `@${nameKey(one)}`}</bdi>
            {one.isOwn ? <Badge tone="info">{t.you}</Badge> : null}
            {one.isProvisional ? <Badge>{t.provisional}</Badge> : null}
          </span>
          <span className={styles['rating']}>
            {one.rating} <small className={styles['margin']}>±{one.margin}</small>
          </span>
          {one.weekChange === null ? null : <WeekChange points={one.weekChange} />}
          <span className={styles['wins']}>{t.wonAndLost(one.won, one.lost)}</span>
          <FormPips form={one.form} />
        </li>
      ))}
    </ol>
  )
}
