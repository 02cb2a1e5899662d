import { type Address, getAddress, isAddressEqual } from 'viem'
import { type ChainId, networks, usdt } from '../../chains/index.ts'
import type { AccountId } from './account-ids.ts'

/** A coin known to the service: the native coin or a token. */
export interface Coin {
  readonly chainId: ChainId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The contract address; `nativeAddress` for the native coin. */
  readonly address: Address
  readonly isNative: boolean
}

/** Placeholder for the native coin of an EVM chain where a token address is expected. */
export const nativeAddress: Address = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

const arbitrumUsdc = getAddress('0xaf88d065e77c8cC2239327C5EDb3A432268e5831')

/** USD Coin at its address on the real chains. The test network uses Arbitrum's address. */
export const usdcAddresses: Readonly<Record<ChainId, Address>> = {
  137: getAddress('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  42161: arbitrumUsdc,
  421614: arbitrumUsdc,
}

/** The known coins of a chain, native coin first. */
export function coinsOf(chainId: ChainId): readonly Coin[] {
  const { name, symbol, decimals } = networks[chainId].nativeCurrency
  const tokens = { chainId, decimals: usdt.decimals, isNative: false } as const
  return [
    { chainId, name, symbol, decimals, address: nativeAddress, isNative: true },
    { ...tokens, name: 'Tether USD', symbol: 'USDT', address: usdt.addresses[chainId] },
    { ...tokens, name: 'USD Coin', symbol: 'USDC', address: usdcAddresses[chainId] },
  ]
}

/** The known coin at an address on a chain. */
export const coinAt = (chainId: ChainId, address: Address): Coin | undefined =>
  coinsOf(chainId).find((coin) => isAddressEqual(coin.address, address))

/** The CAIP-10 id of a coin. */
export const coinId = ({ chainId, address }: Coin): string => `eip155:${chainId}:${address}`

export const isCoin = (coin: Coin, id: AccountId): boolean =>
  id.chain === `eip155:${coin.chainId}` && isAddressEqual(coin.address, id.address)
