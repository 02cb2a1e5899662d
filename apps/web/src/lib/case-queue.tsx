import { Button } from '@esports/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './case-queue.module.css'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

/** Classes of a row of {@link CaseSplit}'s list: the link with `data-shown`, and two lines of words in it. */
export const caseRow = { row: styles['row'] ?? '', who: styles['who'] ?? '' } as const

/**
 * A queue of cases for staff: tools above a {@link CaseSplit}.
 *
 * @param props `isCaseOpen`: whether a case was chosen, which small screens show instead of the list
 */
export function CaseQueue({
  isCaseOpen,
  tools,
  children,
}: {
  isCaseOpen: boolean
  tools: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles['root']} data-view={isCaseOpen ? 'case' : 'list'}>
      <div className={styles['tools']}>{tools}</div>
      {children}
    </div>
  )
}

/** The list of cases beside the one that is shown. */
export function CaseSplit({
  list,
  onBack,
  children,
}: {
  list: ReactNode
  /** Goes back to the list, on small screens. */
  onBack: () => void
  children: ReactNode
}) {
  return (
    <div className={styles['split']}>
      <div className={styles['list']}>{list}</div>
      <div className={styles['detail']}>
        <Button variant="ghost" size="s" className={styles['back']} onClick={onBack}>
          <ArrowLeft size={17} aria-hidden data-mirrored /> {textsOf(sharedTexts).all}
        </Button>
        {children}
      </div>
    </div>
  )
}
