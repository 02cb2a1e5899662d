import type { Address } from 'viem'
import type { Token } from '../../networks/token.ts'

export interface IntendedTransfer {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly token: Pick<Token, 'address'>
  /** Base units. */
  readonly amount: bigint
}

/** The same text for transfers that mean the same. */
export const sendIntent = ({ chainId, from, to, token, amount }: IntendedTransfer): string =>
  `send:eip155:${chainId}:${from}:${token.address ?? 'native'}:${to}:${amount}`.toLowerCase()

/** What a swap is meant to do, whatever the terms of its quote. */
export interface IntendedSwap {
  /** CAIP-10 id of the account on its network. */
  readonly account: string
  readonly quote: {
    readonly from: { readonly address: string }
    readonly to: { readonly address: string }
    readonly amount: bigint
  }
}

/** The same text for swaps that mean the same. */
export const swapIntent = ({ account, quote: { from, to, amount } }: IntendedSwap): string =>
  `swap:${account}:${from.address}:${to.address}:${amount}`.toLowerCase()
