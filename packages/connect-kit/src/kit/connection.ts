import type { Address } from 'viem'
import type { ConnectorInfo } from '../connectors/connector.ts'

/** S3.9: the connection to a wallet. Fields exist only in the states in which they mean something. */
export type Connection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'reconnecting'; readonly connector: ConnectorInfo }
  | {
      readonly status: 'connected'
      readonly connector: ConnectorInfo
      /** Name and image of the wallet: the peer's for WalletConnect, else the connector's. */
      readonly wallet: { readonly name: string; readonly icon: string | undefined }
      readonly address: Address
      readonly accounts: readonly Address[]
      readonly chainId: number
      readonly namespace: 'eip155'
    }

/** An attempt to connect that waits for the person. It stands beside the connection, which it replaces when it succeeds. */
export interface ConnectAttempt {
  readonly connector: ConnectorInfo
  /** The pairing URI to show, once there is one. */
  readonly uri: string | undefined
}

/** S4.8: the status as one word, for a button. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected'

/** What happened to the connection, in the past tense. */
export type ConnectionEvent =
  | { readonly type: 'reconnectStarted'; readonly connector: ConnectorInfo }
  | { readonly type: 'reconnectEnded' }
  | {
      readonly type: 'connected'
      readonly connector: ConnectorInfo
      readonly wallet: { readonly name: string; readonly icon: string | undefined }
      readonly accounts: readonly Address[]
      readonly chainId: number
    }
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Address[] }
  | { readonly type: 'chainChanged'; readonly chainId: number }
  | { readonly type: 'disconnected' }

export const disconnected: Connection = { status: 'disconnected' }

/** The next connection. Pure: an event that does not fit the state changes nothing. */
export function reduceConnection(state: Connection, event: ConnectionEvent): Connection {
  switch (event.type) {
    case 'reconnectStarted':
      return state.status === 'disconnected' ? { status: 'reconnecting', connector: event.connector } : state
    case 'reconnectEnded':
      return state.status === 'reconnecting' ? disconnected : state
    case 'connected': {
      const [address] = event.accounts
      if (!address) return disconnected
      const { connector, wallet, accounts, chainId } = event
      return { status: 'connected', connector, wallet, address, accounts, chainId, namespace: 'eip155' }
    }
    case 'accountsChanged': {
      const [address] = event.accounts
      if (state.status !== 'connected') return state
      return address ? { ...state, address, accounts: event.accounts } : disconnected
    }
    case 'chainChanged':
      return state.status === 'connected' ? { ...state, chainId: event.chainId } : state
    case 'disconnected':
      return disconnected
  }
}

/** S4.8: connecting, connected or disconnected. */
export function connectionStatus(
  connection: Connection,
  attempt: ConnectAttempt | undefined,
): ConnectionStatus {
  if (connection.status === 'connected') return 'connected'
  return attempt || connection.status === 'reconnecting' ? 'connecting' : 'disconnected'
}
