import type { ClientConfig, Transport } from 'viem'

/** How the kit reads the app's EVM networks: what viem's clients are made with. */
export interface ClientOptions {
  /**
   * viem transports by chain id, such as `fallback([webSocket(url), http(url, { batch: true })])`. A chain without one is read over the
   * `rpcUrls` of its network, the next when one fails; only then is viem left out of the app's first load. A socket that a transport
   * opens belongs to the app.
   */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** Whether reads of one moment travel as one call: `{ multicall: true }`, or with viem's limits. Off unless given. */
  readonly batch?: NonNullable<ClientConfig['batch']> | undefined
  /** How long a block number is taken for the newest (ms). The polling interval unless given. */
  readonly cacheTime?: number | undefined
  /** Time between two looks at a chain (ms). Half of the time the chain takes for a block unless given, between 500 and 4,000. */
  readonly pollingInterval?: number | undefined
}
