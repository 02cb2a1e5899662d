import { AccountFace } from './account-face.tsx'
import { AccountName } from './account-name.tsx'
import styles from './ck-account-head.module.css'
import { CopyAddress } from './copy-address.tsx'
import type { ShownAccount } from './use-account.ts'

export interface AccountHeadProps {
  readonly account: ShownAccount
  /** Whether the address is shown even if there is a name. */
  readonly isAddress?: boolean
}

/** The account a view is about, large. */
export function AccountHead({ account, isAddress = false }: AccountHeadProps) {
  const { connection, name } = account
  return (
    <div className={styles['head']}>
      <AccountFace account={account} size={72} />
      <div className={styles['line']}>
        <h3 className={styles['name']}>
          <AccountName
            name={isAddress ? undefined : name}
            address={connection.address}
            letters={[18, 4, 6]}
          />
        </h3>
        <CopyAddress address={connection.address} />
      </div>
    </div>
  )
}
