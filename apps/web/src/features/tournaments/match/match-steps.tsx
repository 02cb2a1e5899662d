import type { Match } from '@esports/contract'
import { Card, StepList } from '@esports/ui'
import styles from './match-steps.module.css'
import { stepsOf } from './steps-of.ts'

/** The way of a match from its start to its result. */
export function MatchSteps({ match }: { match: Match }) {
  const steps = stepsOf(match)
  if (steps.length === 0) return null
  return (
    <Card aria-label="How this match goes">
      <h3 className={styles['title']}>How this match goes</h3>
      <StepList label="How this match goes" steps={steps} />
    </Card>
  )
}
