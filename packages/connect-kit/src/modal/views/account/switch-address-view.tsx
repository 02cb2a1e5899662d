import { closeModal } from '../../../index.ts'
import { useConnectKit } from '../../../react.tsx'
import { AddressList } from './address-list.tsx'
import styles from './ck-account.module.css'
import { useAccount } from './use-account.ts'

/** The choice among the addresses of a wallet, for the app that asks. */
export function SwitchAddressView() {
  const kit = useConnectKit()
  const account = useAccount()
  if (!account) return null
  const { name, url, icons } = kit.options.metadata
  const [icon] = icons
  return (
    <div className={styles['stack']}>
      <div className={styles['head']}>
        {icon ? <img className={styles['appIcon']} src={icon} alt="" /> : null}
        <div>
          <h3 className={styles['bigName']} id="ck-addresses">
            {name || 'Your addresses'}
          </h3>
          <p className={styles['second']}>{URL.canParse(url) ? new URL(url).host : url}</p>
        </div>
      </div>
      <AddressList
        account={account}
        labelledBy="ck-addresses"
        action="Switch to"
        onSwitched={() => closeModal(kit)}
      />
    </div>
  )
}
