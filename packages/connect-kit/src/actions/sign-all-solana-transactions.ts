import type { ConnectKit } from '../core/connect-kit.ts'
import { requestWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
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

export interface SignAllSolanaTransactionsParameters extends SolanaRequestParameters {
  readonly transactions: readonly SolanaTransaction[]
}

/** In the order of the request. */
export type SignAllSolanaTransactionsResult = readonly SignedSolanaTransaction[]

export type SignAllSolanaTransactionsErrorCode = SolanaErrorCode

/**
 * Requests the connected Solana wallet to sign several transactions at once; the app sends them itself (`solana_signAllTransactions`).
 *
 * @throws {ConnectKitError} as {@link signSolanaTransaction}
 * @example const [approve, swap] = await signAllSolanaTransactions(kit, { transactions: [first, second] })
 */
export async function signAllSolanaTransactions(
  kit: ConnectKit,
  { transactions, chainId, signal }: SignAllSolanaTransactionsParameters,
): Promise<SignAllSolanaTransactionsResult> {
  const pubkey = solanaAccount(kit, chainId)
  const asked = transactions.map((transaction) => outgoing(transaction, pubkey))
  const params = { transactions: asked.map(({ base64 }) => base64), pubkey }
  const answer = await requestWallet(kit, 'solana', { method: 'solana_signAllTransactions', params }, signal)
  const signed = fieldsOf(answer)['transactions']
  if (!Array.isArray(signed) || signed.length !== asked.length)
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return asked.map((one, index) => signedTransaction({ transaction: signed[index] }, one, pubkey))
}
