import type { ConnectKitError } from '../errors/connect-kit-error.ts'

/** S2.37: the views of the modal. */
export type ViewName =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectingExternal'
  | 'ConnectingWalletConnectBasic'
  | 'Networks'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'UnsupportedChain'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'

/** Whether the modal is open, and the way back through its views (newest last, never empty). */
export interface ModalState {
  readonly isOpen: boolean
  readonly history: readonly [ViewName, ...ViewName[]]
  /** Connector the connecting views are about. */
  readonly connectorId: string | undefined
  /** S9.7: true for 500 ms after closing was refused. */
  readonly isShaking: boolean
  /** Why the last attempt to connect failed; shown by the connecting views. */
  readonly failure: ConnectKitError | undefined
}

export const closedModal: ModalState = {
  isOpen: false,
  history: ['Connect'],
  connectorId: undefined,
  isShaking: false,
  failure: undefined,
}

/**
 * The view on screen.
 *
 * @example currentView(kit.store.getState().modal) // 'Connect'
 */
export const currentView = (modal: ModalState): ViewName => modal.history.at(-1) ?? modal.history[0]

/** The modal opened afresh on a view. */
export const openedOn = (view: ViewName, connectorId?: string): ModalState => ({
  ...closedModal,
  isOpen: true,
  history: [view],
  connectorId,
})
