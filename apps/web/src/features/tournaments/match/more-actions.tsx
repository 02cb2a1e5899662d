import type { Match } from '@esports/contract'
import { Button } from '@esports/ui'
import { useState } from 'react'
import { textsOf } from '../../../lib/texts.ts'
import { ForfeitDialog } from './forfeit-dialog.tsx'
import styles from './more-actions.module.css'
import { RulingDialog } from './ruling-dialog.tsx'
import { matchTexts } from './texts.tsx'

/** Rare actions of a match: forfeiting, and for officials deciding it. */
export function MoreActions({ match }: { match: Match }) {
  const t = textsOf(matchTexts)
  const [open, setOpen] = useState<'forfeit' | 'rule' | null>(null)
  const { can } = match.viewer
  const close = () => setOpen(null)
  if (!can.includes('forfeit') && !can.includes('rule')) return null
  return (
    <p className={styles['root']}>
      {can.includes('rule') ? (
        <Button
          {...(match.state === 'disputed' ? { tone: 'accent' as const } : { variant: 'ghost' as const })}
          onClick={() => setOpen('rule')}
        >
          {match.state === 'completed' ? t.correct : t.decide}
        </Button>
      ) : null}
      {can.includes('forfeit') ? (
        <Button variant="ghost" onClick={() => setOpen('forfeit')}>
          {t.forfeit.giveUp}
        </Button>
      ) : null}
      {open === 'forfeit' ? <ForfeitDialog match={match} onClose={close} /> : null}
      {open === 'rule' ? <RulingDialog match={match} onClose={close} /> : null}
    </p>
  )
}
