import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import type { ConnectKit } from './connect-kit.ts'
import { findEvmNetwork } from './networks.ts'
import { connectedIn, getProvider } from './request.ts'

/**
 * A viem client that signs with the connected wallet, on the network the wallet is on. viem is loaded with the first
 * call.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED` when the wallet is on a network the app does not have
 * @example const hash = await (await getWalletClient(kit)).sendTransaction({ to, value })
 */
export async function getWalletClient(kit: ConnectKit): Promise<WalletClient<Transport, Chain, Account>> {
  const { address, chainId } = connectedIn(kit, 'eip155')
  const chain = findEvmNetwork(kit, chainId)
  const provider = getProvider(kit, 'eip155')
  const { createWalletClient, custom } = await import('viem')
  return createWalletClient({
    account: address,
    chain,
    // A request to a person must not be sent twice because the first answer was slow or a no.
    transport: custom(provider, { retryCount: 0 }),
  })
}

/**
 * A viem client that reads a network of the app over its RPC addresses; the second is asked when the first fails.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 * @example const block = await (await getPublicClient(kit, 137)).getBlockNumber()
 */
export async function getPublicClient(kit: ConnectKit, chainId: number): Promise<PublicClient> {
  const chain = findEvmNetwork(kit, chainId)
  const { createPublicClient, fallback, http } = await import('viem')
  const [only, ...others] = chain.rpcUrls.default.http.map((url) => http(url, { batch: true, retryCount: 2 }))
  return createPublicClient({
    chain,
    transport: only && others.length > 0 ? fallback([only, ...others]) : (only ?? http()),
    pollingInterval: 1_000,
  })
}
