import { Badge, Card, ProgressBar } from '@esports/ui'
import { Award, Lock } from 'lucide-react'
import { formatCount } from '../../lib/format-money.ts'
import { useSession } from '../auth/index.ts'
import { type Achievement, achievementsOf, isUnlocked } from './achievements.ts'
import styles from './screen.module.css'

/** My E-Sports Achievements (S2.9). */
export function AchievementsScreen() {
  const session = useSession()
  if (session.status !== 'gamer') return null
  const all = achievementsOf(session.profile)
  const unlocked = all.filter(isUnlocked).length
  return (
    <div className={styles['root']}>
      <p className={styles['sum']}>
        <b>
          {unlocked}/{all.length}
        </b>{' '}
        unlocked
      </p>
      <ul className={styles['grid']}>
        {all.map((item) => (
          <li key={item.name}>
            <Tile item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tile({ item }: { item: Achievement }) {
  const isDone = isUnlocked(item)
  return (
    <Card
      notched
      tone={isDone ? 'accent' : 'neutral'}
      aria-label={item.name}
      className={styles['tile'] ?? ''}
    >
      {isDone ? <Award size={30} aria-hidden /> : <Lock size={30} aria-hidden />}
      <h2>{item.name}</h2>
      <p>{item.words}</p>
      {isDone ? (
        <Badge tone="accent">Unlocked</Badge>
      ) : (
        <>
          <p>
            {formatCount(item.have)} of {formatCount(item.need)}
          </p>
          <ProgressBar label={item.name} value={item.have} max={item.need} />
        </>
      )}
    </Card>
  )
}
