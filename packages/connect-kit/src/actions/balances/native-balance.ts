import * as z from 'zod/mini'
import { accountDetails, activeWallet, writeDetails } from '../../core/account-details.ts'
import type { NativeBalance } from '../../core/account-state.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../core/connection.ts'
import { activeNetwork } from '../../core/networks.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import { createSharedRequests } from '../../services/http/shared-requests.ts'
import { createTtlCache } from '../../services/http/ttl-cache.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { getBalance, nativeToken } from './get-balance.ts'
import { fetchTokenBalances } from './token-balances.ts'

export interface FetchNativeBalanceParameters {
  readonly signal?: AbortSignal | undefined
  /** Whether to skip the cached balance of the last thirty seconds. */
  readonly isFresh?: boolean | undefined
}

// S9.8, milliseconds
const limit = 30_000

const memoryOf = /*#__PURE__*/ oncePerKit(({ runtime: { storage, environment } }) => ({
  shared: createSharedRequests(),
  cache: createTtlCache({
    storage,
    environment,
    name: 'nativeBalance',
    limit,
    // JSON has no bigint.
    shape: z.object({
      value: z.string().check(z.regex(/^\d{1,80}$/)),
      decimals: z.number(),
      symbol: z.string(),
    }),
  }),
}))

export type FetchNativeBalanceResult = NativeBalance | undefined

export type FetchNativeBalanceErrorCode = ErrorCodes<'ABORTED'>

// S9.9
/**
 * The active account's balance of its network's native coin, or of the token that `options.tokens` sets for the network. EVM balances are
 * read over RPC, all others from the balance service. Test networks and namespaces without balance support always return zero. If the read
 * fails, the last known balance is returned, else zero.
 *
 * @returns undefined when no wallet is connected, or on a network the app has not configured
 * @throws {ConnectKitError} `ABORTED`
 * @example await fetchNativeBalance(kit) // { value: 12_500_000_000_000_000_000n, decimals: 18, symbol: 'POL' }
 */
export async function fetchNativeBalance(
  kit: ConnectKit,
  { signal, isFresh = false }: FetchNativeBalanceParameters = {},
): Promise<FetchNativeBalanceResult> {
  const state = kit.store.getState()
  const wallet = activeWallet(state)
  const network = activeNetwork(state)
  if (!wallet || !network) return undefined
  const { caipAddress: accountId } = wallet
  const { cache, shared } = memoryOf(kit)
  const balance =
    (isFresh ? undefined : remembered(kit, accountId)) ??
    (await shared.join(accountId, signal, async (stop) => {
      try {
        const read = await readNative(kit, wallet, network, stop)
        cache.write(accountId, { ...read, value: String(read.value) })
        return read
      } catch (error) {
        if (!isConnectKitError(error, 'ABORTED'))
          kit.runtime.environment.warn('The balance could not be read', error)
        return knownBalance(kit, accountId) ?? noBalance(network)
      }
    }))
  writeDetails(kit, accountId, () => ({ nativeBalance: balance }))
  return balance
}

function remembered(kit: ConnectKit, accountId: string): NativeBalance | undefined {
  const stored = memoryOf(kit).cache.read(accountId)
  return stored && { ...stored, value: BigInt(stored.value) }
}

function knownBalance(kit: ConnectKit, accountId: string): NativeBalance | undefined {
  const details = accountDetails(kit.store.getState())
  return details?.accountId === accountId ? details.nativeBalance : undefined
}

const noBalance = ({ nativeCurrency: { decimals, symbol } }: Network): NativeBalance => ({
  value: 0n,
  decimals,
  symbol,
})

async function readNative(
  kit: ConnectKit,
  { address, caipNetworkId }: ConnectedWallet,
  network: Network,
  signal: AbortSignal,
): Promise<NativeBalance> {
  const { id, chainNamespace, testnet, nativeCurrency } = network
  if (testnet || !['eip155', 'solana'].includes(chainNamespace)) return noBalance(network)
  if (typeof id === 'number') {
    const token = kit.options.tokens?.[id] ?? nativeToken(kit, { chainId: id })
    // EVM addresses are 0x-prefixed hex.
    const held = await getBalance(kit, { chainId: id, address: address as `0x${string}`, token })
    return { value: held, decimals: token.decimals, symbol: token.symbol }
  }
  const balances = await fetchTokenBalances(kit, { signal })
  const failure = accountDetails(kit.store.getState())?.tokenBalances.failure
  if (failure) throw failure
  const own = balances.find(
    ({ chainId, symbol }) => chainId === caipNetworkId && symbol === nativeCurrency.symbol,
  )
  if (!own) return noBalance(network)
  return { ...own.quantity, symbol: own.symbol }
}
