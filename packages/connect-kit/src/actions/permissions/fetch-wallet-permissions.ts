import { abortable } from '../../async/abortable.ts'
import { linkedSignal } from '../../async/linked-signal.ts'
import type { CaipChainId } from '../../caip/chain-id.ts'
import { isRecord } from '../../caip/record.ts'
import type { ConnectorType } from '../../connectors/connector.ts'
import { assertAlive, type ConnectKit, type LiveSession } from '../../core/connect-kit.ts'
import type { KnownConnection, WalletInfo } from '../../core/connection.ts'
import type { ErrorCodes } from '../error-codes.ts'

export interface FetchWalletPermissionsParameters {
  readonly signal?: AbortSignal | undefined
}

/** What one wallet lets this page do. */
export interface WalletPermissions {
  /** End all of it by `disconnect(kit, { sessionId })`. */
  readonly sessionId: string
  readonly wallet: WalletInfo
  /** Undefined while an earlier connection is being restored. */
  readonly connectorType: ConnectorType | undefined
  /** URL of the wallet (WalletConnect); not checked by anybody. */
  readonly url: string | undefined
  /** When the session ends by itself (ms since the epoch); undefined if it does not. */
  readonly expiresAt: number | undefined
  readonly namespaces: readonly NamespacePermissions[]
  /** The permissions that the wallet keeps for this site (EIP-2255); undefined if it cannot list any. */
  readonly site: readonly SitePermission[] | undefined
}

export interface NamespacePermissions {
  /** CAIP-2 namespace. */
  readonly namespace: string
  readonly accounts: readonly string[]
  /** CAIP-2 ids of the networks the wallet approved; only the current one if it can be asked to switch to any. */
  readonly chains: readonly CaipChainId[]
  readonly supportsAllNetworks: boolean
  /** The methods the wallet approved; undefined if it approves none by name, but asks the person each time. */
  readonly methods: readonly string[] | undefined
}

/** A permission of a site (EIP-2255). */
export interface SitePermission {
  /** The method it allows, such as `eth_accounts`, or another name of the wallet's own. */
  readonly capability: string
}

export type FetchWalletPermissionsResult = readonly WalletPermissions[]

export type FetchWalletPermissionsErrorCode = ErrorCodes<'ABORTED' | 'DESTROYED'>

/**
 * What each connected wallet lets this page do: accounts, networks, methods, expiry, and the site's own permissions if the wallet can list them
 * (`wallet_getPermissions`). No wallet prompts the person for it.
 *
 * @throws {ConnectKitError} `ABORTED`, `DESTROYED`
 * @example
 * const [{ sessionId, expiresAt }] = await fetchWalletPermissions(kit)
 */
export async function fetchWalletPermissions(
  kit: ConnectKit,
  { signal }: FetchWalletPermissionsParameters = {},
): Promise<FetchWalletPermissionsResult> {
  assertAlive(kit)
  const bySession = new Map<string, [KnownConnection, ...KnownConnection[]]>()
  for (const connection of kit.store.getState().connections) {
    const known = bySession.get(connection.sessionId)
    if (known) known.push(connection)
    else bySession.set(connection.sessionId, [connection])
  }
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    const read = [...bySession].map(([id, connections]) => permissionsOf(kit, id, connections))
    return await abortable(Promise.all(read), own.signal)
  } finally {
    own.release()
  }
}

async function permissionsOf(
  kit: ConnectKit,
  sessionId: string,
  connections: readonly [KnownConnection, ...KnownConnection[]],
): Promise<WalletPermissions> {
  const live = kit.runtime.sessions.get(sessionId)
  const [{ wallet }] = connections
  const { url, expiresAt, methods } = live?.session.terms ?? {}
  return {
    sessionId,
    wallet,
    connectorType: live?.connector.type,
    url,
    expiresAt,
    namespaces: connections.map((connection) => ({
      ...placesOf(connection),
      methods: methods?.[connection.namespace],
    })),
    site: live && (await sitePermissions(live)),
  }
}

function placesOf(connection: KnownConnection): Omit<NamespacePermissions, 'methods'> {
  const { namespace, caipNetworkId } = connection
  const current = [caipNetworkId]
  if (connection.status === 'reconnecting')
    return {
      namespace,
      accounts: connection.account ? [connection.account.address] : [],
      chains: current,
      supportsAllNetworks: false,
    }
  const { supportsAllNetworks, approvedCaipNetworkIds: approved } = connection.networks
  return {
    namespace,
    accounts: connection.status === 'connected' ? connection.accounts : [],
    chains: approved.length > 0 ? approved : current,
    supportsAllNetworks,
  }
}

/** Wallets of the page keep permissions per site; asking any other one for them would reach a person, or be refused. */
const keepsPermissions: ReadonlySet<ConnectorType> = new Set(['ANNOUNCED', 'INJECTED'])

/** Undefined if the wallet cannot list them. Never throws. */
async function sitePermissions({
  connector,
  session,
  namespaces,
}: LiveSession): Promise<readonly SitePermission[] | undefined> {
  if (!keepsPermissions.has(connector.type) || !namespaces.has('eip155')) return undefined
  try {
    const answer = await session.provider('eip155').request({ method: 'wallet_getPermissions' })
    if (!Array.isArray(answer)) return undefined
    const names = answer.flatMap((permission: unknown) =>
      isRecord(permission) && typeof permission['parentCapability'] === 'string'
        ? [permission['parentCapability']]
        : [],
    )
    return [...new Set(names)].map((capability) => ({ capability }))
  } catch {
    // Many wallets have no such method, and what they allow is known without it.
    return undefined
  }
}
