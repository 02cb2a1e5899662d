import { formatUnits } from 'viem'
import { z } from 'zod'
import { encodeBase58 } from '../../base58.ts'
import { solanaUsdc } from '../../solana/index.ts'
import { iconUrl } from './icons.ts'
import { type Prices, priceOf } from './prices.ts'
import { refusals } from './refusals.ts'

/** CAIP-2 id of Solana's main network, which the local one stands for. */
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

export interface SolanaHolding {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base58; undefined for SOL. */
  readonly mint: string | undefined
  /** Base units. */
  readonly amount: bigint
}

export type SolanaReader = ReturnType<typeof createSolanaReader>

/** Reads what accounts of a Solana network hold of the coins that the service knows. */
export function createSolanaReader(rpcUrl: string) {
  const ask = async <T>(shape: z.ZodType<T>, method: string, ...params: readonly unknown[]): Promise<T> => {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).catch(() => {
      throw refusals.chainUnavailable(solanaId)
    })
    return z.object({ result: z.object({ value: shape }) }).parse(await answer.json()).result.value
  }
  return {
    /**
     * SOL first.
     *
     * @throws {Refusal} 400 `address` if it is none of Solana
     */
    async holdings(owner: string): Promise<readonly SolanaHolding[]> {
      if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(owner)) throw refusals.address()
      const [lamports, accounts] = await Promise.all([
        ask(z.int(), 'getBalance', owner),
        ask(
          tokenAccounts,
          'getTokenAccountsByOwner',
          owner,
          { programId: tokenProgram },
          { encoding: 'base64' },
        ),
      ])
      const usdc = accounts
        .map(({ account }) => Buffer.from(account.data[0], 'base64'))
        .filter((data) => encodeBase58(data.subarray(0, 32)) === solanaUsdc.mint)
        .reduce((sum, data) => sum + data.readBigUInt64LE(64), 0n)
      const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, mint: undefined, amount: BigInt(lamports) }
      return [sol, { ...solanaUsdc, amount: usdc }].filter(({ amount }) => amount > 0n)
    },
  }
}

const tokenAccounts = z.array(
  z.object({ account: z.object({ data: z.tuple([z.base64(), z.literal('base64')]) }) }),
)

/** A holding as the service returns it. */
export function solanaBalance(
  { name, symbol, decimals, mint, amount }: SolanaHolding,
  { url, prices }: { readonly url: string; readonly prices: Prices },
): object {
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(prices, symbol)
  return {
    name,
    symbol,
    chainId: solanaId,
    ...(mint === undefined ? {} : { address: `${solanaId}:${mint}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconUrl(url, symbol),
  }
}
