import type { Address } from 'viem'

/** A token to read or send. Without an address it is the network's native currency. */
export interface Token {
  readonly symbol: string
  readonly decimals: number
  /** Contract address (ERC-20); undefined for the native currency. */
  readonly address: Address | undefined
}
