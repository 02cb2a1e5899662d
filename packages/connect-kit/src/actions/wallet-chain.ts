import type { Address } from 'viem'
import { readChainId } from '../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { type BoundWallet, connectedIn } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'

export interface WalletOnChainParameters {
  /** EVM chain id the request is for; the one the connection is on unless given. */
  readonly chainId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Who sends a request, and where. */
export interface WalletOnChain extends Pick<BoundWallet, 'request'> {
  readonly address: Address
  readonly chainId: number
}

/**
 * An EVM wallet, once it has said itself that it is on the chain of a request: what the kit knows can be old, and a
 * transaction on another chain cannot be taken back. No wallet is moved here; that is for the caller to ask (`switchChain`).
 *
 * @throws {ConnectKitError} `CHAIN_MISMATCH`; `ABORTED`, also where another account or wallet is the active one by then; and whatever the wallet answers
 */
export async function walletOnChain(
  kit: ConnectKit,
  { connection: before, request }: BoundWallet<'eip155'>,
  { chainId, signal }: WalletOnChainParameters,
): Promise<WalletOnChain> {
  const wanted = chainId ?? before.chainId
  const answer = await request({ method: 'eth_chainId' }, signal)
  const walletChainId = readChainId(answer)
  if (walletChainId === undefined) throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  if (walletChainId !== wanted) throw chainMismatch(wanted, walletChainId)
  const { sessionId, address } = connectedIn(kit, 'eip155')
  // Whoever called meant the account that was there.
  if (sessionId !== before.sessionId || address !== before.address) throw new ConnectKitError('ABORTED')
  return { address, chainId: wanted, request }
}

/** Nothing was sent: the wallet stands elsewhere. */
export const chainMismatch = (chainId: number | string, walletChainId: number | string): ConnectKitError =>
  transferError('CHAIN_MISMATCH', undefined, { details: { chainId, walletChainId } })
