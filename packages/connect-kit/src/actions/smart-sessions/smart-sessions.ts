import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import {
  listSmartSessions,
  revokeSmartSession,
  type SmartSession,
} from '../../services/blockchain-api/smart-sessions.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes, ServiceErrorCode } from '../error-codes.ts'

export interface FetchSmartSessionsParameters {
  readonly signal?: AbortSignal | undefined
}

export type FetchSmartSessionsResult = readonly SmartSession[]

export type FetchSmartSessionsErrorCode = ServiceErrorCode | ErrorCodes<'NOT_CONNECTED' | 'DESTROYED'>

/**
 * The permissions that apps have to act on behalf of the connected smart account.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const sessions = await fetchSmartSessions(kit)
 */
export async function fetchSmartSessions(
  kit: ConnectKit,
  { signal }: FetchSmartSessionsParameters = {},
): Promise<FetchSmartSessionsResult> {
  const { caipAddress: account, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return listSmartSessions(blockchainApiOf(kit), { account, chainId, signal })
}

export interface RevokeSmartSessionOfParameters {
  /** Id of the session. */
  readonly pci: string
  /** The account's signature, hex. */
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

/** False on a network the service does not support. */
export type RevokeSmartSessionOfResult = boolean

export type RevokeSmartSessionOfErrorCode = ServiceErrorCode | ErrorCodes<'NOT_CONNECTED' | 'DESTROYED'>

/**
 * Revokes a permission.
 *
 * @returns false on a network the service does not support
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example await revokeSmartSessionOf(kit, { pci, signature })
 */
export async function revokeSmartSessionOf(
  kit: ConnectKit,
  { pci, signature, signal }: RevokeSmartSessionOfParameters,
): Promise<RevokeSmartSessionOfResult> {
  const { caipAddress: account, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return revokeSmartSession(blockchainApiOf(kit), { account, chainId, pci, signature, signal })
}
