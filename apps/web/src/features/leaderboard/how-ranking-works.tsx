import { ratingTiers } from '@esports/tournament-engine/ratings'
import { Button, Dialog } from '@esports/ui'
import { useState } from 'react'
import { textsOf } from '../../lib/texts.ts'
import styles from './screen.module.css'
import { leaderboardTexts } from './texts.tsx'

/** Explains where ratings come from. */
export function HowRankingWorks() {
  const { how, tiers } = textsOf(leaderboardTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        {how.title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={how.title}>
        <div className={styles['words']}>
          <p>{how.numbers}</p>
          <p className={styles['formula']}>{how.formula}</p>
          <p>{how.beginning}</p>
          <ul>
            <li>{how.listed}</li>
            <li>{how.forfeits}</li>
            <li>{how.newSeason}</li>
          </ul>
          <dl className={styles['tiers']}>
            {ratingTiers.map(([from, tier]) => (
              <div key={tier}>
                <dt>{tiers[tier]}</dt>
                <dd>{how.from(from)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </>
  )
}
