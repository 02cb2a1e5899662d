import type { CaipChainId } from '../../caip/chain-id.ts'

/** Solana's networks: the Wallet Standard uses names, CAIP-2 uses genesis hashes. */
const names: ReadonlyMap<string, CaipChainId> = new Map([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** The CAIP-2 id of a Wallet Standard chain; a chain without a known name is returned unchanged. */
export const caipOfStandardChain = (chain: string): string => names.get(chain) ?? chain

/** The Wallet Standard name of a CAIP-2 chain. */
export const standardChainOf = (chain: CaipChainId): string =>
  [...names].find(([, caip]) => caip === chain)?.[0] ?? chain
