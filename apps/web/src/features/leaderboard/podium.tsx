import { Badge } from '@esports/ui'
import styles from './screen.module.css'
import { FormPips, nameKey, type Standing } from './standing.tsx'

/** The first three of a leaderboard. */
export function Podium({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <ol className={styles['podium']} aria-label="Podium">
      {standings.map((one) => (
        <li key={nameKey(one)} className={styles['step']} data-rank={one.rank}>
          <span className={styles['place']}>{one.rank}</span>
          {one.picture(one.rank === 1 ? 72 : 56)}
          <strong className={styles['name']}>{one.link}</strong>
          {one.title ? <span className={styles['title']}>{one.title}</span> : null}
          <span className={styles['tag']}>
            {one.tag ? `[${one.tag}]` : `@${nameKey(one)}`}
            {one.isOwn ? <Badge tone="info">You</Badge> : null}
            {one.isProvisional ? <Badge>Provisional</Badge> : null}
          </span>
          <span className={styles['rating']}>
            {one.rating} <small className={styles['margin']}>±{one.margin}</small>
          </span>
          <span className={styles['wins']}>
            {one.won} won · {one.lost} lost
          </span>
          <FormPips form={one.form} />
        </li>
      ))}
    </ol>
  )
}
