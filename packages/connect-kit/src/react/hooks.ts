import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  activeNetwork,
  type Connection,
  type ConnectionStatus,
  closeModal,
  connectionIn,
  connectionStatus,
  type DisconnectParameters,
  disconnect,
  type KitState,
  type OpenModalParameters,
  openModal,
  type SignMessageParameters,
  type SwitchAccountParameters,
  type SwitchNetworkParameters,
  signMessage,
  switchAccount,
  switchNetwork,
  type WalletEntry,
} from '../index.ts'
import type { Network } from '../networks.ts'
import { useConnectKit } from './provider.tsx'

/**
 * A part of the kit's state; renders again only when that part changes. On a server it is the state of a kit that was
 * not started.
 *
 * @example const wallets = useKitState((state) => state.connectors)
 */
export const useKitState = <T>(select: (state: KitState) => T): T => useStore(useConnectKit().store, select)

/**
 * The connection to a wallet in a namespace, as a union by `status`.
 *
 * @param namespace EVM chains unless given
 * @example const connection = useConnection(); if (connection.status === 'connected') show(connection.address)
 */
export const useConnection = <Namespace extends string = 'eip155'>(
  namespace?: Namespace,
): Connection<Namespace> =>
  // The machine writes a namespace's connection in that namespace's own form only.
  useKitState((state) => connectionIn(state, namespace ?? 'eip155')) as Connection<Namespace>

/**
 * The connection in the namespace the app means where it names none.
 *
 * @example const { status } = useActiveConnection()
 */
export const useActiveConnection = (): Connection =>
  useKitState((state) => connectionIn(state, state.activeNamespace))

/**
 * S4.8: connecting, connected or disconnected.
 *
 * @example const isBusy = useConnectionStatus() === 'connecting'
 */
export const useConnectionStatus = (): ConnectionStatus =>
  useKitState((state) => connectionStatus(connectionIn(state, state.activeNamespace), state.attempt))

/**
 * The wallets that can be connected here, in the order to show them.
 *
 * @example useConnectors().map(({ id, name }) => <li key={id}>{name}</li>)
 */
export const useConnectors = (): readonly WalletEntry[] => useKitState((state) => state.connectors)

/**
 * The network a namespace is on, and the app's networks. `active` is undefined while the wallet is on a network the
 * app does not have.
 *
 * @param namespace the active one unless given
 * @example const { active, all } = useNetworks('eip155')
 */
export function useNetworks(namespace?: string): {
  readonly active: Network | undefined
  readonly all: readonly Network[]
} {
  const active = useKitState((state) => activeNetwork(state, namespace))
  const all = useKitState((state) => state.networks)
  return useMemo(() => ({ active, all }), [active, all])
}

export interface ModalControl {
  readonly isOpen: boolean
  readonly open: (parameters?: OpenModalParameters) => void
  readonly close: () => void
}

/**
 * Opens and closes the wallet modal.
 *
 * @example const { open } = useModal()
 */
export function useModal(): ModalControl {
  const kit = useConnectKit()
  const isOpen = useKitState((state) => state.modal.isOpen)
  return useMemo(
    () => ({
      isOpen,
      open: (parameters?: OpenModalParameters) => openModal(kit, parameters),
      close: () => closeModal(kit),
    }),
    [kit, isOpen],
  )
}

/**
 * The verbs of the connection, bound to the kit of the nearest provider. Always the same object for one kit.
 *
 * @example const { disconnect, switchNetwork } = useWallet()
 */
export function useWallet() {
  const kit = useConnectKit()
  return useMemo(
    () => ({
      disconnect: (parameters?: DisconnectParameters) => disconnect(kit, parameters),
      switchNetwork: (parameters: SwitchNetworkParameters) => switchNetwork(kit, parameters),
      switchAccount: (parameters: SwitchAccountParameters) => switchAccount(kit, parameters),
      signMessage: (parameters: SignMessageParameters) => signMessage(kit, parameters),
    }),
    [kit],
  )
}
