import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import { feeOfCall } from './fee-of-call.ts'
import type { SendTokenParameters } from './send-token.ts'
import { assertComplete, transferCall } from './transfer.ts'

export type EstimateSendFeeParameters<Kit extends ConnectKit = ConnectKit> = Omit<
  SendTokenParameters<Kit>,
  'onProgress'
>

export interface EstimateSendFeeResult {
  /** Units of gas that the transfer uses. */
  readonly gas: bigint
  /** The most that a unit of gas can cost, in wei (EIP-1559 `maxFeePerGas`); the gas price on networks without EIP-1559. */
  readonly maxFeePerGas: bigint
  /**
   * What a rollup of the OP stack takes for its data on Ethereum and for its operator, in wei: an upper bound for now. Zero elsewhere; on Arbitrum it is part
   * of `gas`.
   */
  readonly dataFee: bigint
  /** The most that the network takes, in wei: `gas * maxFeePerGas + dataFee`. */
  readonly fee: bigint
}

export type EstimateSendFeeErrorCode =
  | ChainReadErrorCode
  | ErrorCodes<
      | 'NOT_CONNECTED'
      | 'SEND_INCOMPLETE'
      | 'TOKEN_REQUIRED'
      | 'INVALID_ADDRESS'
      | 'INVALID_AMOUNT'
      | 'INSUFFICIENT_GAS'
      | 'TRANSACTION_WOULD_FAIL'
    >

/**
 * The network fee of a transfer with {@link sendToken}, by a dry run from the connected EVM account; the wallet is not asked. It is an
 * upper bound for the next blocks: wallets choose fees of their own. It has what rollups take for their data on Ethereum in it.
 *
 * @returns the fee in wei of the network's native coin, and what it is computed from
 * @throws {ConnectKitError} `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `INVALID_ADDRESS`, `INVALID_AMOUNT`, `NOT_CONNECTED`; `INSUFFICIENT_GAS` when the
 *   account cannot pay amount and fee, `TRANSACTION_WOULD_FAIL`, `CHAIN_NOT_CONFIGURED`, `RPC_UNAVAILABLE`, `ABORTED`, `DESTROYED`
 * @example
 * const { fee } = await estimateSendFee(kit, { chainId: 137, token: usdt, to: '0x…', amount: parseAmount('5', 6) })
 * formatUnits(fee, 18) // '0.00195'
 */
export async function estimateSendFee<Kit extends ConnectKit>(
  kit: Kit,
  { chainId, signal, ...transfer }: EstimateSendFeeParameters<Kit>,
): Promise<EstimateSendFeeResult> {
  const { token, to } = assertComplete(transfer)
  const { address: from } = connectedIn(kit, 'eip155')
  const where = { chainId, signal }
  const call = await transferCall(token, to, transfer.amount)
  const { gas, maxFeePerGas, dataFee, coins } = await feeOfCall(kit, where, { from, ...call })
  const fee = gas * maxFeePerGas + dataFee
  if (coins < call.value + fee) throw transferError('INSUFFICIENT_GAS')
  return { gas, maxFeePerGas, dataFee, fee }
}
