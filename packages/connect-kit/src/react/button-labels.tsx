import { Avatar, VisuallyHidden } from '@esports/ui'
import { useEffect, useState } from 'react'
import { accountDetails } from '../core/account-details.ts'
import { localeOf } from '../messages/translate.ts'
import { fetchNativeBalance, fetchProfile } from '../services.ts'
import { shownAmount } from './account/amounts.ts'
import { pictureOf } from './account/picture.ts'
import { readWhileOpen } from './account/read-while-open.ts'
import { cutText, strangersText } from './account/short-text.ts'
import styles from './ck-buttons.module.css'
import { useKitOptions, useKitState } from './hooks.ts'
import type { AccountLabelProps, NetworkLabelProps } from './label-props.ts'
import { useConnectKit } from './provider.tsx'
import { useNetworkPicture } from './use-network-picture.ts'

/** Maximum characters of a name before it is truncated. */
const nameLength = 18

/** Label of the connected account: network, balance, avatar, and its name or address. */
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
  // Refetched when the account or network changes.
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
          <NetworkPicture network={network} />
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

/** A network's icon; the first letter of its name while it loads, and if there is none. */
function NetworkPicture({ network }: NetworkLabelProps) {
  const picture = useNetworkPicture(network)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles['network']} aria-hidden="true" data-slot="network">
      {picture && picture !== broken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        Array.from(network.name)[0]
      )}
    </span>
  )
}

/** Label of the active network. */
export function NetworkLabel({ network }: NetworkLabelProps) {
  return (
    <>
      <NetworkPicture network={network} />
      <span data-slot="name">{network.name}</span>
    </>
  )
}
