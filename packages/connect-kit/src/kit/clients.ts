import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  http,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { type ConnectKit, findNetwork } from './connect-kit.ts'

/**
 * A viem client that signs with the connected wallet, on its active network.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED`
 * @example const hash = await getWalletClient(kit).sendTransaction({ to, value })
 */
export function getWalletClient(kit: ConnectKit): WalletClient<Transport, Chain, Account> {
  const { connection } = kit.store.getState()
  const { session } = kit.runtime
  if (connection.status !== 'connected' || !session) throw new ConnectKitError('NOT_CONNECTED')
  return createWalletClient({
    account: connection.address,
    chain: findNetwork(kit, connection.chainId),
    // A request to a person must not be sent twice because the first answer was slow or a no.
    transport: custom(session.provider, { retryCount: 0 }),
  })
}

/**
 * A viem client that reads a network of the app over its RPC address.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 */
export function getPublicClient(kit: ConnectKit, chainId: number): PublicClient {
  const network = findNetwork(kit, chainId)
  return createPublicClient({
    chain: network,
    transport: http(network.rpcUrls.default.http[0], { batch: true, retryCount: 2 }),
    pollingInterval: 1_000,
  })
}
