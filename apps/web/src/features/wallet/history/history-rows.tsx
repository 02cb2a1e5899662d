import { ArrowDownLeft, ArrowUpRight, Gem } from 'lucide-react'
import { walletNetworks } from '../networks.ts'
import styles from './history-rows.module.css'
import type { HistoryEntry } from './read-history.ts'

/** Transfers, one per row: amount, network, time and outcome (S2.35). */
export function HistoryRows({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ul className={styles['rows']}>
      {entries.map((entry) => (
        <HistoryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

const outcomeWords = { successful: 'Successful', unsuccessful: 'Unsuccessful', pending: 'Pending' } as const
const icons = { send: ArrowUpRight, received: ArrowDownLeft, nft: Gem } as const
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const Icon = icons[entry.type]
  const title =
    entry.type === 'nft'
      ? 'NFT Received'
      : `${entry.type === 'send' ? 'Send' : 'Received'} ${entry.amount} ${entry.symbol}`
  return (
    <li className={styles['row']} data-type={entry.type} data-state={entry.outcome}>
      <Icon size={18} aria-hidden />
      <span className={styles['what']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['when']}>
          {walletNetworks[entry.network].name} ·{' '}
          <time dateTime={new Date(entry.at).toISOString()}>{dates.format(entry.at)}</time>
        </span>
      </span>
      <span className={styles['outcome']}>{outcomeWords[entry.outcome]}</span>
    </li>
  )
}
