import { Card, Tabs } from '@esports/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { useSession } from '../auth/index.ts'
import { BoxArt, TrophyArt, XpArt } from './reward-art.tsx'
import styles from './screen.module.css'

/** My Trophies, My XP, My Mystery Boxes (S2.10), with the actual counts (S2.18). */
export function RewardsScreen() {
  const { tab = 'trophies' } = useSearch({ from: '/my-rewards' })
  const navigate = useNavigate({ from: '/my-rewards' })
  const session = useSession()
  if (session.status !== 'gamer') return null
  const { counts, level } = session.profile
  return (
    <Tabs
      label="My Rewards"
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        {
          value: 'trophies',
          label: 'My Trophies',
          content: (
            <Shelf
              art={<TrophyArt />}
              count={counts.trophies}
              name={counts.trophies === 1 ? 'trophy' : 'trophies'}
              words="One for each podium: first, second or third place in a tournament."
            />
          ),
        },
        {
          value: 'xp',
          label: 'My XP',
          content: (
            <Shelf
              art={<XpArt />}
              count={counts.xp}
              name="XP"
              words={`You are level ${level}. Matches that are played earn XP, and so do places in tournaments of eight or more.`}
            />
          ),
        },
        {
          value: 'boxes',
          label: 'My Mystery Boxes',
          content: (
            <Shelf
              art={<BoxArt />}
              count={counts.mysteryBoxes}
              name={counts.mysteryBoxes === 1 ? 'mystery box' : 'mystery boxes'}
              words="Boxes are earned, never sold. They stay closed until the draw can be verified by everybody."
            />
          ),
        },
      ]}
    />
  )
}

function Shelf({ art, count, name, words }: { art: ReactNode; count: number; name: string; words: string }) {
  return (
    <Card notched tone="accent" className={styles['root'] ?? ''} aria-label={name}>
      {art}
      <p className={styles['count']}>
        <b>{formatCount(count)}</b> {name}
      </p>
      <p className={styles['words']}>{words}</p>
    </Card>
  )
}
