import type { Account, Transport, WalletClient } from 'viem'
import type { ConnectKit, LiveSession } from '../core/connect-kit.ts'
import { findEvmNetwork } from '../core/networks.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import { connectedIn, getProvider } from '../core/request.ts'
import { sessionIn } from '../core/sessions.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { EvmNetwork } from '../networks/network.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { chainMismatch } from './wallet-chain.ts'

export interface GetWalletClientParameters<Kit extends ConnectKit = ConnectKit> {
  /** EVM chain id the wallet must be on. Defaults to any of the app's networks. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
}

export type GetWalletClientResult = WalletClient<Transport, EvmNetwork, Account>

export type GetWalletClientErrorCode = ErrorCodes<
  'NOT_CONNECTED' | 'CHAIN_NOT_CONFIGURED' | 'CHAIN_MISMATCH' | 'DESTROYED'
>

interface KnownClient {
  readonly network: EvmNetwork
  readonly address: string
  readonly client: Promise<GetWalletClientResult>
}

/** The last client of each session; garbage-collected with the session. */
const clientsOf = /*#__PURE__*/ oncePerKit(() => new WeakMap<LiveSession, KnownClient>())

/**
 * A viem client that signs with the connected wallet, on the network the wallet is on. The same client is returned until the account, the
 * network or the wallet changes. viem is loaded on the first call. The client requests the wallet's chain id before each transaction.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED` when the wallet is on a network the app has not configured,
 *   `CHAIN_MISMATCH` when it is on a chain other than `chainId`, `DESTROYED`
 * @example const hash = await (await getWalletClient(kit)).sendTransaction({ to, value })
 */
export async function getWalletClient<Kit extends ConnectKit>(
  kit: Kit,
  { chainId }: GetWalletClientParameters<Kit> = {},
): Promise<GetWalletClientResult> {
  const { address, chainId: walletChainId } = connectedIn(kit, 'eip155')
  if (chainId !== undefined && chainId !== walletChainId) throw chainMismatch(chainId, walletChainId)
  const network = findEvmNetwork(kit, walletChainId)
  const live = sessionIn(kit, 'eip155')
  if (!live) throw new ConnectKitError('NOT_CONNECTED')
  const clients = clientsOf(kit)
  const known = clients.get(live)
  if (known?.network === network && known.address === address) return known.client
  const provider = getProvider<ConnectKit>(kit, { namespace: 'eip155' })
  const client = import('./viem-wallet-client.ts').then(({ walletClientOf }) =>
    walletClientOf(provider, address, network),
  )
  clients.set(live, { network, address, client })
  client.catch(() => clients.delete(live))
  return client
}
