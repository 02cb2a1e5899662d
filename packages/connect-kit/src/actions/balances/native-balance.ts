import * as z from 'zod/mini'
import { accountDetails, activeWallet, writeDetails } from '../../core/account-details.ts'
import type { AccountDetails } from '../../core/account-state.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../core/connection.ts'
import { activeNetwork } from '../../core/networks.ts'
import { oncePerKit } from '../../core/once-per-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Network } from '../../networks/network.ts'
import { createSharedRequests } from '../../services/http/shared-requests.ts'
import { createTtlCache } from '../../services/http/ttl-cache.ts'
import { formatAmount } from '../send/amount.ts'
import { nativeToken, readBalance } from './read-balances.ts'
import { fetchTokenBalances } from './token-balances.ts'

export type NativeBalance = NonNullable<AccountDetails['nativeBalance']>

export interface FetchNativeBalanceParameters {
  readonly signal?: AbortSignal
  /** Whether what was read in the last thirty seconds does not count. */
  readonly isFresh?: boolean
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
    shape: z.object({ value: z.string(), symbol: z.string() }),
  }),
}))

// S9.9
/**
 * What the active account has of its network's own coin, or of the token that `options.tokens` names for the network. EVM chains are
 * asked themselves; elsewhere the balance service is. Always 0.00 on test networks and in namespaces without balances. When it
 * cannot be read, it is what was known before, else 0.00.
 *
 * @returns undefined without a wallet, or on a network the app does not have
 * @throws {ConnectKitError} `ABORTED`
 * @example await fetchNativeBalance(kit) // { value: '12.5', symbol: 'POL' }
 */
export async function fetchNativeBalance(
  kit: ConnectKit,
  { signal, isFresh = false }: FetchNativeBalanceParameters = {},
): Promise<NativeBalance | undefined> {
  const state = kit.store.getState()
  const wallet = activeWallet(state)
  const network = activeNetwork(state)
  if (!wallet || !network) return undefined
  const { caipAddress: accountId } = wallet
  const { cache, shared } = memoryOf(kit)
  const balance =
    (isFresh ? undefined : cache.read(accountId)) ??
    (await shared.join(accountId, signal, async (stop) => {
      try {
        const read = await readNative(kit, wallet, network, stop)
        cache.write(accountId, read)
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

function knownBalance(kit: ConnectKit, accountId: string): NativeBalance | undefined {
  const details = accountDetails(kit.store.getState())
  return details?.accountId === accountId ? details.nativeBalance : undefined
}

const noBalance = ({ nativeCurrency: { symbol } }: Network): NativeBalance => ({ value: '0.00', symbol })

async function readNative(
  kit: ConnectKit,
  { address, caipNetworkId }: ConnectedWallet,
  network: Network,
  signal: AbortSignal,
): Promise<NativeBalance> {
  const { id, chainNamespace, testnet, nativeCurrency } = network
  if (testnet || !['eip155', 'solana'].includes(chainNamespace)) return noBalance(network)
  if (typeof id === 'number') {
    const token = kit.options.tokens?.[id] ?? nativeToken(kit, id)
    // An EVM network's addresses are 0x and hex.
    const held = await readBalance(kit, { chainId: id, address: address as `0x${string}`, token })
    return { value: formatAmount(held, token.decimals), symbol: token.symbol }
  }
  const balances = await fetchTokenBalances(kit, { signal })
  const failure = accountDetails(kit.store.getState())?.tokenBalances.failure
  if (failure) throw failure
  const own = balances.find(
    ({ chainId, symbol }) => chainId === caipNetworkId && symbol === nativeCurrency.symbol,
  )
  return own ? { value: own.quantity.numeric, symbol: own.symbol } : noBalance(network)
}
