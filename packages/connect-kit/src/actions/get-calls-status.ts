import type { Hash } from 'viem'
import { isTransactionHash } from '../caip.ts'
import { readChainId } from '../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { type BoundWallet, boundWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { fieldsOf } from './call-fields.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import { noteBatch } from './sent-batches.ts'

export interface GetCallsStatusParameters {
  /** The id of the batch, as returned by {@link sendCalls}. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

/** Receipt of a transaction of the batch, as reported by the wallet (EIP-5792). */
export interface CallReceipt {
  readonly transactionHash: Hash
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint | undefined
  readonly gasUsed: bigint | undefined
  /** Unvalidated, as returned by the wallet. */
  readonly logs: readonly unknown[]
}

/** The status of a batch (EIP-5792). */
export interface GetCallsStatusResult {
  readonly id: string
  readonly chainId: number | undefined
  /** Undefined for a status code that EIP-5792 does not define. */
  readonly status: 'pending' | 'success' | 'failure' | undefined
  /** 100 pending, 200 confirmed, 400 not sent, 500 reverted, 600 partially reverted. */
  readonly statusCode: number
  readonly atomic: boolean | undefined
  readonly receipts: readonly CallReceipt[]
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

export type GetCallsStatusErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CALL_STATUS_NOT_APPROVED' | 'CALLS_INVALID'>

/**
 * The status of a batch of calls (EIP-5792, `wallet_getCallsStatus`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CALL_STATUS_NOT_APPROVED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others
 *   of {@link GetCallsStatusErrorCode}
 * @example const { status } = await getCallsStatus(kit, { id })
 */
export async function getCallsStatus(
  kit: ConnectKit,
  parameters: GetCallsStatusParameters,
): Promise<GetCallsStatusResult> {
  const told = await askCallsStatus(boundWallet(kit, 'eip155'), parameters)
  noteBatch(kit, told)
  return told
}

/** Like {@link getCallsStatus}, for a given wallet. */
export async function askCallsStatus(
  { request }: Pick<BoundWallet, 'request'>,
  { id, signal }: GetCallsStatusParameters,
): Promise<GetCallsStatusResult> {
  const answer = await request({ method: 'wallet_getCallsStatus', params: [id] }, signal)
  const told = fieldsOf(answer)
  const { status: statusCode, atomic, receipts, capabilities } = told
  if (typeof statusCode !== 'number') throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return {
    id,
    chainId: readChainId(told['chainId']),
    status: statusOf(statusCode),
    statusCode,
    atomic: typeof atomic === 'boolean' ? atomic : undefined,
    receipts: Array.isArray(receipts) ? receipts.flatMap(readReceipt) : [],
    capabilities: capabilities === undefined ? undefined : fieldsOf(capabilities),
  }
}

function statusOf(code: number): GetCallsStatusResult['status'] {
  if (code >= 100 && code < 200) return 'pending'
  if (code >= 200 && code < 300) return 'success'
  return code >= 300 && code < 700 ? 'failure' : undefined
}

/** Drops receipts without a valid transaction hash. */
function readReceipt(value: unknown): CallReceipt[] {
  const { transactionHash, status, blockNumber, gasUsed, logs } = fieldsOf(value)
  if (typeof transactionHash !== 'string' || !isTransactionHash(transactionHash)) return []
  return [
    {
      transactionHash,
      status: readQuantity(status) === 1n ? 'success' : 'reverted',
      blockNumber: readQuantity(blockNumber),
      gasUsed: readQuantity(gasUsed),
      logs: Array.isArray(logs) ? logs : [],
    },
  ]
}

const readQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined
