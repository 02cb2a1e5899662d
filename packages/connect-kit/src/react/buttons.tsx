import type { ComponentPropsWithRef } from 'react'
import { activeNetwork, closeModal, connectionStatus, openModal } from '../index.ts'
import { useActiveConnection, useKitState, useNetworks } from './hooks.ts'
import { useConnectKit } from './provider.tsx'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type' | 'onClick'>

export interface ConnectButtonProps extends ButtonProps {
  /** The kit's words unless given: 'Connect Wallet'. */
  readonly label?: string
  /** Shown while the person is asked; 'Connecting...' unless given. */
  readonly loadingLabel?: string
}

/**
 * Opens the modal on its list of wallets. A plain `button`: style it by `className` or by `[data-slot='connect-button']`
 * and `data-state`, which is `connecting`, `connected` or `disconnected`.
 *
 * @example <ConnectButton className="gold" />
 */
export function ConnectButton({ label, loadingLabel, ...rest }: ConnectButtonProps) {
  const kit = useConnectKit()
  const { messages = {} } = kit.options
  const connection = useActiveConnection()
  const isOpen = useKitState((state) => state.modal.isOpen)
  const status = useKitState((state) => connectionStatus(connection, state.attempt))
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
  readonly charsStart?: number
  readonly charsEnd?: number
}

/**
 * Shows the connected account and opens its view; where the wallet is on a network the app does not have it says
 * 'Switch Network' and opens the choice. Nothing without a connected wallet.
 *
 * @example <AccountButton charsStart={6} />
 */
export function AccountButton({ charsStart = 4, charsEnd = 6, ...rest }: AccountButtonProps) {
  const kit = useConnectKit()
  const { messages = {} } = kit.options
  const connection = useActiveConnection()
  const { active } = useNetworks()
  if (connection.status !== 'connected') return null
  const { address } = connection
  const short = `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`
  return (
    <button
      {...rest}
      type="button"
      data-slot="account-button"
      data-state={active ? 'supported' : 'unsupported'}
      title={address}
      onClick={() => openModal(kit, { view: active ? 'Account' : 'UnsupportedChain' })}
    >
      {active ? short : (messages['title.unsupportedChain'] ?? 'Switch Network')}
    </button>
  )
}

export interface NetworkButtonProps extends ButtonProps {
  /** Shown where no network is chosen; 'Select Network' unless given. */
  readonly label?: string
}

/**
 * Shows the active network and opens the choice of networks.
 *
 * @example <NetworkButton label="Choose a network" />
 */
export function NetworkButton({ label, ...rest }: NetworkButtonProps) {
  const kit = useConnectKit()
  const { messages = {} } = kit.options
  const isConnected = useActiveConnection().status === 'connected'
  const active = useKitState((state) => activeNetwork(state))
  return (
    <button
      {...rest}
      type="button"
      data-slot="network-button"
      data-state={isConnected && !active ? 'unsupported' : 'supported'}
      onClick={() => openModal(kit, { view: 'Networks' })}
    >
      {active?.name ??
        (isConnected
          ? (messages['title.unsupportedChain'] ?? 'Switch Network')
          : (label ?? messages['button.selectNetwork'] ?? 'Select Network'))}
    </button>
  )
}
