import { activeNetwork, formatUnits } from '@esports/connect-kit'
import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import {
  accountDetails,
  byMonth,
  fetchActivity,
  operationTitle,
  type Transaction,
} from '@esports/connect-kit/services'
import { useCallback, useMemo } from 'react'
import { Amount, ListText, Panel, Problem } from './parts.tsx'
import { useAction } from './use-action.ts'
import { useAnswer } from './use-answer.ts'

/** S3.18: the account's activity, page by page. */
export function Activity() {
  const kit = useConnectKit()
  const activity = useKitState((state) => accountDetails(state)?.activity)
  const answer = useAnswer(useCallback((signal) => fetchActivity(kit, { signal }), [kit]))
  const { problem, run } = useAction()
  const months = useMemo(() => byMonth(activity?.items ?? []), [activity?.items])
  return (
    <Panel title="Activity" className="wide">
      <button type="button" onClick={() => run(() => fetchActivity(kit))}>
        Refresh
      </button>
      <ListText list={activity} answer={answer} empty="Nothing has happened in this account yet." />
      {months.map(({ year, month, transactions }) => (
        <div key={`${year}-${month}`}>
          <h3>{monthAndYear.format(new Date(year, month))}</h3>
          <ul className="rows">
            {transactions.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </div>
      ))}
      {activity?.next && (
        <button
          type="button"
          aria-busy={activity.isLoading}
          onClick={() => run(() => fetchActivity(kit, { isNextPage: true }))}
        >
          Show more
        </button>
      )}
      <Problem>{problem}</Problem>
    </Panel>
  )
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { hash, operation, status, minedAt, transfers } = transaction
  const explorer = useKitState((state) => activeNetwork(state)?.blockExplorers?.default.url)
  const date = new Date(minedAt)
  return (
    <li>
      <a className="grow" href={`${explorer}/tx/${hash}`} target="_blank" rel="noreferrer">
        <span className="deed">{operationTitle(operation)}</span>
        {status !== 'confirmed' && ` (${status})`}
      </a>
      <ul className="end">
        {transfers.map(({ direction, quantity, fungible, nft }, index) => (
          // Transfers of one transaction never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {direction === 'out' ? '−' : '+'}
            <Amount
              value={formatUnits(quantity.value, quantity.decimals)}
              symbol={fungible?.symbol ?? nft?.name ?? ''}
            />
          </li>
        ))}
      </ul>
      <time dateTime={date.toISOString()}>{dayAndTime.format(date)}</time>
    </li>
  )
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
