import type { Address, Hex } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'

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
  /** The batch's id, for `getCallsStatus` and `waitForCallsStatus`. */
  readonly id: string
  /** The capabilities the wallet returned for the batch. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}
