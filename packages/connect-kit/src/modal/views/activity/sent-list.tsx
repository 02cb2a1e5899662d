import { List, ListRow, Spinner } from '@esports/ui'
import { Check, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SentTransaction } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useNetworks, useSentTransactions } from '../../../react.tsx'
import { fetchActivity, type Transaction } from '../../../services.ts'
import { newTabLink } from '../../rendered-as.ts'
import { useMessages } from '../../use-messages.ts'
import styles from '../account/ck-activity.module.css'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { SectionTitle } from '../account/section-title.tsx'
import { sentTitle } from './sent-title.ts'

export interface SentListProps {
  /** The history, which has a transaction some time after it was mined. */
  readonly known: readonly Transaction[]
}

/** The transactions sent by this page, from the moment the wallet has sent them until the history has them. */
export function SentList({ known }: SentListProps) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const sent = useSentTransactions()
  const isKnown = ({ hash, minedHash }: SentTransaction) =>
    known.some((one) => one.hash === hash || one.hash === minedHash)
  const settled = sent.filter(({ status }) => status !== 'pending').length
  const before = useRef(settled)
  // The history has something new.
  useEffect(() => {
    if (before.current === settled) return undefined
    before.current = settled
    return readWhileOpen(kit, (signal) => fetchActivity(kit, { signal }))
  }, [kit, settled])
  const shown = sent.filter((one) => !isKnown(one))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('activity.sentHere')}>
      <SectionTitle>{t('activity.sentHere')}</SectionTitle>
      <List>
        {shown.map((one) => (
          <SentRow key={one.hash} sent={one} />
        ))}
      </List>
    </section>
  )
}

const words = {
  pending: 'activity.statusPending',
  confirmed: 'activity.statusConfirmed',
  reverted: 'activity.statusReverted',
  spedUp: 'activity.statusSpedUp',
  cancelled: 'activity.statusCancelled',
  replaced: 'activity.statusReplaced',
} as const satisfies Record<SentTransaction['status'], keyof typeof english>

const icons: Readonly<Record<Exclude<SentTransaction['status'], 'pending'>, LucideIcon>> = {
  confirmed: Check,
  spedUp: Check,
  reverted: X,
  cancelled: X,
  replaced: X,
}

function SentRow({ sent }: { readonly sent: SentTransaction }) {
  const messages = useMessages(english)
  const { t } = messages
  const { active } = useNetworks()
  const { status, hash, minedHash } = sent
  const Icon = status === 'pending' ? undefined : icons[status]
  const page = active && pageAtExplorer(active, 'tx', minedHash ?? hash)
  const hasEffect = status === 'confirmed' || status === 'spedUp'
  return (
    <ListRow
      className={styles['row']}
      data-slot="sent-transaction"
      data-state={status}
      media={
        <span className={styles['marks']} aria-hidden="true">
          <span
            className={styles['happened']}
            data-state={hasEffect ? 'confirmed' : Icon ? 'failed' : 'pending'}
          >
            {Icon ? <Icon size={18} strokeWidth={2.5} /> : <Spinner />}
          </span>
        </span>
      }
      detail={<span role="status">{t(words[status])}</span>}
      {...(page ? { render: newTabLink(page) } : {})}
    >
      <bdi>{sentTitle(sent, messages, active?.nativeCurrency)}</bdi>
    </ListRow>
  )
}
