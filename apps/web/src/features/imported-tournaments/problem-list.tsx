import type { ImportProblem } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import styles from './import-dialog.module.css'
import { importTexts } from './texts.ts'

/** Problems that are listed of a file; it may have many. */
const mostListed = 8

/** What in a file does not follow, with the place of each. */
export function ProblemList({ problems }: { problems: readonly ImportProblem[] }) {
  const t = textsOf(importTexts)
  return (
    <>
      <ul className={styles['problems']}>
        {problems.slice(0, mostListed).map(({ path, reason }) => (
          <li key={path}>
            {t.reasons[reason]} <code dir="ltr">{path}</code>
          </li>
        ))}
      </ul>
      {problems.length > mostListed ? <p>{t.more(problems.length - mostListed)}</p> : null}
    </>
  )
}
