import type { TrustCheck } from '@esports/contract'
import { VisuallyHidden } from '@esports/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { textsOf } from '../../lib/texts.ts'
import styles from './trust-list.module.css'
import { ruleCount, ruleWords } from './words.ts'
import { organizerTexts } from './words-texts.ts'

/**
 * The trust rules as a checklist.
 *
 * @param props `remedy`: what helps with a rule that is not met
 */
export function TrustList({
  trust,
  remedy,
}: {
  trust: readonly TrustCheck[]
  remedy?: (check: TrustCheck) => ReactNode
}) {
  const t = textsOf(organizerTexts)
  return (
    <ul className={styles['root']} aria-label={t.trust}>
      {trust.map((check) => (
        <li key={check.rule} data-state={check.isMet ? 'met' : 'open'}>
          {check.isMet ? <CircleCheck size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
          <span className={styles['rule']}>
            <VisuallyHidden>{check.isMet ? t.met : t.notMet}</VisuallyHidden>
            {ruleWords(check.rule)}
          </span>
          <span className={styles['count']}>{ruleCount(check)}</span>
          {check.isMet ? null : remedy?.(check)}
        </li>
      ))}
    </ul>
  )
}
