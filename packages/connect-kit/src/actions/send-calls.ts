import type { Address, Hex } from 'viem'
import { toQuantity } from '../caip/quantity.ts'
import { assertCalls } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { fieldsOf } from './call-fields.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { quantities } from './request-transaction.ts'
import { walletOnChain } from './wallet-chain.ts'

/** One call of a batch. */
export interface Call {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

export interface SendCallsParameters<Kit extends ConnectKit = ConnectKit> {
  // S5.4
  /** At least one; `to` and `data` start with 0x. */
  readonly calls: readonly Call[]
  /** EVM chain id to make them on; nothing is sent while the wallet is on another. The one the connection is on unless given. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  /** The app's own id for the batch; the wallet chooses one unless given. */
  readonly id?: string | undefined
  /** Whether all calls must take effect together or none. Not asked for unless given. */
  readonly forceAtomic?: boolean | undefined
  /** EIP-5792 capabilities for the wallet, such as `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SendCallsResult {
  /** The batch's id, for {@link getCallsStatus} and {@link waitForCallsStatus}. */
  readonly id: string
  /** What the wallet says of the capabilities that were asked for. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

export type SendCallsErrorCode =
  | WalletErrorCode
  | ErrorCodes<'CHAIN_MISMATCH' | 'CALLS_INVALID' | 'INVALID_AMOUNT'>

/**
 * Asks the connected EVM wallet to make several calls as one (EIP-5792, `wallet_sendCalls`). The chain is named in the request, and the
 * wallet is asked first whether it is there.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_MISMATCH`, `CALLS_INVALID`, `INVALID_AMOUNT`, `WALLET_UNSUPPORTED`, `USER_REJECTED`,
 *   `WALLET_FAILED`, `ABORTED` and the others of {@link SendCallsErrorCode}
 * @example const { id } = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: market, value: 10n ** 18n }] })
 */
export async function sendCalls<Kit extends ConnectKit>(
  kit: Kit,
  { calls, chainId, id, forceAtomic = false, capabilities, signal }: SendCallsParameters<Kit>,
): Promise<SendCallsResult> {
  assertCalls(calls)
  const wireCalls = calls.map(({ to, value, data }) => ({
    to,
    ...(data === undefined ? {} : { data }),
    ...quantities({ value }),
  }))
  const wallet = await walletOnChain(kit, boundWallet(kit, 'eip155'), { chainId, signal })
  const batch = {
    version: '2.0.0',
    ...(id === undefined ? {} : { id }),
    from: wallet.address,
    chainId: toQuantity(wallet.chainId),
    atomicRequired: forceAtomic,
    calls: wireCalls,
    ...(capabilities ? { capabilities } : {}),
  }
  const answer = await wallet.request({ method: 'wallet_sendCalls', params: [batch] }, signal)
  // Version 1 of the method answered the id alone.
  const told = typeof answer === 'string' ? { id: answer } : fieldsOf(answer)
  if (typeof told['id'] !== 'string' || told['id'] === '')
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  const granted = told['capabilities']
  return { id: told['id'], capabilities: granted === undefined ? undefined : fieldsOf(granted) }
}
