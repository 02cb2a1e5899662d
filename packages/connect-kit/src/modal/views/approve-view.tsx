import { Button } from '@esports/ui'
import { useEffect, useId, useRef } from 'react'
import { approveRequest, rejectRequest } from '../../index.ts'
import { requests } from '../../messages/english/requests.ts'
import type { PendingApproval } from '../../policy/approvals.ts'
import { useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-approve.module.css'
import { contextOf, describeRequest, requestMessages } from '../describe-request.ts'
import { Hint } from '../hint.tsx'
import { Parts, RawData, Table, WarningLine } from '../request-words/parts.tsx'
import { showOnly } from '../state/modal.ts'
import { useMessages } from '../use-messages.ts'

// S4.15, S6.5
/** Shows pending requests of a wallet without a UI of its own, oldest first. Opened without one, it leads to the account. */
export function ApproveTransactionView() {
  const kit = useConnectKit()
  const approvals = useKitState((state) => state.approvals)
  const [next] = approvals
  const isEmpty = next === undefined
  useEffect(() => {
    // While nobody is connected, that view leads to the wallets.
    if (isEmpty) showOnly(kit, 'Account')
  }, [kit, isEmpty])
  // Remounted for each request: a second press of Enter must not approve a request the user has not seen.
  return next ? <Approval key={next.id} approval={next} count={approvals.length} /> : null
}

interface ApprovalProps {
  readonly approval: PendingApproval
  /** Number of pending requests. */
  readonly count: number
}

function Approval({ approval: { id, request }, count }: ApprovalProps) {
  const kit = useConnectKit()
  const state = useKitState((whole) => whole)
  const messages = useMessages(requests)
  const { t } = messages
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Announced first; and the focused button of the previous request was unmounted, so the focus would be lost.
  useEffect(() => title.current?.focus(), [])
  const context = contextOf(kit, state, request.method, requestMessages(messages))
  const { headline, about, parts, warnings, raw } = describeRequest(request, context)
  const isDangerous = warnings.some(({ level }) => level === 'danger')
  return (
    <section className={styles['view']} aria-labelledby={titleId}>
      <div>
        <h3 ref={title} id={titleId} className={styles['title']} tabIndex={-1}>
          <bdi>{headline}</bdi>
        </h3>
        {count > 1 ? <Hint>{t('approve.count', { count })}</Hint> : null}
      </div>
      {warnings.map((warning) => (
        <WarningLine key={JSON.stringify(warning)} warning={warning} />
      ))}
      <Parts parts={parts} />
      <Table fields={about} />
      <details className={styles['raw']}>
        <summary>{t('approve.showRaw')}</summary>
        <RawData>{raw}</RawData>
      </details>
      <div className={styles['actions']}>
        <Button onClick={() => rejectRequest(kit, { id })}>{t('approve.reject')}</Button>
        <Button tone={isDangerous ? 'danger' : 'accent'} onClick={() => approveRequest(kit, { id })}>
          {t('approve.approve')}
        </Button>
      </div>
    </section>
  )
}
