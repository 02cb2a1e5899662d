import type { OwnRank } from '@esports/contract'
import { Button } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format-money.ts'
import { regionTexts } from '../../lib/region-texts.ts'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { myRankQuery, type RegionalLadder } from './queries.ts'
import styles from './screen.module.css'
import { WeekChange } from './standing.tsx'
import { leaderboardTexts } from './texts.tsx'

interface OwnRankBarProps {
  readonly ladder: RegionalLadder
  /** @param page the page that begins a few ranks above the gamer; null: the first one */
  readonly onJump: (page: string | null) => void
}

/** Where the gamer stands, at the bottom of the screen. Nothing while it is unknown. */
export function OwnRankBar({ ladder, onJump }: OwnRankBarProps) {
  const { data } = useQuery(myRankQuery(ladder))
  if (!data) return null
  const t = textsOf(leaderboardTexts)
  const { rank, row, page } = data
  return (
    <div className={styles['you']} role="group" aria-label={t.ownRank}>
      {row ? <GamerFace username={row.username} size={28} /> : null}
      {rank === null || !row ? (
        <span>{unrankedWords(data, ladder)}</span>
      ) : (
        <>
          <span>
            {t.ownPlace(
              <b>#{formatCount(rank)}</b>,
              <span className={styles['faint']}>{t.ofAll(data.listed)}</span>,
            )}
          </span>
          <span className={styles['wide']}>
            <WeekChange points={row.weekChange} />
          </span>
          <span dir="ltr" className={`${styles['wins']} ${styles['wide']}`}>
            {row.won}–{row.lost}
          </span>
          <span className={styles['goal']}>{goalOf(data, row.rating)}</span>
          <b className={styles['points']}>{row.rating}</b>
          <Button size="s" onClick={() => onJump(page)}>
            {t.jump}
          </Button>
        </>
      )}
    </div>
  )
}

function unrankedWords({ region, matchesMissing }: OwnRank, ladder: RegionalLadder): string {
  const t = textsOf(leaderboardTexts)
  if (matchesMissing > 0 || !ladder.region) return t.unranked(matchesMissing)
  return region === null ? t.noRegion : t.otherRegion(textsOf(regionTexts)[region])
}

function goalOf({ next }: OwnRank, rating: number): string {
  const t = textsOf(leaderboardTexts)
  return next ? t.goal(next.from - rating, t.tiers[next.tier]) : t.highest
}
