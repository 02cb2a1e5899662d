import type { OrganizerStep } from '@esports/contract'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './history-list.module.css'
import { stepWords } from './words.ts'
import { organizerTexts } from './words-texts.ts'

/** What happened to a permission, newest first. */
export function HistoryList({ history }: { history: readonly OrganizerStep[] }) {
  return (
    <ol className={styles['root']} aria-label={textsOf(organizerTexts).history}>
      {history.toReversed().map((step) => (
        <li key={`${step.at} ${step.action}`} data-action={step.action}>
          <p>{stepWords(step)}</p>
          <time dateTime={step.at}>{formatMoment(step.at)}</time>
          {step.reason ? <p className={styles['reason']}>{step.reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}
