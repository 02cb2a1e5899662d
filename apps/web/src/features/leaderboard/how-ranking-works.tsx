import { ratingTiers } from '@esports/tournament-engine/ratings'
import { Button, Dialog } from '@esports/ui'
import { useState } from 'react'
import styles from './screen.module.css'
import { tierName } from './tier-name.ts'

/** Explains where ratings come from. */
export function HowRankingWorks() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
        How ranking works
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="How ranking works">
        <div className={styles['words']}>
          <p>
            Every rated match moves two numbers of each player: the estimated skill, and how uncertain that
            estimate is. Beating somebody stronger moves the skill far, beating somebody weaker hardly at all;
            every match makes it more certain, and a pause of more than 30 days less.
          </p>
          <p className={styles['formula']}>rating = 1000 + 60 × (skill − 3 × uncertainty)</p>
          <p>
            So a new player begins at 1000, and rises with certainty as well as with wins. The number behind ±
            is 60 × uncertainty: the rating stays three times that below the estimated skill. The model is
            Plackett–Luce (openskill), for each season, game and mode on its own.
          </p>
          <ul>
            <li>Listed after five rated matches; provisional while the rating is very uncertain.</li>
            <li>
              Forfeits are not rated. A result that is overruled is, with all that came after it, rated anew.
            </li>
            <li>
              With a new season ratings move a quarter of the way back to the middle, and are less certain.
            </li>
          </ul>
          <dl className={styles['tiers']}>
            {ratingTiers.map(([from, tier]) => (
              <div key={tier}>
                <dt>{tierName(tier)}</dt>
                <dd>from {from.toLocaleString('en')}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </>
  )
}
