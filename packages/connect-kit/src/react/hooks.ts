import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { subscribeOptions } from '../core/update-options.ts'
import {
  activeNetwork,
  type Connection,
  type ConnectionPhase,
  connectionIn,
  connectionPhase,
  type KitState,
  type RegisteredKit,
  type RegisteredNamespace,
  type RegisteredNetwork,
  type WalletEntry,
} from '../index.ts'
import { closeModal } from '../modal/state/modal.ts'
import { type ModalState, modalStore } from '../modal/state/modal-store.ts'
import { type OpenModalParameters, openModal } from '../modal/state/open-modal.ts'
import { useConnectKit, useProvidedKit } from './provider.tsx'
import { useSelection } from './use-selection.ts'

/**
 * Selects a part of the kit's state; re-renders only when that part changes. On the server, and until hydration is complete, it reads the
 * provider's `initialState`, or the initial state of a kit that has not started.
 *
 * @param isEqual compares two selected values; needed if `select` returns a new object each time. `Object.is` by default
 * @example const wallets = useKitState((state) => state.wallets)
 */
export const useKitState = <T>(select: (state: KitState) => T, isEqual?: (a: T, b: T) => boolean): T =>
  useStore(useProvidedKit().store, useSelection(select, isEqual))

/**
 * The options of the kit; re-renders when they change, for example by `updateOptions`.
 *
 * @example const { themeMode } = useKitOptions()
 */
export function useKitOptions(): RegisteredKit['options'] {
  const kit = useConnectKit()
  const subscribe = useCallback((listener: () => void) => subscribeOptions(kit, listener), [kit])
  const current = () => kit.options
  return useSyncExternalStore(subscribe, current, current)
}

/**
 * Selects a part of the state of the kit's modal; re-renders only when that part changes.
 *
 * @example const toast = useModalState((state) => state.toast)
 */
export const useModalState = <T>(select: (state: ModalState) => T): T =>
  useStore(modalStore(useConnectKit()), select)

/**
 * The connection to a wallet in a namespace, as a union by `status`.
 *
 * @param namespace the active one by default, which the buttons and actions use too
 * @example const connection = useConnection(); if (connection.status === 'connected') show(connection.address)
 */
export const useConnection = <Namespace extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: Namespace,
): Connection<Namespace> =>
  // The reducer writes each namespace's connection in the type of that namespace only.
  useKitState((state) => connectionIn(state, namespace ?? state.activeNamespace)) as Connection<Namespace>

// S4.8
/**
 * Connecting, connected or disconnected.
 *
 * @example const isBusy = useConnectionPhase() === 'connecting'
 */
export const useConnectionPhase = (): ConnectionPhase =>
  useKitState((state) => connectionPhase(connectionIn(state, state.activeNamespace), state.attempt))

/**
 * The wallets that can be connected on this device, in display order.
 *
 * @example useWallets().map(({ id, name }) => <li key={id}>{name}</li>)
 */
export const useWallets = (): readonly WalletEntry[] => useKitState((state) => state.wallets)

/**
 * The active network of a namespace, and all of the app's networks. `active` is undefined while the wallet is on a network the app does not
 * configure.
 *
 * @param namespace the active one by default
 * @example const { active, all } = useNetworks('eip155')
 */
export function useNetworks(namespace?: RegisteredNamespace): {
  readonly active: RegisteredNetwork | undefined
  readonly all: readonly RegisteredNetwork[]
} {
  // The registered type lists the networks the kit was created with; networks added later have the same shape.
  const active = useKitState((state) => activeNetwork(state, namespace)) as RegisteredNetwork | undefined
  const all = useKitState((state) => state.networks) as readonly RegisteredNetwork[]
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
  const isOpen = useModalState((state) => state.isOpen)
  return useMemo(
    () => ({
      isOpen,
      open: (parameters?: OpenModalParameters) => openModal(kit, parameters),
      close: () => closeModal(kit),
    }),
    [kit, isOpen],
  )
}
