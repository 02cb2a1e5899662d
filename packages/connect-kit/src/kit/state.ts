import type { ConnectorInfo } from '../connectors/connector.ts'
import { type ConnectAttempt, type Connection, disconnected } from './connection.ts'
import { closedModal, type ModalState } from './router.ts'

/** The public state of a kit: plain data, written by verbs only. */
export interface KitState {
  readonly connection: Connection
  readonly attempt: ConnectAttempt | undefined
  /** Wallets that can be connected here, in the order to show them (S2.40). */
  readonly connectors: readonly ConnectorInfo[]
  readonly modal: ModalState
}

export const initialState: KitState = {
  connection: disconnected,
  attempt: undefined,
  connectors: [],
  modal: closedModal,
}
