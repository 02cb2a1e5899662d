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
 * A part of the kit's state; renders again only when that part changes. On a server, and until the browser has taken the page over, it is
 * the provider's `initialState`, or the state of a kit that has not looked yet.
 *
 * @param isEqual whether a change is none; needed where `select` makes a new object each time. `Object.is` unless given
 * @example const wallets = useKitState((state) => state.wallets)
 */
export const useKitState = <T>(select: (state: KitState) => T, isEqual?: (a: T, b: T) => boolean): T =>
  useStore(useProvidedKit().store, useSelection(select, isEqual))

/**
 * The options of the kit; renders again when they change, as by `updateOptions`.
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
 * A part of the state of the kit's modal; renders again only when that part changes.
 *
 * @example const toast = useModalState((state) => state.toast)
 */
export const useModalState = <T>(select: (state: ModalState) => T): T =>
  useStore(modalStore(useConnectKit()), select)

/**
 * The connection to a wallet in a namespace, as a union by `status`.
 *
 * @param namespace the active one unless given, as the buttons and the actions mean it
 * @example const connection = useConnection(); if (connection.status === 'connected') show(connection.address)
 */
export const useConnection = <Namespace extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: Namespace,
): Connection<Namespace> =>
  // The machine writes a namespace's connection in that namespace's own form only.
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
 * The wallets that can be connected here, in the order to show them.
 *
 * @example useWallets().map(({ id, name }) => <li key={id}>{name}</li>)
 */
export const useWallets = (): readonly WalletEntry[] => useKitState((state) => state.wallets)

/**
 * The network a namespace is on, and the app's networks. `active` is undefined while the wallet is on a network the
 * app does not have.
 *
 * @param namespace the active one unless given
 * @example const { active, all } = useNetworks('eip155')
 */
export function useNetworks(namespace?: RegisteredNamespace): {
  readonly active: RegisteredNetwork | undefined
  readonly all: readonly RegisteredNetwork[]
} {
  // An app registers the networks its kit is made with; those it adds later have the shape of one of them.
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
