import { Button, Card, EmptyState, ErrorState, Skeleton } from '@esports/ui'
import type { Address } from 'viem'
import { textsOf } from '../../../lib/texts.ts'
import { HistoryRows } from '../history/history-rows.tsx'
import { useHistory } from '../history/use-history.ts'
import { walletTexts } from './texts.ts'
import styles from './wallet-screen.module.css'

/** Maximum number of transfers in the card. */
const shownTransfers = 5

export interface RecentCardProps {
  readonly address: Address
  readonly onShowAll: () => void
}

/** The most recent transfers. */
export function RecentCard({ address, onShowAll }: RecentCardProps) {
  const t = textsOf(walletTexts)
  const { data, status, refetch } = useHistory(address)
  return (
    <Card className={styles['card']} aria-labelledby="wallet-recent">
      <header className={styles['cardHead']}>
        <h3 className={styles['cardTitle']} id="wallet-recent">
          {t.recent}
        </h3>
        {data && data.length > shownTransfers ? (
          <Button size="s" variant="ghost" onClick={onShowAll}>
            {t.showAll}
          </Button>
        ) : null}
      </header>
      {status === 'pending' ? (
        <Skeleton shape="block" height="10rem" />
      ) : status === 'error' ? (
        <ErrorState message={t.historyFailed} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState message={t.noHistory} detail={t.noHistoryDetail} />
      ) : (
        <HistoryRows entries={data.slice(0, shownTransfers)} />
      )}
    </Card>
  )
}
