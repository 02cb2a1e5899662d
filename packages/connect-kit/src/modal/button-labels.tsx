import { Avatar, VisuallyHidden } from '@esports/ui'
import { useEffect } from 'react'
import { accountDetails } from '../core/account-details.ts'
import { localeOf } from '../messages/translate.ts'
import type { AccountLabelProps, NetworkLabelProps } from '../react/buttons.tsx'
import { useConnectKit, useKitOptions, useKitState } from '../react.tsx'
import { fetchNativeBalance, fetchProfile } from '../services.ts'
import styles from './ck-buttons.module.css'
import { NetworkMark } from './network-mark.tsx'
import { shownAmount } from './views/account/amounts.ts'
import { pictureOf } from './views/account/picture.ts'
import { readWhileOpen } from './views/account/read-while-open.ts'
import { cutText, strangersText } from './views/account/short-text.ts'

/** Letters of a name before it is cut. */
const nameLength = 18

/** What a button says of the connected account: network, balance, picture, and its name or address. */
export function AccountLabel({
  account: { address, caipAddress },
  short,
  network,
  showAvatar,
  showBalance,
  showNetwork,
}: AccountLabelProps) {
  const kit = useConnectKit()
  const { services, messages, locale } = useKitOptions()
  const details = useKitState(accountDetails)
  const isConnected = details !== undefined
  const hasServices = services !== undefined
  // Another account or network is another question.
  const asked = isConnected ? caipAddress : undefined
  useEffect(
    () => (asked && hasServices ? readWhileOpen(kit, (signal) => fetchProfile(kit, { signal })) : undefined),
    [kit, asked, hasServices],
  )
  useEffect(
    () =>
      asked && showBalance ? readWhileOpen(kit, (signal) => fetchNativeBalance(kit, { signal })) : undefined,
    [kit, asked, showBalance],
  )
  const { name, avatar } = details?.profile ?? {}
  const balance = showBalance ? details?.nativeBalance : undefined
  const picture = pictureOf(kit, avatar)
  return (
    <>
      {showNetwork && network ? (
        <>
          <NetworkMark network={network} />
          <VisuallyHidden>{network.name}</VisuallyHidden>
        </>
      ) : null}
      {balance ? (
        <span className={styles['balance']} data-slot="balance">
          <bdi dir="ltr">
            {shownAmount(balance, localeOf({ messages, locale }))} {strangersText(balance.symbol, 12)}
          </bdi>
        </span>
      ) : null}
      {showAvatar ? (
        <span className={styles['avatar']} data-slot="avatar">
          <Avatar seed={address} size={20} {...(picture ? { imageUrl: picture } : {})} />
        </span>
      ) : null}
      <bdi data-slot="name">{name ? cutText(name, nameLength) : short}</bdi>
    </>
  )
}

/** What a button says of the active network. */
export function NetworkLabel({ network }: NetworkLabelProps) {
  return (
    <>
      <NetworkMark network={network} />
      <span data-slot="name">{network.name}</span>
    </>
  )
}
