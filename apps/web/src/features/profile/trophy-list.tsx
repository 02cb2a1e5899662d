import type { Trophy } from '@esports/contract'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../lib/format-time.ts'
import { placeWords, TrophyArt } from '../rewards/index.ts'
import styles from './trophy-list.module.css'

/** Trophies one below the other, with their tournaments. */
export function TrophyList({ trophies }: { trophies: readonly Omit<Trophy, 'certificate'>[] }) {
  if (trophies.length === 0)
    return (
      <p className={styles['none']}>
        None yet. First, second and third place in a tournament of four or more bring one.
      </p>
    )
  return (
    <ul className={styles['trophies']}>
      {trophies.map(({ id, title, place, href, awardedAt }) => (
        <li key={id}>
          <TrophyArt place={place} />
          <span>
            <b>{href === null ? title : <Link to={href}>{title}</Link>}</b>
            <span>
              {placeWords(place)} · {formatDay(awardedAt)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
