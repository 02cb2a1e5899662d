import { ArrowDownLeft, ArrowUpRight, Gem } from 'lucide-react'
import { currentLocale } from '../../../lib/language.ts'
import { textsOf } from '../../../lib/texts.ts'
import { walletNetworks } from '../networks.ts'
import { walletTexts } from '../screen/texts.ts'
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

const icons = { send: ArrowUpRight, received: ArrowDownLeft, nft: Gem } as const

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const Icon = icons[entry.type]
  const t = textsOf(walletTexts)
  const amount = `${entry.amount} ${entry.symbol}`
  const titles = { nft: t.nftReceived, send: t.sent(amount), received: t.received(amount) }
  const dates = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles['row']} data-type={entry.type} data-state={entry.outcome}>
      <Icon size={18} aria-hidden />
      <span className={styles['what']}>
        <span className={styles['title']}>{titles[entry.type]}</span>
        <span className={styles['when']}>
          {/* Apart, or the Latin name turns the parts of an Arabic date around. */}
          <bdi>{walletNetworks[entry.network].name}</bdi> ·{' '}
          <time dateTime={new Date(entry.at).toISOString()}>{dates.format(entry.at)}</time>
        </span>
      </span>
      <span className={styles['outcome']}>{t.outcomes[entry.outcome]}</span>
    </li>
  )
}
