import { Dialog, EmptyState, ErrorState, Skeleton } from '@esports/ui'
import type { Address } from 'viem'
import { textsOf } from '../../../lib/texts.ts'
import { walletTexts } from '../screen/texts.ts'
import styles from './history-dialog.module.css'
import { HistoryRows } from './history-rows.tsx'
import { useHistory } from './use-history.ts'

export interface HistoryDialogProps {
  readonly address: Address
  readonly onClose: () => void
}

/** The list of sent and received transfers (S2.35). */
export function HistoryDialog({ address, onClose }: HistoryDialogProps) {
  const t = textsOf(walletTexts)
  const { data, status, refetch } = useHistory(address)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t.history}>
      <div className={styles['list']} aria-busy={status === 'pending'}>
        {status === 'pending' ? (
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} shape="block" height="3.5rem" />)
        ) : status === 'error' ? (
          <ErrorState message={t.historyFailed} onRetry={() => void refetch()} />
        ) : data.length === 0 ? (
          <EmptyState message={t.noHistory} detail={t.noHistoryDetail} />
        ) : (
          <HistoryRows entries={data} />
        )}
      </div>
    </Dialog>
  )
}
