import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { closeModal } from '../../state/modal.ts'
import { useMessages } from '../../use-messages.ts'
import { AddressList } from './address-list.tsx'
import styles from './ck-account.module.css'
import { useAccount } from './use-account.ts'

/** The choice among the addresses of a wallet, for the app that asks. */
export function SwitchAddressView() {
  const kit = useConnectKit()
  const titleId = useId()
  const { t } = useMessages(english)
  const account = useAccount()
  if (!account) return null
  const { name, url, icons } = kit.options.metadata
  const [icon] = icons
  return (
    <div className={styles['stack']}>
      <div className={styles['head']}>
        {icon ? <img className={styles['appIcon']} src={icon} alt="" /> : null}
        <div>
          <h3 className={styles['bigName']} id={titleId}>
            {name || t('switchAddress.addresses')}
          </h3>
          <p className={styles['second']}>
            <bdi>{URL.canParse(url) ? new URL(url).host : url}</bdi>
          </p>
        </div>
      </div>
      <AddressList
        account={account}
        labelledBy={titleId}
        action={t('switchAddress.switchTo')}
        onSwitched={() => closeModal(kit)}
      />
    </div>
  )
}
