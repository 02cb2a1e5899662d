import type { ComponentPropsWithRef } from 'react'
import { activeNetwork, connectionPhase, shownAccount } from '../index.ts'
import { closeModal } from '../modal/state/modal.ts'
import { openModal } from '../modal/state/open-modal.ts'
import { useActiveConnection, useKitState, useModalState, useNetworks } from './hooks.ts'
import { useConnectKit } from './provider.tsx'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type' | 'onClick'>

export interface ConnectButtonProps extends ButtonProps {
  /** The kit's words unless given: 'Connect Wallet'. */
  readonly label?: string | undefined
  /** Shown while the person is asked; 'Connecting...' unless given. */
  readonly loadingLabel?: string | undefined
}

/**
 * Opens the modal on its list of wallets. A plain `button`: style it by `className` or by `[data-slot='connect-button']`
 * and `data-state`, which is `connecting`, `connected` or `disconnected`.
 *
 * @example <ConnectButton className="accent" />
 */
export function ConnectButton({ label, loadingLabel, ...rest }: ConnectButtonProps) {
  const kit = useConnectKit()
  const { messages = {} } = kit.options
  const connection = useActiveConnection()
  const isOpen = useModalState((state) => state.isOpen)
  const status = useKitState((state) => connectionPhase(connection, state.attempt))
  const isBusy = isOpen || status === 'connecting'
  return (
    <button
      {...rest}
      type="button"
      data-slot="connect-button"
      data-state={status}
      aria-busy={isBusy}
      onClick={() => {
        if (isOpen) closeModal(kit)
        else if (status !== 'connecting') openModal(kit, { view: 'Connect' })
      }}
    >
      {isBusy
        ? (loadingLabel ?? messages['button.connecting'] ?? 'Connecting...')
        : (label ?? messages['title.connect'] ?? 'Connect Wallet')}
    </button>
  )
}

export interface AccountButtonProps extends ButtonProps {
  /** Letters of the address at its start and end: 4 and 6 unless given. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

/**
 * Shows the connected account and opens its view; where the wallet is on a network the app does not have it says
 * 'Switch Network' and opens the choice, unless the app allows that (`allowUnsupportedChain`). While a wallet is taken up again it shows the
 * account of the last page and waits. Nothing without an account: see `shownAccount`. `data-state` is `reconnecting`, `supported` or
 * `unsupported`.
 *
 * @example <AccountButton charsStart={6} />
 */
export function AccountButton({ charsStart = 4, charsEnd = 6, ...rest }: AccountButtonProps) {
  const kit = useConnectKit()
  const { messages = {}, allowUnsupportedChain = false } = kit.options
  const connection = useActiveConnection()
  const { active } = useNetworks()
  const account = shownAccount(connection)
  if (!account) return null
  const { address } = account
  const isReconnecting = connection.status === 'reconnecting'
  const isSupported = active !== undefined || allowUnsupportedChain
  const short = `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`
  return (
    <button
      {...rest}
      type="button"
      data-slot="account-button"
      data-state={isReconnecting ? 'reconnecting' : isSupported ? 'supported' : 'unsupported'}
      aria-busy={isReconnecting}
      title={address}
      onClick={() => {
        if (!isReconnecting) openModal(kit, { view: isSupported ? 'Account' : 'UnsupportedChain' })
      }}
    >
      {isSupported ? short : (messages['title.unsupportedChain'] ?? 'Switch Network')}
    </button>
  )
}

export interface NetworkButtonProps extends ButtonProps {
  /** Shown where no network is chosen; 'Select Network' unless given. */
  readonly label?: string | undefined
}

/**
 * Shows the active network and opens the choice of networks. It says 'Switch Network' where the wallet is on a network the app does not have,
 * or 'Unknown Network' where the app allows that (`allowUnsupportedChain`).
 *
 * @example <NetworkButton label="Choose a network" />
 */
export function NetworkButton({ label, ...rest }: NetworkButtonProps) {
  const kit = useConnectKit()
  const { messages = {}, allowUnsupportedChain = false } = kit.options
  const isConnected = shownAccount(useActiveConnection()) !== undefined
  const active = useKitState((state) => activeNetwork(state))
  const isUnsupported = isConnected && !active && !allowUnsupportedChain
  return (
    <button
      {...rest}
      type="button"
      data-slot="network-button"
      data-state={isUnsupported ? 'unsupported' : 'supported'}
      onClick={() => openModal(kit, { view: 'Networks' })}
    >
      {isUnsupported
        ? (messages['title.unsupportedChain'] ?? 'Switch Network')
        : (active?.name ??
          label ??
          (isConnected
            ? (messages['button.unknownNetwork'] ?? 'Unknown Network')
            : (messages['button.selectNetwork'] ?? 'Select Network')))}
    </button>
  )
}
