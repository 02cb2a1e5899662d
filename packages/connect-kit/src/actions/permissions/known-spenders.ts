import type { Address } from 'viem'
import type { EvmNetwork } from '../../networks/network.ts'

/** Contracts with the same address on every EVM network, by address in lower case; from their deployers' documentation. */
const everywhere: Readonly<Record<string, string>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
  '0x1111111254eeb25477b68fb85ed929f73a960582': '1inch Aggregation Router V5',
  '0x111111125421ca6dc452d289314280a0f8842a65': '1inch Aggregation Router V6',
  '0xdef1c0ded9bec7f1a1670819833240f027b25eff': '0x Exchange Proxy',
  '0x1e0049783f008a0085193e00003d00cd54003c71': 'OpenSea Conduit',
  '0xca11bde05977b3631167028862be2a173976ca11': 'Multicall3',
}

/**
 * The name of a contract that may move tokens: one that is the same on every network, or that the app's network lists in `contracts`.
 *
 * @returns undefined if nobody the kit trusts has named it
 */
export function spenderName(address: Address, { contracts = {} }: EvmNetwork): string | undefined {
  const own = Object.entries(contracts).find(([, contract]) => isAt(contract, address))
  return everywhere[address.toLowerCase()] ?? own?.[0]
}

const isAt = (contract: unknown, address: string): boolean =>
  typeof contract === 'object' &&
  contract !== null &&
  'address' in contract &&
  typeof contract.address === 'string' &&
  contract.address.toLowerCase() === address.toLowerCase()
