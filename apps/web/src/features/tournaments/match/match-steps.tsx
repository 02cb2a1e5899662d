import type { Match } from '@esports/contract'
import { Card, StepList } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import styles from './match-steps.module.css'
import { stepsOf } from './steps-of.ts'
import { matchTexts } from './texts.tsx'

/** The way of a match from its start to its result. */
export function MatchSteps({ match }: { match: Match }) {
  const { title } = textsOf(matchTexts).steps
  const steps = stepsOf(match)
  if (steps.length === 0) return null
  return (
    <Card aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <StepList label={title} steps={steps} />
    </Card>
  )
}
