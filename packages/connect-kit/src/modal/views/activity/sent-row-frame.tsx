import { ListRow, Spinner } from '@esports/ui'
import { Check, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SentBatch, SentTransaction } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { newTabLink } from '../../rendered-as.ts'
import { useMessages } from '../../use-messages.ts'
import styles from '../account/ck-activity.module.css'

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

export interface SentRowFrameProps {
  readonly status: Status
  /** Of the block explorer. */
  readonly page: string | undefined
  readonly 'data-slot': string
  readonly children: ReactNode
}

/** Something that was sent, with how it goes. */
export function SentRowFrame({ status, page, children, ...slot }: SentRowFrameProps) {
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
