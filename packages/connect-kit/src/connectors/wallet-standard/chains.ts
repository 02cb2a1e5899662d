import type { CaipChainId } from '../../caip/chain-id.ts'

/** Solana's networks: the Wallet Standard names them, CAIP-2 counts their genesis hashes. */
const names: ReadonlyMap<string, CaipChainId> = new Map([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** The CAIP-2 id of a chain the Wallet Standard names; one it does not know by name is one already. */
export const caipOfStandardChain = (chain: string): string => names.get(chain) ?? chain

/** The Wallet Standard's name of a CAIP-2 chain. */
export const standardChainOf = (chain: CaipChainId): string =>
  [...names].find(([, caip]) => caip === chain)?.[0] ?? chain
