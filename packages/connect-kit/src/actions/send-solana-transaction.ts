import type { ConnectKit } from '../core/connect-kit.ts'
import { requestWallet } from '../core/request.ts'
import { fieldsOf } from './call-fields.ts'
import {
  outgoing,
  readSolanaSignature,
  type SolanaErrorCode,
  type SolanaRequestParameters,
  type SolanaTransaction,
  solanaAccount,
} from './solana-transaction.ts'

/** Options for the wallet's RPC node; see Solana's `sendTransaction`. */
export interface SolanaSendOptions {
  /** Whether to skip the preflight simulation. */
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  /** How often the node retries sending to the leader. */
  readonly maxRetries?: number | undefined
  /** The minimum slot at which the node may evaluate the request. */
  readonly minContextSlot?: number | undefined
}

export interface SendSolanaTransactionParameters extends SolanaRequestParameters {
  readonly transaction: SolanaTransaction
  readonly sendOptions?: SolanaSendOptions | undefined
}

export interface SendSolanaTransactionResult {
  /** Base58: the transaction's id. */
  readonly signature: string
}

export type SendSolanaTransactionErrorCode = SolanaErrorCode

/**
 * Requests the connected Solana wallet to sign and send a transaction (`solana_signAndSendTransaction`). Does not wait for confirmation.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `MISSING_OR_INVALID` if the transaction is malformed or does not require the
 *   connected account's signature, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others of
 *   {@link SendSolanaTransactionErrorCode}
 * @example const { signature } = await sendSolanaTransaction(kit, { transaction: transaction.serialize() })
 */
export async function sendSolanaTransaction(
  kit: ConnectKit,
  { transaction, sendOptions, chainId, signal }: SendSolanaTransactionParameters,
): Promise<SendSolanaTransactionResult> {
  const pubkey = solanaAccount(kit, chainId)
  const { base64 } = outgoing(transaction, pubkey)
  const params = { transaction: base64, pubkey, ...(sendOptions ? { sendOptions } : {}) }
  const request = { method: 'solana_signAndSendTransaction', params }
  const answer = await requestWallet(kit, 'solana', request, signal)
  return {
    signature: readSolanaSignature(typeof answer === 'string' ? answer : fieldsOf(answer)['signature']),
  }
}
