import { Button, Card, EmptyState, ErrorState, Skeleton } from '@esports/ui'
import type { Address } from 'viem'
import { HistoryRows } from '../history/history-rows.tsx'
import { useHistory } from '../history/use-history.ts'
import styles from './wallet-screen.module.css'

/** Maximum number of transfers in the card. */
const shownTransfers = 5

export interface RecentCardProps {
  readonly address: Address
  readonly onShowAll: () => void
}

/** The most recent transfers. */
export function RecentCard({ address, onShowAll }: RecentCardProps) {
  const { data, status, refetch } = useHistory(address)
  return (
    <Card className={styles['card']} aria-labelledby="wallet-recent">
      <header className={styles['cardHead']}>
        <h3 className={styles['cardTitle']} id="wallet-recent">
          Recent
        </h3>
        {data && data.length > shownTransfers ? (
          <Button size="s" variant="ghost" onClick={onShowAll}>
            Show all
          </Button>
        ) : null}
      </header>
      {status === 'pending' ? (
        <Skeleton shape="block" height="10rem" />
      ) : status === 'error' ? (
        <ErrorState message="The history could not be read." onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState message="Nothing sent or received yet" detail="Your transfers will show here." />
      ) : (
        <HistoryRows entries={data.slice(0, shownTransfers)} />
      )}
    </Card>
  )
}
