import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  type Connection,
  type ConnectionStatus,
  type ConnectorInfo,
  closeModal,
  connectionStatus,
  disconnect,
  type KitState,
  type OpenModalParameters,
  openModal,
  type SwitchNetworkParameters,
  switchNetwork,
} from '../index.ts'
import { useConnectKit } from './provider.tsx'

/** A part of the kit's state; renders again only when that part changes. */
export const useKitState = <T>(select: (state: KitState) => T): T => useStore(useConnectKit().store, select)

/** The connection to a wallet, as a union by `status`. */
export const useConnection = (): Connection => useKitState((state) => state.connection)

/** S4.8: connecting, connected or disconnected. */
export const useConnectionStatus = (): ConnectionStatus =>
  useKitState((state) => connectionStatus(state.connection, state.attempt))

/** The wallets that can be connected here, in the order to show them. */
export const useConnectors = (): readonly ConnectorInfo[] => useKitState((state) => state.connectors)

export interface ModalControl {
  readonly isOpen: boolean
  readonly open: (parameters?: OpenModalParameters) => void
  readonly close: () => void
}

/** Opens and closes the wallet modal. */
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

/** The verbs of the connection, bound to the kit of the nearest provider. */
export function useWallet() {
  const kit = useConnectKit()
  return useMemo(
    () => ({
      disconnect: () => disconnect(kit),
      switchNetwork: (parameters: SwitchNetworkParameters) => switchNetwork(kit, parameters),
    }),
    [kit],
  )
}
