import type { Address, Hex } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { requestCalls } from './request-calls.ts'

/** One call of a batch. */
export interface Call {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

export interface SendCallsParameters<Kit extends ConnectKit = ConnectKit> {
  // S5.4
  /** At least one call; `to` and `data` start with 0x. */
  readonly calls: readonly Call[]
  /** EVM chain id for the calls; nothing is sent while the wallet is on another chain. Defaults to the connection's chain. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** The app's own id for the batch; chosen by the wallet if omitted. */
  readonly id?: string | undefined
  /** Whether the calls must be executed atomically (all or none). Defaults to false. */
  readonly forceAtomic?: boolean | undefined
  /** EIP-5792 capabilities for the wallet, such as `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Called if the user approves in the wallet after `signal` was aborted: a request cannot be taken back from a wallet. */
  readonly onLateApproval?: ((result: SendCallsResult) => void) | undefined
}

export interface SendCallsResult {
  /** The batch's id, for {@link getCallsStatus} and {@link waitForCallsStatus}. */
  readonly id: string
  /** The capabilities the wallet returned for the batch. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

export type SendCallsErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CHAIN_MISMATCH' | 'CALLS_INVALID' | 'INVALID_AMOUNT'>

/**
 * Requests the connected EVM wallet to execute several calls as one batch (EIP-5792, `wallet_sendCalls`). The request includes the chain
 * id, and the wallet's current chain is checked first.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `CALLS_INVALID`, `INVALID_AMOUNT`, `WALLET_UNSUPPORTED`, `USER_REJECTED`,
 *   `WALLET_FAILED`, `ABORTED` and the others of {@link SendCallsErrorCode}
 * @example const { id } = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: market, value: 10n ** 18n }] })
 */
export async function sendCalls<Kit extends ConnectKit>(
  kit: Kit,
  parameters: SendCallsParameters<Kit>,
): Promise<SendCallsResult> {
  return requestCalls(kit, parameters)
}
