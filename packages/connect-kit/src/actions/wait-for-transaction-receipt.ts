import type { Hash, ReplacementReturnType, TransactionReceipt } from 'viem'
import { ownedWait } from '../async/owned-wait.ts'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'

export interface WaitForTransactionReceiptParameters<Kit extends ConnectKit = ConnectKit> {
  readonly hash: Hash
  /** EVM chain id the transaction was sent on. Where the wallet is, else the chosen one, unless given. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** Blocks that have to hold the transaction, its own counted; 1 unless given. */
  readonly confirmations?: number | undefined
  /** How long to wait at most (ms); 180,000 unless given. */
  readonly timeout?: number | undefined
  /** Time between two looks (ms); that of the chain's client unless given. */
  readonly pollingInterval?: number | undefined
  /** Told when another transaction took the place of this one, and why: `repriced`, `cancelled` or `replaced`. */
  readonly onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** The receipt of the transaction, or of the one that took its place: see its `transactionHash`. */
export type WaitForTransactionReceiptResult = TransactionReceipt

export type WaitForTransactionReceiptErrorCode =
  | Exclude<ChainReadErrorCode, 'RPC_UNAVAILABLE'>
  | ErrorCodes<'CONFIRMATION_TIMED_OUT' | 'CONFIRMATION_UNKNOWN'>

const defaultTimeout = 180_000

/**
 * Waits until the chain has a transaction. One that was sped up, cancelled or replaced in the wallet is followed to what took its place.
 * A transaction that reverted has a receipt too: look at its `status`.
 *
 * @throws {ConnectKitError} `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN` when the network cannot be asked, both with `details.hash`;
 *   `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 * @example const { status, blockNumber } = await waitForTransactionReceipt(kit, { chainId: 137, hash, confirmations: 2 })
 */
export async function waitForTransactionReceipt<Kit extends ConnectKit>(
  kit: Kit,
  parameters: WaitForTransactionReceiptParameters<Kit>,
): Promise<WaitForTransactionReceiptResult> {
  assertAlive(kit)
  const { hash, chainId, timeout = defaultTimeout, onReplaced } = parameters
  const { environment, lifetime } = kit.runtime
  const { receipt, replacement } = await ownedWait({
    owners: [parameters.signal, lifetime.signal],
    timeout,
    timers: environment,
    tooLate: () =>
      transferError('CONFIRMATION_TIMED_OUT', 'The transaction is on its way, but not confirmed yet.', {
        details: { hash },
      }),
    work: (signal) =>
      readChain(kit, { chainId, signal }, async (client) => {
        const { followTransaction } = await import('./follow-transaction.ts')
        return followTransaction({ ...parameters, client, timers: environment, signal })
      }),
  })
  if (replacement) onReplaced?.({ ...replacement, transactionReceipt: receipt })
  return receipt
}
