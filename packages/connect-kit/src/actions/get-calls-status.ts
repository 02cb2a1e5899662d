import type { Hash } from 'viem'
import { isTransactionHash } from '../caip.ts'
import { readChainId } from '../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { type BoundWallet, boundWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { fieldsOf } from './call-fields.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'

export interface GetCallsStatusParameters {
  /** The batch's id, as {@link sendCalls} answered it. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

/** What the chain has of a call, as far as the wallet tells (EIP-5792). */
export interface CallReceipt {
  readonly transactionHash: Hash
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint | undefined
  readonly gasUsed: bigint | undefined
  /** As the wallet gave them. */
  readonly logs: readonly unknown[]
}

/** What became of a batch (EIP-5792). */
export interface GetCallsStatusResult {
  readonly id: string
  readonly chainId: number | undefined
  /** Undefined for a code that is none of EIP-5792. */
  readonly status: 'pending' | 'success' | 'failure' | undefined
  /** 100 pending, 200 done, 400 not sent, 500 reverted, 600 partly reverted. */
  readonly statusCode: number
  readonly atomic: boolean | undefined
  readonly receipts: readonly CallReceipt[]
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

export type GetCallsStatusErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CALL_STATUS_NOT_APPROVED' | 'CALLS_INVALID'>

/**
 * What became of a batch of calls (EIP-5792, `wallet_getCallsStatus`).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CALL_STATUS_NOT_APPROVED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED` and the others
 *   of {@link GetCallsStatusErrorCode}
 * @example const { status } = await getCallsStatus(kit, { id })
 */
export async function getCallsStatus(
  kit: ConnectKit,
  parameters: GetCallsStatusParameters,
): Promise<GetCallsStatusResult> {
  return askCallsStatus(boundWallet(kit, 'eip155'), parameters)
}

/** As {@link getCallsStatus}, of one wallet. */
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

/** A receipt without a transaction says nothing. */
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
