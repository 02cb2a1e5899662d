import { type Address, erc20Abi } from 'viem'
import { type Coin, coinAt } from '../coins.ts'
import type { RunningChain } from '../local-chains.ts'

/** Token metadata for a history row. A token without a readable name has none. */
export interface TokenFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number
  /** The known coin at this address; only known coins have a price, regardless of the name that a token claims. */
  readonly coin: Coin | undefined
}

/** Reads the metadata of each unknown token once. */
export function createTokenFacts({ chainId, reader }: RunningChain): (token: Address) => Promise<TokenFacts> {
  const read = new Map<Address, Promise<TokenFacts>>()
  const ask = async (address: Address): Promise<TokenFacts> => {
    const contract = { address, abi: erc20Abi } as const
    const [name, symbol, decimals] = await Promise.allSettled([
      reader.readContract({ ...contract, functionName: 'name' }),
      reader.readContract({ ...contract, functionName: 'symbol' }),
      reader.readContract({ ...contract, functionName: 'decimals' }),
    ])
    return {
      name: name.status === 'fulfilled' ? name.value : undefined,
      symbol: symbol.status === 'fulfilled' ? symbol.value : undefined,
      decimals: decimals.status === 'fulfilled' ? decimals.value : 0,
      coin: undefined,
    }
  }
  return (token) => {
    const coin = coinAt(chainId, token)
    if (coin) return Promise.resolve({ ...coin, coin })
    const facts = read.get(token) ?? ask(token)
    read.set(token, facts)
    return facts
  }
}
