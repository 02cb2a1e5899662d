import * as z from 'zod/mini'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { exchange, type HttpEnvironment } from '../http/exchange.ts'

/** ERC-4337: the fields of a receipt the kit reads; null while the operation is pending. */
const answer = z.object({
  result: z.nullable(
    z.looseObject({ success: z.boolean(), receipt: z.nullish(z.record(z.string(), z.unknown())) }),
  ),
})

/** ERC-4337 `eth_getUserOperationReceipt`. */
export interface UserOperationReceipt {
  readonly isSuccess: boolean
  /** Receipt of the transaction that included the operation, as returned by the node. */
  readonly receipt: Readonly<Record<string, unknown>> | undefined
}

// S8.11
/**
 * Requests the receipt of a user operation from a bundler; undefined while it is pending.
 *
 * @param url URL of the bundler
 * @param id hash of the operation
 * @throws {ConnectKitError} `USER_OPERATION_RECEIPT_FAILED`, 'Failed to fetch user operation receipt - status: {n}'; as `exchange`;
 *   `UNKNOWN` for a response that cannot be parsed
 */
export async function getUserOperationReceipt(
  environment: HttpEnvironment & { readonly now: () => number },
  { url, id }: { readonly url: string; readonly id: string },
): Promise<UserOperationReceipt | undefined> {
  const { response, text } = await exchange(environment, {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      // The id format of WalletConnect's JSON-RPC requests: a timestamp in ms, followed by three random digits.
      id: environment.now() * 1_000 + Math.floor(Math.random() * 1_000),
      jsonrpc: '2.0',
      method: 'eth_getUserOperationReceipt',
      params: [id],
    }),
    credentials: 'omit',
  })
  if (!response.ok)
    throw serviceError('USER_OPERATION_RECEIPT_FAILED', undefined, {
      details: { status: response.status },
    })
  const read = z.safeParse(answer, readJson(text()))
  if (!read.success) throw new ConnectKitError('UNKNOWN', undefined, { cause: read.error })
  const { result } = read.data
  return result ? { isSuccess: result.success, receipt: result.receipt ?? undefined } : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
