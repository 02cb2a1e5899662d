import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { closeModal } from '../../state/modal.ts'
import { useMessages } from '../../use-messages.ts'
import { AddressList } from './address-list.tsx'
import styles from './ck-account-head.module.css'
import { Stack } from './stack.tsx'
import { useAccount } from './use-account.ts'

/** The list of a wallet's addresses, to select the one the app uses. */
export function SwitchAddressView() {
  const kit = useConnectKit()
  const titleId = useId()
  const { t } = useMessages(english)
  const account = useAccount()
  if (!account) return null
  const { name, url, icons } = kit.options.metadata
  const [icon] = icons
  return (
    <Stack>
      <div className={styles['head']}>
        {icon ? <img className={styles['icon']} src={icon} alt="" /> : null}
        <div>
          <h3 className={styles['name']} id={titleId}>
            {name || t('switchAddress.addresses')}
          </h3>
          <Hint>
            <bdi>{URL.canParse(url) ? new URL(url).host : url}</bdi>
          </Hint>
        </div>
      </div>
      <AddressList
        account={account}
        labelledBy={titleId}
        action={t('switchAddress.switchTo')}
        onSwitched={() => closeModal(kit)}
      />
    </Stack>
  )
}
