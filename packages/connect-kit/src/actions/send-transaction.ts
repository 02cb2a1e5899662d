import type { Address, Hash, Hex } from 'viem'
import { isEvmAddress } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { transferError } from '../errors/transfer-error.ts'
import type { ErrorCodes } from './error-codes.ts'
import {
  requestTransaction,
  type TransactionErrorCode,
  type TransactionParameters,
} from './request-transaction.ts'

export type SendTransactionParameters<Kit extends ConnectKit = ConnectKit> = TransactionParameters<Kit> & {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  // S5.9
  /** Contract data: `0x` and an even number of hex digits. */
  readonly data?: Hex | undefined
}

export type SendTransactionResult = Hash

export type SendTransactionErrorCode = TransactionErrorCode | ErrorCodes<'INVALID_ADDRESS'>

// S5.3
/**
 * Requests the connected EVM wallet to send a transaction. The request includes the chain id, and the wallet's current chain is checked
 * first; the wallet is not switched. Does not wait until the transaction is mined, see {@link waitForTransactionReceipt}.
 *
 * @returns the transaction's hash
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH` when the wallet is on another chain, `INVALID_ADDRESS`, `INVALID_AMOUNT`,
 *   `INVALID_HEX_DATA`, `USER_REJECTED`, `WALLET_FAILED`, `ABORTED` and the others of {@link SendTransactionErrorCode}; after an abort the
 *   user may still approve in the wallet
 * @example const hash = await sendTransaction(kit, { chainId: 137, to: '0x…', value: 10n ** 18n })
 */
export async function sendTransaction<Kit extends ConnectKit>(
  kit: Kit,
  parameters: SendTransactionParameters<Kit>,
): Promise<SendTransactionResult> {
  // Without a recipient it would deploy a contract.
  if (!isEvmAddress(parameters.to)) throw transferError('INVALID_ADDRESS')
  return requestTransaction(kit, parameters)
}
