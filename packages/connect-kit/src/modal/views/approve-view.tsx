import { Button } from '@esports/ui'
import { approveRequest, rejectRequest } from '../../index.ts'
import { useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { describeRequest } from '../describe-request.ts'

/** Shows what a wallet without a screen of its own would sign, oldest request first (S4.15, S6.5). */
export function ApproveView() {
  const kit = useConnectKit()
  const approvals = useKitState((state) => state.approvals)
  const [next] = approvals
  if (!next) return null
  const { headline, details } = describeRequest(next.request)
  return (
    <div className={styles['waiting']}>
      <div>
        <p className={styles['title']}>{headline}</p>
        {approvals.length > 1 ? (
          <p className={styles['hint']}>{`1 of ${approvals.length} requests`}</p>
        ) : null}
      </div>
      {/* A text field scrolls by keyboard too. */}
      <textarea className={styles['request']} aria-label="Request" rows={8} readOnly value={details} />
      <div className={styles['actions']}>
        <Button onClick={() => rejectRequest(kit, next.id)}>Reject</Button>
        <Button tone="gold" onClick={() => approveRequest(kit, next.id)}>
          Approve
        </Button>
      </div>
    </div>
  )
}
