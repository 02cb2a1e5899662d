import type { OrganizerAccess } from '@esports/contract'
import { Badge, Button, Card, ProgressBar } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { LockOpen, Plus } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import { accessTexts } from './access-texts.tsx'
import styles from './limits-card.module.css'
import { limitLines } from './words.ts'
import { organizerTexts } from './words-texts.ts'

/** What an approved organizer may do, how much of it is in use, and the way to create (S4.2). */
export function LimitsCard({ access: { tier, limits, running } }: { access: OrganizerAccess }) {
  const t = textsOf(accessTexts)
  if (!tier || !limits) return null
  const isFull = running >= limits.maxConcurrent
  return (
    <Card tone="accent" notched className={styles['root'] ?? ''} aria-label={t.access}>
      <div className={styles['head']}>
        <LockOpen size={24} aria-hidden />
        <h2>{t.canCreate}</h2>
        <Badge tone="accent">{textsOf(organizerTexts).tiers[tier]}</Badge>
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
        <p>{t.inUse(<b>{running}</b>, limits.maxConcurrent)}</p>
        <ProgressBar
          label={t.atOnce}
          value={Math.min(running, limits.maxConcurrent)}
          max={limits.maxConcurrent}
          valueLabel={() => t.inUseLabel(running, limits.maxConcurrent)}
        />
        {isFull ? <p className={styles['full']}>{t.full}</p> : null}
      </div>
      <Button
        tone="accent"
        size="l"
        className={styles['create'] ?? ''}
        render={<Link to="/my-tournaments/create" />}
      >
        <Plus size={18} aria-hidden /> {t.createNew}
      </Button>
    </Card>
  )
}
