import type { Hash, ReplacementReturnType, TransactionReceipt } from 'viem'
import { ownedWait } from '../async/owned-wait.ts'
import { assertAlive, type ConnectKit } from '../core/connect-kit.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'
import { settleSent } from './sent-transactions.ts'

export interface WaitForTransactionReceiptParameters<Kit extends ConnectKit = ConnectKit> {
  readonly hash: Hash
  /** EVM chain id the transaction was sent on. Defaults to the wallet's chain, else the selected network. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** Number of confirmations, including the transaction's own block; defaults to 1. */
  readonly confirmations?: number | undefined
  /** Timeout (ms); defaults to 180,000. */
  readonly timeout?: number | undefined
  /** Polling interval (ms); defaults to that of the chain's client. */
  readonly pollingInterval?: number | undefined
  /** Called when another transaction replaced this one, with the reason: `repriced`, `cancelled` or `replaced`. */
  readonly onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** The receipt of the transaction, or of the one that replaced it: see its `transactionHash`. */
export type WaitForTransactionReceiptResult = TransactionReceipt

export type WaitForTransactionReceiptErrorCode =
  | Exclude<ChainReadErrorCode, 'RPC_UNAVAILABLE'>
  | ErrorCodes<'CONFIRMATION_TIMED_OUT' | 'CONFIRMATION_UNKNOWN'>

const defaultTimeout = 180_000

/**
 * Waits until a transaction is mined. If it was sped up, cancelled or replaced in the wallet, the replacement is followed instead. A
 * reverted transaction has a receipt, too: check its `status`.
 *
 * @throws {ConnectKitError} `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN` when the RPC nodes cannot be reached, both with
 *   `details.hash`; `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
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
        return followTransaction({ ...parameters, kit, client, timers: environment, signal })
      }),
  })
  settleSent(kit, hash, receipt, replacement?.reason)
  if (replacement) onReplaced?.({ ...replacement, transactionReceipt: receipt })
  return receipt
}
