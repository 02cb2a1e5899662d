import { ListRow } from '@esports/ui'
import { ChevronRight, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { account } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { leaveAccount } from '../../leave-account.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-account-row.module.css'

export interface AccountRowProps {
  readonly icon?: ReactNode
  readonly label: ReactNode
  /** A second line. */
  readonly hint?: string
  /** Text or images at the end of the row. */
  readonly note?: ReactNode
  readonly onClick: () => void
}

/** A list row that leads to an action of an account. */
export const AccountRow = ({ icon, label, hint, note, onClick }: AccountRowProps) => (
  <ListRow
    media={icon ? <span className={styles['icon']}>{icon}</span> : null}
    detail={hint}
    end={
      <span className={styles['end']}>
        {note ? <span className={styles['note']}>{note}</span> : null}
        <ChevronRight className={styles['chevron']} size={18} aria-hidden />
      </span>
    }
    onClick={onClick}
  >
    {label}
  </ListRow>
)

/** Disconnects a namespace; a row without a chevron. */
export function DisconnectRow({ namespace }: { readonly namespace: string }) {
  const kit = useConnectKit()
  const { t } = useMessages(account)
  return (
    <ListRow
      className={styles['danger']}
      media={
        <span className={styles['icon']}>
          <LogOut className={styles['mirrored']} size={18} aria-hidden />
        </span>
      }
      onClick={() => leaveAccount(kit, namespace)}
    >
      {t('account.disconnect')}
    </ListRow>
  )
}
