import { List, ListRow, Spinner } from '@esports/ui'
import { Check, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SentBatch, SentTransaction } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useNetworks, useSentBatches, useSentTransactions } from '../../../react.tsx'
import { fetchActivity, type Transaction } from '../../../services.ts'
import { newTabLink } from '../../rendered-as.ts'
import { useMessages } from '../../use-messages.ts'
import styles from '../account/ck-activity.module.css'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { SectionTitle } from '../account/section-title.tsx'
import { batchTitle, sentTitle } from './sent-title.ts'
import { shortId } from './short-id.ts'

export interface SentListProps {
  /** The history, which has a transaction some time after it was mined. */
  readonly known: readonly Transaction[]
}

/** The transactions and batches sent by this page, from the moment the wallet has sent them until the history has them. */
export function SentList({ known }: SentListProps) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const sent = useSentTransactions()
  const batches = useSentBatches()
  const isKnown = ({ hash, minedHash }: SentTransaction) =>
    known.some((one) => one.hash === hash || one.hash === minedHash)
  const isBatchKnown = ({ hashes }: SentBatch) =>
    hashes.length > 0 && hashes.every((hash) => known.some((one) => one.hash === hash))
  const settled = [...sent, ...batches].filter(({ status }) => status !== 'pending').length
  const before = useRef(settled)
  // The history has something new.
  useEffect(() => {
    if (before.current === settled) return undefined
    before.current = settled
    return readWhileOpen(kit, (signal) => fetchActivity(kit, { signal }))
  }, [kit, settled])
  const shown = [
    ...sent.filter((one) => !isKnown(one)),
    ...batches.filter((one) => !isBatchKnown(one)),
  ].toSorted((a, b) => b.sentAt - a.sentAt)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('activity.sentHere')}>
      <SectionTitle>{t('activity.sentHere')}</SectionTitle>
      <List>
        {shown.map((one) =>
          'calls' in one ? <BatchRow key={one.id} batch={one} /> : <SentRow key={one.hash} sent={one} />,
        )}
      </List>
    </section>
  )
}

type Status = SentTransaction['status'] | SentBatch['status']

const words = {
  pending: 'activity.statusPending',
  confirmed: 'activity.statusConfirmed',
  reverted: 'activity.statusReverted',
  spedUp: 'activity.statusSpedUp',
  cancelled: 'activity.statusCancelled',
  replaced: 'activity.statusReplaced',
  notSent: 'activity.statusNotSent',
  partlyReverted: 'activity.statusPartlyReverted',
  failed: 'activity.statusFailed',
} as const satisfies Record<Status, keyof typeof english>

const icons: Readonly<Record<Exclude<Status, 'pending'>, LucideIcon>> = {
  confirmed: Check,
  spedUp: Check,
  reverted: X,
  cancelled: X,
  replaced: X,
  notSent: X,
  partlyReverted: X,
  failed: X,
}

function SentRow({ sent }: { readonly sent: SentTransaction }) {
  const messages = useMessages(english)
  const { active } = useNetworks()
  const { status, hash, minedHash } = sent
  return (
    <Row
      status={status}
      page={active && pageAtExplorer(active, 'tx', minedHash ?? hash)}
      data-slot="sent-transaction"
    >
      <bdi>{sentTitle(sent, messages, active?.nativeCurrency)}</bdi>
    </Row>
  )
}

function BatchRow({ batch }: { readonly batch: SentBatch }) {
  const messages = useMessages(english)
  const { t } = messages
  const { active } = useNetworks()
  const { status, id, hashes } = batch
  const pages = active ? hashes.flatMap((hash) => pageAtExplorer(active, 'tx', hash) ?? []) : []
  // The transactions of a batch that has several are linked one by one below it.
  const page = pages.length === 1 ? pages[0] : undefined
  return (
    <>
      <Row status={status} page={page} data-slot="sent-batch">
        <bdi>{batchTitle(batch, messages, active?.nativeCurrency)}</bdi>
        <small className={styles['batch']}>
          <bdi>{t('activity.batchId', { id: shortId(id) })}</bdi>
        </small>
      </Row>
      {pages.length > 1
        ? hashes.map((hash, index) => (
            <ListRow
              key={hash}
              className={styles['row']}
              data-slot="sent-batch-transaction"
              {...(pages[index] ? { render: newTabLink(pages[index]) } : {})}
            >
              {t('activity.batchTransaction', { number: String(index + 1), hash: shortId(hash) })}
            </ListRow>
          ))
        : null}
    </>
  )
}

interface RowProps {
  readonly status: Status
  /** Of the block explorer. */
  readonly page: string | undefined
  readonly 'data-slot': string
  readonly children: ReactNode
}

function Row({ status, page, children, ...slot }: RowProps) {
  const { t } = useMessages(english)
  const Icon = status === 'pending' ? undefined : icons[status]
  const hasEffect = status === 'confirmed' || status === 'spedUp'
  return (
    <ListRow
      className={styles['row']}
      {...slot}
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
      {children}
    </ListRow>
  )
}
