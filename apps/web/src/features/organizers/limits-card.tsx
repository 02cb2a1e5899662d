import type { OrganizerAccess } from '@esports/contract'
import { Badge, Button, Card, ProgressBar } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { LockOpen, Plus } from 'lucide-react'
import styles from './limits-card.module.css'
import { limitLines, tierWords } from './words.ts'

/** What an approved organizer may do, how much of it is in use, and the way to create (S4.2). */
export function LimitsCard({ access: { tier, limits, running } }: { access: OrganizerAccess }) {
  if (!tier || !limits) return null
  const isFull = running >= limits.maxConcurrent
  return (
    <Card tone="accent" notched className={styles['root'] ?? ''} aria-label="Access">
      <div className={styles['head']}>
        <LockOpen size={24} aria-hidden />
        <h2>You can create tournaments.</h2>
        <Badge tone="accent">{tierWords[tier]}</Badge>
      </div>
      <dl className={styles['limits']}>
        {limitLines(limits).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['use']}>
        <p>
          <b>{running}</b> of {limits.maxConcurrent} in use
        </p>
        <ProgressBar
          label="Tournaments at once"
          value={Math.min(running, limits.maxConcurrent)}
          max={limits.maxConcurrent}
          valueLabel={() => `${running} of ${limits.maxConcurrent} in use`}
        />
        {isFull ? (
          <p className={styles['full']}>
            All are in use. Finish or cancel one, and you can publish the next.
          </p>
        ) : null}
      </div>
      <Button
        tone="accent"
        size="l"
        className={styles['create'] ?? ''}
        render={<Link to="/my-tournaments/create" />}
      >
        <Plus size={18} aria-hidden /> Create New
      </Button>
    </Card>
  )
}
