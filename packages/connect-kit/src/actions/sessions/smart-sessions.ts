import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import {
  listSmartSessions,
  revokeSmartSession,
  type SmartSession,
} from '../../services/blockchain-api/sessions.ts'
import { blockchainApiOf } from '../services/blockchain-api.ts'

/**
 * The permissions apps have to act for the connected smart account.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example const sessions = await fetchSmartSessions(kit)
 */
export async function fetchSmartSessions(
  kit: ConnectKit,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<readonly SmartSession[]> {
  const { caipAddress: account, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return listSmartSessions(blockchainApiOf(kit), { account, chainId, signal })
}

/**
 * Takes a permission back.
 *
 * @param pci id of the session
 * @param signature of the account, hex
 * @returns false on a network the service does not serve
 * @throws {ConnectKitError} `NOT_CONNECTED`, `ABORTED`, `SERVICES_NOT_CONFIGURED`, and as `HttpClient.ask`
 * @example await revokeSmartSessionOf(kit, { pci, signature })
 */
export async function revokeSmartSessionOf(
  kit: ConnectKit,
  {
    pci,
    signature,
    signal,
  }: { readonly pci: string; readonly signature: string; readonly signal?: AbortSignal },
): Promise<boolean> {
  const { caipAddress: account, caipNetworkId: chainId } = connectedIn(kit, 'eip155')
  return revokeSmartSession(blockchainApiOf(kit), { account, chainId, pci, signature, signal })
}
