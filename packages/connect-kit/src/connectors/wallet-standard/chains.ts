import type { CaipChainId } from '../../caip/chain-id.ts'

/** Solana's networks: the Wallet Standard names them, CAIP-2 counts their genesis hashes. */
const names: Readonly<Record<string, CaipChainId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The CAIP-2 id of a chain the Wallet Standard names; one it does not know by name is one already. */
export const caipOfStandardChain = (chain: string): string => names[chain] ?? chain

/** The Wallet Standard's name of a CAIP-2 chain. */
export const standardChainOf = (chain: CaipChainId): string =>
  Object.keys(names).find((name) => names[name] === chain) ?? chain
