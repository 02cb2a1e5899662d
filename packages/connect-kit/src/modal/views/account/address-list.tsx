import { Avatar, Badge, Button, List, ListRow, VisuallyHidden } from '@esports/ui'
import { type ConnectKit, isConnectKitError, switchAccount } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import type { Translation } from '../../../messages/translate.ts'
import { shownWorth } from '../../../react/account/amounts.ts'
import { shortAddress } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountFace } from './account-face.tsx'
import type { ShownAccount } from './use-account.ts'

export interface AddressListProps {
  readonly account: ShownAccount
  /** Id of the heading that labels the list. */
  readonly labelledBy: string
  /** Button label for each address that is not the active one. */
  readonly action: string
  /** Called once another address is active. */
  readonly onSwitched?: (() => void) | undefined
}

/** The addresses the wallet exposes, with the active one marked. */
export function AddressList({ account, labelledBy, action, onSwitched }: AddressListProps) {
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const { accounts, address, namespace } = account.connection
  const { items, readAt } = account.details.tokenBalances
  const worth = readAt === undefined ? undefined : items.reduce((sum, { value = 0 }) => sum + value, 0)
  return (
    <List aria-labelledby={labelledBy}>
      {accounts.map((one) => (
        <ListRow
          key={one}
          media={
            one === address ? <AccountFace account={account} size={36} /> : <Avatar seed={one} size={36} />
          }
          detail={
            one === address && worth !== undefined ? <bdi dir="ltr">{shownWorth(worth, locale)}</bdi> : null
          }
          end={
            one === address ? (
              <Badge tone="positive">{t('switchAddress.active')}</Badge>
            ) : (
              <Button
                size="s"
                onClick={() => change(kit, { address: one, namespace }, { onSwitched, errorWords })}
              >
                {action}
                <VisuallyHidden>{shortAddress(one, 4, 6)}</VisuallyHidden>
              </Button>
            )
          }
        >
          <bdi title={one}>{shortAddress(one, 4, 6)}</bdi>
        </ListRow>
      ))}
    </List>
  )
}

function change(
  kit: ConnectKit,
  to: { readonly address: string; readonly namespace: string },
  { onSwitched, errorWords }: Pick<AddressListProps, 'onSwitched'> & Pick<Translation, 'errorWords'>,
): void {
  try {
    switchAccount(kit, to)
    onSwitched?.()
  } catch (error) {
    // The wallet may have revoked the account in the meantime.
    if (!isConnectKitError(error)) throw error
    showToast(kit, { kind: 'error', message: errorWords(error) })
  }
}
