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

/** How the wallet's node takes the transaction; see Solana's `sendTransaction`. */
export interface SolanaSendOptions {
  /** Whether the node is not asked first whether it would work. */
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  /** How often the node sends it on to the leader. */
  readonly maxRetries?: number | undefined
  /** The lowest slot at which the node may look. */
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
 * Asks the connected Solana wallet to sign a transaction and to send it (`solana_signAndSendTransaction`). Does not wait until the chain
 * has it.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `MISSING_OR_INVALID` for what is no transaction of the connected account,
 *   `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others of {@link SendSolanaTransactionErrorCode}
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
