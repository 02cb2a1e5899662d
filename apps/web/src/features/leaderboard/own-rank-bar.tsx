import type { OwnRank } from '@esports/contract'
import { Button } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { GamerFace } from '../items/index.ts'
import { type Ladder, myRankQuery } from './queries.ts'
import styles from './screen.module.css'
import { tierName } from './tier-name.ts'

interface OwnRankBarProps {
  readonly ladder: Ladder
  /** @param page the page that begins a few ranks above the gamer; null: the first one */
  readonly onJump: (page: string | null) => void
}

/** Where the gamer stands, at the bottom of the screen. Nothing while it is unknown. */
export function OwnRankBar({ ladder, onJump }: OwnRankBarProps) {
  const { data } = useQuery(myRankQuery(ladder))
  if (!data) return null
  const { rank, row, page } = data
  return (
    <div className={styles['you']} role="group" aria-label="Your rank">
      {row ? <GamerFace username={row.username} size={28} /> : null}
      {rank === null || !row ? (
        <span>
          You are not ranked here yet: {data.matchesMissing} more rated{' '}
          {data.matchesMissing === 1 ? 'match' : 'matches'}.
        </span>
      ) : (
        <>
          <span>
            <b>#{rank.toLocaleString('en')}</b> You{' '}
            <span className={styles['faint']}>of {data.listed.toLocaleString('en')}</span>
          </span>
          <span className={`${styles['wins']} ${styles['wide']}`}>
            {row.won}–{row.lost}
          </span>
          <span className={styles['goal']}>{goalOf(data, row.rating)}</span>
          <b className={styles['points']}>{row.rating}</b>
          <Button size="s" onClick={() => onJump(page)}>
            Jump
          </Button>
        </>
      )}
    </div>
  )
}

const goalOf = ({ next }: OwnRank, rating: number): string =>
  next ? `${next.from - rating} points to ${tierName(next.tier)}` : 'Highest tier'
