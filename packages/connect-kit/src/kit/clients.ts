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
  const { walletClientOf } = await import('./viem-clients.ts')
  return walletClientOf(provider, address, chain)
}

/**
 * A viem client that reads a network of the app over its RPC addresses; the second is asked when the first fails.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 * @example const block = await (await getPublicClient(kit, 137)).getBlockNumber()
 */
export async function getPublicClient(kit: ConnectKit, chainId: number): Promise<PublicClient> {
  const chain = findEvmNetwork(kit, chainId)
  const { publicClientOf } = await import('./viem-clients.ts')
  return publicClientOf(chain, kit.runtime.environment)
}
