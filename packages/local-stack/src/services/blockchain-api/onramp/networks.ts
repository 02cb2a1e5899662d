import type { ChainId } from '../../../chains/index.ts'
import { type Coin, coinsOf } from '../coins.ts'
import type { LocalChains, RunningChain } from '../local-chains.ts'

/** A network under the seller's names. */
export interface SellerNetwork {
  /** In URLs: `polygon`. */
  readonly key: string
  /** In lists: `polygon-mainnet`. */
  readonly name: string
  readonly displayName: string
}

export const sellerNetworks: Readonly<Record<ChainId, SellerNetwork>> = {
  137: { key: 'polygon', name: 'polygon-mainnet', displayName: 'Polygon' },
  42161: { key: 'arbitrum', name: 'arbitrum-mainnet', displayName: 'Arbitrum One' },
  421614: { key: 'arbitrum-sepolia', name: 'arbitrum-sepolia', displayName: 'Arbitrum Sepolia' },
}

/** A coin that can be bought on a running chain. */
export interface Offer {
  readonly chain: RunningChain
  readonly coin: Coin
}

/** The running chains on which a coin can be bought. */
export const offersOf = ({ running }: LocalChains, symbol: string): readonly Offer[] =>
  running.flatMap((chain) =>
    coinsOf(chain.chainId)
      .filter((coin) => coin.symbol === symbol)
      .map((coin) => ({ chain, coin })),
  )
