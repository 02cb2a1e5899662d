import { assertCalls, type WalletCall } from '../caip.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { toQuantity } from './hex.ts'
import { connectedIn, requestWallet } from './request.ts'

export interface SendCallsParameters {
  /** S5.4: at least one; `to` and `data` start with 0x. `value` is hex, in wei. */
  readonly calls: readonly WalletCall[]
  /** Whether all calls must take effect together or none. Not asked for unless given. */
  readonly isAtomic?: boolean
  /** EIP-5792 capabilities for the wallet, such as `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
}

/**
 * Asks the connected EVM wallet to make several calls as one (EIP-5792, `wallet_sendCalls`).
 *
 * @returns the batch's id, for {@link getCallsStatus}
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CALLS_INVALID`, `WALLET_UNSUPPORTED`, `USER_REJECTED`, `WALLET_FAILED`,
 *   `ABORTED`
 * @example const id = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: market, data: buy }] })
 */
export async function sendCalls(
  kit: ConnectKit,
  { calls, isAtomic = false, capabilities, signal }: SendCallsParameters,
): Promise<string> {
  const { address, chainId } = connectedIn(kit, 'eip155')
  assertCalls(calls)
  const batch = {
    version: '2.0.0',
    from: address,
    chainId: toQuantity(chainId),
    atomicRequired: isAtomic,
    calls,
    ...(capabilities ? { capabilities } : {}),
  }
  const answer = await requestWallet(kit, 'eip155', { method: 'wallet_sendCalls', params: [batch] }, signal)
  // Version 1 of the method answered the id alone.
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer
  if (typeof id !== 'string' || id === '')
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return id
}

/** What became of a batch (EIP-5792). */
export interface CallsStatus {
  readonly id: string
  /** 100 pending, 200 done, 400 not sent, 500 reverted, 600 partly reverted. */
  readonly status: number
  readonly isAtomic: boolean | undefined
  readonly receipts: readonly unknown[]
}

/**
 * What became of a batch of calls.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CALL_STATUS_NOT_APPROVED`, `WALLET_UNSUPPORTED`, `WALLET_FAILED`, `ABORTED`
 * @example const { status } = await getCallsStatus(kit, { id })
 */
export async function getCallsStatus(
  kit: ConnectKit,
  { id, signal }: { readonly id: string; readonly signal?: AbortSignal },
): Promise<CallsStatus> {
  connectedIn(kit, 'eip155')
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  const answer = await requestWallet(kit, 'eip155', request, signal)
  const { status, atomic, receipts } = fieldsOf(answer)
  if (typeof status !== 'number') throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  return {
    id,
    status,
    isAtomic: typeof atomic === 'boolean' ? atomic : undefined,
    receipts: Array.isArray(receipts) ? receipts : [],
  }
}

/** Capabilities by EVM chain id (EIP-5792): what a wallet can do there. */
export type WalletCapabilities = Readonly<Record<number, Readonly<Record<string, unknown>>>>

export interface GetCapabilitiesParameters {
  /** EVM chain ids to ask for; all unless given. */
  readonly chainIds?: readonly number[]
  readonly signal?: AbortSignal
}

/**
 * What the connected EVM wallet can do, by chain (EIP-5792). A wallet that does not know the question can do nothing
 * of it: the answer is empty.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CAPABILITIES_UNREADABLE`, `WALLET_UNAUTHORIZED`, `ABORTED`
 * @example const canBatch = (await getCapabilities(kit))[137]?.['atomic'] !== undefined
 */
export async function getCapabilities(
  kit: ConnectKit,
  { chainIds, signal }: GetCapabilitiesParameters = {},
): Promise<WalletCapabilities> {
  const { address } = connectedIn(kit, 'eip155')
  const params = chainIds ? [address, chainIds.map(toQuantity)] : [address]
  const request = { method: 'wallet_getCapabilities', params }
  let answer: unknown
  try {
    answer = await requestWallet(kit, 'eip155', request, signal)
  } catch (error) {
    if (error instanceof ConnectKitError && error.code === 'WALLET_UNSUPPORTED') return {}
    throw error
  }
  if (typeof answer !== 'object' || answer === null)
    throw new ConnectKitError('CAPABILITIES_UNREADABLE', undefined, { cause: answer })
  return Object.fromEntries(
    Object.entries(answer).flatMap(([chain, capabilities]): [number, Record<string, unknown>][] => {
      const chainId = Number(chain)
      return Number.isSafeInteger(chainId) ? [[chainId, fieldsOf(capabilities)]] : []
    }),
  )
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
