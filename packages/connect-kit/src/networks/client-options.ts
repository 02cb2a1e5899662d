import type { ClientConfig, Transport } from 'viem'

/** Options of the viem clients that read the app's EVM networks. */
export interface ClientOptions {
  /**
   * viem transports by chain id, such as `fallback([webSocket(url), http(url, { batch: true })])`. A chain without one is read through the
   * `rpcUrls` of its network, the next URL when one fails; only if no transport is given, viem is not part of the app's initial load. A socket
   * opened by a transport is owned by the app.
   */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** Whether concurrent reads are combined into one call: `{ multicall: true }`, or with viem's limits. Default: off. */
  readonly batch?: NonNullable<ClientConfig['batch']> | undefined
  /** How long a block number is cached (ms). Default: the polling interval. */
  readonly cacheTime?: number | undefined
  /** Polling interval of a chain (ms). Default: half of the chain's block time, between 500 and 4,000. */
  readonly pollingInterval?: number | undefined
}
