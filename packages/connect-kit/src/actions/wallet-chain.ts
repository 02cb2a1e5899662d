import type { Address } from 'viem'
import { readChainId } from '../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { type BoundWallet, connectedIn } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { transferError } from '../errors/transfer-error.ts'

export interface WalletOnChainParameters {
  /** EVM chain id of the request; defaults to the connection's chain. */
  readonly chainId?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** The account and chain of a request. */
export interface WalletOnChain extends Pick<BoundWallet, 'request'> {
  readonly address: Address
  readonly chainId: number
}

/**
 * Checks with `eth_chainId` that an EVM wallet is on the chain of a request: the kit's state may be stale, and a transaction on another
 * chain is irreversible. The wallet is not switched; the caller must do that (`switchChain`).
 *
 * @throws {ConnectKitError} `CHAIN_MISMATCH`; `ABORTED`, also when another account or wallet became active meanwhile; and any wallet error
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
  // The request was meant for the account that was active at the call.
  if (sessionId !== before.sessionId || address !== before.address) throw new ConnectKitError('ABORTED')
  return { address, chainId: wanted, request }
}

/** The error for a wallet on another chain; nothing was sent. */
export const chainMismatch = (chainId: number | string, walletChainId: number | string): ConnectKitError =>
  transferError('CHAIN_MISMATCH', undefined, { details: { chainId, walletChainId } })
