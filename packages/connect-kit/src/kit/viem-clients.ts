import {
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  fallback,
  http,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import type { Eip1193Provider } from '../connectors/eip1193/provider.ts'
import type { Environment } from '../environment/environment.ts'
import { isHostedNode } from '../networks/rpc-urls.ts'

/** A client that signs with a wallet. Loaded with the first verb that needs viem. */
export const walletClientOf = (
  provider: Eip1193Provider,
  account: Address,
  chain: Chain,
): WalletClient<Transport, Chain, Account> =>
  createWalletClient({
    account,
    chain,
    // A request to a person must not be sent twice because the first answer was slow or a no.
    transport: custom(provider, { retryCount: 0 }),
  })

/** A client that reads a chain over its RPC addresses; the next is asked when one fails. */
export function publicClientOf(chain: Chain, environment: Pick<Environment, 'fetch'>): PublicClient {
  const [only, ...others] = chain.rpcUrls.default.http.map((url) =>
    http(url, {
      batch: true,
      retryCount: 2,
      fetchFn: environment.fetch,
      // The hosted service reads JSON whatever it is called, and this name of it needs no preflight. viem writes the header so; another
      // case of letters would be a second value beside its own.
      ...(isHostedNode(url) ? { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } } : {}),
    }),
  )
  return createPublicClient({
    chain,
    transport: only && others.length > 0 ? fallback([only, ...others]) : (only ?? http()),
    pollingInterval: 1_000,
  })
}
