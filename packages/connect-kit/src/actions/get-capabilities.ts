import { toQuantity } from '../caip/quantity.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { connectedIn, requestWallet } from '../core/request.ts'
import { callError } from '../errors/call-error.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { fieldsOf } from './call-fields.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'

export interface GetCapabilitiesParameters {
  /** EVM chain ids to query; defaults to all. */
  readonly chainIds?: readonly number[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Capabilities by EVM chain id (EIP-5792). */
export type WalletCapabilities = Readonly<Record<number, Readonly<Record<string, unknown>>>>

export type GetCapabilitiesResult = WalletCapabilities

export type GetCapabilitiesErrorCode = WalletErrorCode | ErrorCodes<'CAPABILITIES_UNREADABLE'>

/**
 * The capabilities of the connected EVM wallet, by chain (EIP-5792). A wallet that does not support the method has no capabilities: the
 * result is empty.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CAPABILITIES_UNREADABLE`, `WALLET_UNAUTHORIZED`, `ABORTED` and the others of
 *   {@link GetCapabilitiesErrorCode}
 * @example const canBatch = (await getCapabilities(kit))[137]?.['atomic'] !== undefined
 */
export async function getCapabilities(
  kit: ConnectKit,
  { chainIds, signal }: GetCapabilitiesParameters = {},
): Promise<GetCapabilitiesResult> {
  const { address } = connectedIn(kit, 'eip155')
  const params = chainIds ? [address, chainIds.map(toQuantity)] : [address]
  const request = { method: 'wallet_getCapabilities', params }
  let answer: unknown
  try {
    answer = await requestWallet(kit, 'eip155', request, signal)
  } catch (error) {
    if (isConnectKitError(error, 'WALLET_UNSUPPORTED')) return {}
    throw error
  }
  if (typeof answer !== 'object' || answer === null)
    throw callError('CAPABILITIES_UNREADABLE', undefined, { cause: answer })
  return Object.fromEntries(
    Object.entries(answer).flatMap(([chain, capabilities]): [number, Readonly<Record<string, unknown>>][] => {
      const chainId = Number(chain)
      return Number.isSafeInteger(chainId) ? [[chainId, fieldsOf(capabilities)]] : []
    }),
  )
}
