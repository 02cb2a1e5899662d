import { z } from 'zod'
import { accountIdOf } from '../account-ids.ts'
import { type Coin, coinAt } from '../coins.ts'
import type { LocalChains, RunningChain } from '../local-chains.ts'
import { refusals } from '../refusals.ts'

/** Two coins on the same chain. */
export interface CoinPair {
  readonly chain: RunningChain
  readonly from: Coin
  readonly to: Coin
}

/** An integer number of base units, as a string: JSON numbers cannot represent it. */
export const baseUnits: z.ZodType<bigint, string> = z
  .string()
  .regex(/^\d{1,77}$/, 'expected a whole number of base units')
  .transform(BigInt)

/** The chain and the coin of a CAIP-10 id; the coin is undefined if it is unknown. */
export function coinOf(chains: LocalChains, id: string): { chain: RunningChain; coin: Coin | undefined } {
  const { chain: chainId, address } = accountIdOf(id)
  const chain = chains.chainOf(chainId)
  return { chain, coin: coinAt(chain.chainId, address) }
}

/** @throws {Refusal} 400 if they are not two different coins of the pool on the same chain. */
export function coinPairOf(chains: LocalChains, fromId: string, toId: string): CoinPair {
  const from = coinOf(chains, fromId)
  const to = coinOf(chains, toId)
  if (from.chain !== to.chain) throw refusals.conversion('both coins must be on the same chain')
  if (!from.coin) throw refusals.conversion(`unknown token ${fromId}`)
  if (!to.coin) throw refusals.conversion(`unknown token ${toId}`)
  if (from.coin.symbol === to.coin.symbol) throw refusals.conversion('a coin is not swapped for itself')
  return { chain: from.chain, from: from.coin, to: to.coin }
}
