import { List, ListRow, VisuallyHidden } from '@esports/ui'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  Check,
  type LucideIcon,
  RefreshCw,
  X,
} from 'lucide-react'
import { Fragment } from 'react'
import { account } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { byMonth, type Transaction } from '../../../services.ts'
import { useMessages } from '../../use-messages.ts'
import { type ActivityLine, dayOf, linesOf, monthTitle, statusOf } from './activity-words.ts'
import { AssetMark } from './asset-mark.tsx'
import styles from './ck-activity.module.css'
import { SectionTitle } from './section-title.tsx'

export interface ActivityListProps {
  readonly transactions: readonly Transaction[]
  /** Called when a transaction is pressed; without it none can be. */
  readonly onOpen?: (transaction: Transaction) => void
}

/** Transactions by month, newest first. */
export function ActivityList({ transactions, onOpen }: ActivityListProps) {
  const kit = useConnectKit()
  const messages = useMessages(account)
  const now = kit.runtime.environment.now()
  return byMonth(transactions).map((month) => {
    const title = monthTitle(month, now, messages)
    return (
      <section key={`${month.year} ${month.month}`} aria-label={title}>
        <SectionTitle>{title}</SectionTitle>
        <List variant="plain">
          {month.transactions.flatMap((transaction) =>
            linesOf(transaction, messages).map((line) => (
              <ActivityItem
                key={line.key}
                line={line}
                transaction={transaction}
                {...(onOpen ? { onOpen } : {})}
              />
            )),
          )}
        </List>
      </section>
    )
  })
}

const icons: Readonly<Record<ActivityLine['icon'], LucideIcon>> = {
  swap: ArrowLeftRight,
  check: Check,
  close: X,
  in: ArrowDown,
  out: ArrowUp,
  self: RefreshCw,
}

interface ActivityItemProps extends Pick<ActivityListProps, 'onOpen'> {
  readonly line: ActivityLine
  readonly transaction: Transaction
}

function ActivityItem({ line: { title, texts, pictured, icon }, transaction, onOpen }: ActivityItemProps) {
  const messages = useMessages(account)
  const { t } = messages
  const { state, words } = statusOf(transaction.status, messages)
  const Icon = icons[icon]
  return (
    <ListRow
      className={styles['row']}
      {...(onOpen ? { onClick: () => onOpen(transaction) } : {})}
      media={
        <span className={styles['marks']} data-count={pictured.length} aria-hidden="true">
          {pictured.map(({ nft, fungible }, index) => (
            <AssetMark
              key={index}
              name={nft?.name ?? fungible?.symbol ?? ''}
              iconUrl={nft ? nft.previewUrl : fungible?.iconUrl}
              shape={nft ? 'square' : 'round'}
            />
          ))}
          <span className={styles['happened']} data-state={state}>
            <Icon size={pictured.length > 0 ? 12 : 18} strokeWidth={2.5} />
          </span>
        </span>
      }
      detail={
        <span className={styles['texts']}>
          {texts.map((text, index) => (
            <Fragment key={index}>
              {index > 0 ? (
                <ArrowRight
                  className={styles['mirrored']}
                  size={12}
                  aria-label={t('activity.for')}
                  role="img"
                />
              ) : null}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      }
      end={
        <span className={styles['when']}>
          <time dateTime={new Date(transaction.minedAt).toISOString()}>
            {dayOf(transaction.minedAt, messages)}
          </time>
          {/* A confirmed state needs no visible text; any other is not shown by colour alone. */}
          {state === 'confirmed' ? (
            <VisuallyHidden>{words}</VisuallyHidden>
          ) : (
            <span className={styles['state']} data-state={state}>
              {words}
            </span>
          )}
        </span>
      }
    >
      {title}
    </ListRow>
  )
}
