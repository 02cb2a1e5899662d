import type { Address } from 'viem'

/** A token to read or send. No address means the network's own coin. */
export interface Token {
  readonly symbol: string
  readonly decimals: number
  /** Contract (ERC-20); undefined for the network's own coin. */
  readonly address: Address | undefined
}
