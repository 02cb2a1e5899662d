import { linkedSignal } from '../../async/linked-signal.ts'
import { pause } from '../../async/pause.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { getHistory, type Transaction } from '../../services/blockchain-api/history.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'

/** Polling interval and total timeout (ms). */
const interval = 4_000
const patience = 180_000

export interface WaitForPurchaseParameters {
  /** Ms since the epoch: purchases completed earlier are ignored. Defaults to now. */
  readonly since?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type WaitForPurchaseResult = Transaction

export type WaitForPurchaseErrorCode =
  | ServiceSetupErrorCode
  | ErrorCodes<'PURCHASE_NOT_SEEN' | 'NOT_CONNECTED' | 'ABORTED' | 'DESTROYED'>

/**
 * Polls the history until a Coinbase purchase of the connected EVM wallet appears: one in progress, or one completed since `since`. The
 * service is polled every four seconds; failed requests are retried.
 *
 * @returns the purchase; its `status` is `ONRAMP_TRANSACTION_STATUS_IN_PROGRESS`, `…_SUCCESS` or `…_FAILED`
 * @throws {ConnectKitError} `PURCHASE_NOT_SEEN` after three minutes; `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`
 * @example
 * window.open(await fetchOnrampPage(kit, { symbol: 'USDC' }), 'popupWindow', 'width=600,height=800,scrollbars=yes')
 * const purchase = await waitForPurchase(kit)
 */
export async function waitForPurchase(
  kit: ConnectKit,
  { since = kit.runtime.environment.now(), signal }: WaitForPurchaseParameters = {},
): Promise<WaitForPurchaseResult> {
  const api = blockchainApiOf(kit)
  const { address, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  const { environment, lifetime } = kit.runtime
  const own = linkedSignal(signal, lifetime.signal)
  const end = environment.now() + patience
  const isMine = ({ minedAt, status }: Transaction) =>
    minedAt >= since || status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  try {
    while (environment.now() < end) {
      const { transactions } = await getHistory(api, {
        address,
        chainId,
        onramp: 'coinbase',
        signal: own.signal,
      }).catch((error: unknown) => {
        if (isConnectKitError(error, 'ABORTED')) throw error
        return { transactions: [] }
      })
      const purchase = transactions.find(isMine)
      if (purchase) return purchase
      await pause(interval, environment, own.signal)
    }
    throw serviceError('PURCHASE_NOT_SEEN')
  } finally {
    own.release()
  }
}
