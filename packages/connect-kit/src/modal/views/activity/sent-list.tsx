import { List, ListRow } from '@esports/ui'
import type { SentBatch, SentTransaction } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { useNetworks, useSentBatches, useSentTransactions } from '../../../react.tsx'
import type { Transaction } from '../../../services.ts'
import { newTabLink } from '../../rendered-as.ts'
import { useMessages } from '../../use-messages.ts'
import styles from '../account/ck-activity.module.css'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { SectionTitle } from '../account/section-title.tsx'
import { SentRowFrame } from './sent-row-frame.tsx'
import { batchTitle, sentTitle } from './sent-title.ts'
import { shortId } from './short-id.ts'
import { useActivityAfter } from './use-activity-after.ts'

export interface SentListProps {
  /** The history, which has a transaction some time after it was mined. */
  readonly known: readonly Transaction[]
}

/** The transactions and batches sent by this page, from the moment the wallet has sent them until the history has them. */
export function SentList({ known }: SentListProps) {
  const { t } = useMessages(english)
  const sent = useSentTransactions()
  const batches = useSentBatches()
  const isKnown = ({ hash, minedHash }: SentTransaction) =>
    known.some((one) => one.hash === hash || one.hash === minedHash)
  const isBatchKnown = ({ hashes }: SentBatch) =>
    hashes.length > 0 && hashes.every((hash) => known.some((one) => one.hash === hash))
  useActivityAfter([...sent, ...batches].filter(({ status }) => status !== 'pending').length)
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

function SentRow({ sent }: { readonly sent: SentTransaction }) {
  const messages = useMessages(english)
  const { active } = useNetworks()
  const { status, hash, minedHash } = sent
  return (
    <SentRowFrame
      status={status}
      page={active && pageAtExplorer(active, 'tx', minedHash ?? hash)}
      data-slot="sent-transaction"
    >
      <bdi>{sentTitle(sent, messages, active?.nativeCurrency)}</bdi>
    </SentRowFrame>
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
      <SentRowFrame status={status} page={page} data-slot="sent-batch">
        <bdi>{batchTitle(batch, messages, active?.nativeCurrency)}</bdi>
        <small className={styles['batch']}>
          <bdi>{t('activity.batchId', { id: shortId(id) })}</bdi>
        </small>
      </SentRowFrame>
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
