import type { Trophy } from '@esports/contract'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { placeWords, TrophyArt } from '../rewards/index.ts'
import { aboutTexts } from './about-texts.tsx'
import styles from './trophy-list.module.css'

/** Trophies one below the other, with their tournaments. */
export function TrophyList({ trophies }: { trophies: readonly Omit<Trophy, 'certificate'>[] }) {
  const t = textsOf(aboutTexts)
  if (trophies.length === 0) return <p className={styles['none']}>{t.noTrophies}</p>
  return (
    <ul className={styles['trophies']}>
      {trophies.map(({ id, title, place, href, awardedAt }) => (
        <li key={id}>
          <TrophyArt place={place} />
          <span>
            <b>{href === null ? title : <Link to={href}>{title}</Link>}</b>
            <span>{t.trophy(placeWords(place), formatDay(awardedAt))}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
