import { Refusal } from '../../refusal.ts'

/** EVM chains for which an address can be stored: the same as the hosted service has RPC for. */
const knownChains: ReadonlySet<number> = new Set([
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
  43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
])

/** Ethereum's coin type in SLIP-44, from before coin types for EVM chains. */
export const ethereumCoinType = 60

/** The highest bit marks a coin type derived from an EVM chain id (ENSIP-11). */
const evmBit = 0x80000000

/** The chain of a coin type. @throws {Refusal} 400 `coin_type` if the chain is unknown. */
export function chainOfCoinType(coinType: number): number {
  const chainId = coinType === ethereumCoinType ? 1 : (coinType & ~evmBit) >>> 0
  const isEvm = coinType === ethereumCoinType || coinType >= evmBit
  if (!isEvm || coinType > 0xffffffff || !knownChains.has(chainId))
    throw new Refusal(400, 'coin_type', `Unsupported coin type: ${coinType}`)
  return chainId
}
