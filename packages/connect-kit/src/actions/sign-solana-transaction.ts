import type { ConnectKit } from '../core/connect-kit.ts'
import { requestWallet } from '../core/request.ts'
import { fieldsOf } from './call-fields.ts'
import {
  outgoing,
  type SignedSolanaTransaction,
  type SolanaErrorCode,
  type SolanaRequestParameters,
  type SolanaTransaction,
  signedTransaction,
  solanaAccount,
} from './solana-transaction.ts'

export interface SignSolanaTransactionParameters extends SolanaRequestParameters {
  readonly transaction: SolanaTransaction
}

export type SignSolanaTransactionResult = SignedSolanaTransaction

export type SignSolanaTransactionErrorCode = SolanaErrorCode

/**
 * Requests the connected Solana wallet to sign a transaction; the app sends it itself (`solana_signTransaction`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `MISSING_OR_INVALID` if the transaction is malformed or does not require the
 *   connected account's signature, `USER_REJECTED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others of
 *   {@link SignSolanaTransactionErrorCode}
 * @example const { transaction: signed, signature } = await signSolanaTransaction(kit, { transaction: transaction.serialize() })
 */
export async function signSolanaTransaction(
  kit: ConnectKit,
  { transaction, chainId, signal }: SignSolanaTransactionParameters,
): Promise<SignSolanaTransactionResult> {
  const pubkey = solanaAccount(kit, chainId)
  const asked = outgoing(transaction, pubkey)
  const request = { method: 'solana_signTransaction', params: { transaction: asked.base64, pubkey } }
  const answer = await requestWallet(kit, 'solana', request, signal)
  return signedTransaction(fieldsOf(answer), asked, pubkey)
}
