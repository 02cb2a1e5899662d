import * as z from 'zod/mini'
import { toQuantity } from '../../caip/quantity.ts'
import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { boundWallet } from '../../core/request.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { type TokenBalance, withDecimals } from '../../services/blockchain-api/balance.ts'
import { getCapabilities } from '../get-capabilities.ts'
import {
  type FetchTokenBalancesErrorCode,
  type FetchTokenBalancesParameters,
  type FetchTokenBalancesResult,
  fetchTokenBalances,
} from './token-balances.ts'

const asset = z.object({
  address: z.string().check(z.regex(/^(native|0x[0-9a-f]{40})$/i)),
  balance: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  type: z.string(),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int().check(z.gte(0), z.lte(255)),
    price: z.number(),
    iconUrl: z.string(),
    value: z.optional(z.number()),
  }),
})
const assetsAnswer = z.record(z.string(), z.array(asset))

export type FetchSpendableTokensParameters = FetchTokenBalancesParameters
export type FetchSpendableTokensResult = FetchTokenBalancesResult
export type FetchSpendableTokensErrorCode = FetchTokenBalancesErrorCode

/**
 * The tokens that can be sent or swapped: those the wallet reports (`wallet_getAssets`, ERC-7811) if it supports that, else the result of
 * {@link fetchTokenBalances}. If the wallet request fails, the error is ignored and the fallback is used.
 *
 * @throws {ConnectKitError} `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example const tokens = await fetchSpendableTokens(kit)
 */
export async function fetchSpendableTokens(
  kit: ConnectKit,
  parameters: FetchSpendableTokensParameters = {},
): Promise<FetchSpendableTokensResult> {
  return (await askWallet(kit, parameters.signal)) ?? fetchTokenBalances(kit, parameters)
}

async function askWallet(
  kit: ConnectKit,
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[] | undefined> {
  const wallet = activeWallet(kit.store.getState())
  if (wallet?.namespace !== 'eip155' || typeof wallet.chainId !== 'number') return undefined
  const { chainId, caipNetworkId, address } = wallet
  const ending = signal ? { signal } : {}
  try {
    const { request } = boundWallet(kit, 'eip155')
    const capabilities = await getCapabilities(kit, { chainIds: [chainId], ...ending })
    const discovery = z.safeParse(
      z.object({ supported: z.literal(true) }),
      capabilities[chainId]?.['assetDiscovery'],
    )
    if (!discovery.success) return undefined
    const chain = toQuantity(chainId)
    const asked = { method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] }
    const answer = z.parse(assetsAnswer, await request(asked, signal))
    // A chain missing from the wallet's response means that it holds no assets there.
    return withDecimals((answer[chain] ?? []).map((one) => toBalance(one, caipNetworkId)))
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) throw error
    return undefined
  }
}

function toBalance({ address, balance, metadata }: z.infer<typeof asset>, chainId: string): TokenBalance {
  const { name, symbol, decimals, price, iconUrl, value = 0 } = metadata
  return {
    name,
    symbol,
    chainId,
    ...(address === 'native' ? {} : { address: `${chainId}:${address}` }),
    value,
    price,
    quantity: { value: BigInt(balance), decimals },
    iconUrl,
  }
}
