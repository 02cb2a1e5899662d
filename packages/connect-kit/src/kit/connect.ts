import type { Connector } from '../connectors/connector.ts'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { cancelConnect } from './cancel-connect.ts'
import {
  assertAlive,
  type ChainIdOfKit,
  type ConnectKit,
  type NamespaceOfKit,
  type Networks,
} from './connect-kit.ts'
import { findConnector } from './connectors.ts'
import { dispatch } from './dispatch.ts'
import { hasSignIn } from './has-sign-in.ts'
import { linkAbort } from './link-abort.ts'
import { networksFor } from './networks.ts'
import type { PickedWallet } from './picked-wallet.ts'
import { adoptSession, infoOf, sayFarewell } from './sessions.ts'
import { tellDeveloper } from './tell-developer.ts'

export interface ConnectParameters<Kit extends ConnectKit = ConnectKit> {
  /** Id of one of `state.connectors`. */
  readonly connectorId: string
  /** The namespace to connect where the wallet has several; the active one unless given. */
  readonly namespace?: NamespaceOfKit<Kit>
  /** Id of the network the app would like; the chosen one of the namespace unless given. */
  readonly chainId?: ChainIdOfKit<Kit>
  /** The wallet the person picked, where WalletConnect reaches it; it is remembered as a recent one (S9.8). */
  readonly wallet?: PickedWallet
  readonly signal?: AbortSignal
}

export interface ConnectResult {
  readonly namespace: string
  /** The wallet's addresses in that namespace, the chosen one first. */
  readonly accounts: readonly string[]
  /** CAIP-2 id of the chain the wallet is on. */
  readonly caipNetworkId: string
}

/**
 * Connects a wallet. A newer call ends an attempt that still waits; an earlier connection stays until the new one is
 * there, and a wallet of another namespace stays beside it. While WalletConnect waits, the pairing URI is in
 * `state.attempt.uri`.
 *
 * @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `CONNECTOR_NOT_FOUND`, `CHAIN_NOT_CONFIGURED`,
 *   `CHAIN_NOT_SUPPORTED`, `RELAY_UNAVAILABLE`, `RELAY_REFUSED`, `WALLET_NOT_LOADED`, `SESSION_UNUSABLE`, `ABORTED`,
 *   `DESTROYED`
 * @example await connect(kit, { connectorId: 'walletConnect' })
 */
export async function connect<Kit extends ConnectKit>(
  kit: Kit,
  parameters: ConnectParameters<Kit>,
): Promise<ConnectResult> {
  assertAlive(kit)
  const connector = findConnector(kit, parameters.connectorId, parameters.namespace)
  const { networks, preferred } = networksFor(kit, connector, parameters)
  cancelConnect(kit)
  const { runtime } = kit
  runtime.attempts += 1
  const own = { number: runtime.attempts, controller: new AbortController() }
  runtime.attempt = own
  const { signal } = own.controller
  const unlink = linkAbort(own.controller, [parameters.signal, runtime.lifetime.signal])

  const linkModeUrl = parameters.wallet?.linkModeUrl
  dispatch(kit, { type: 'connectRequested', attempt: own.number, connector: infoOf(connector) })
  try {
    const oneClick = hasSignIn(kit) ? await loadOneClick(kit, connector, networks) : undefined
    const session = await connector.connect({
      networks,
      preferred,
      signal,
      ...(oneClick ? { signIn: oneClick.signIn } : {}),
      ...(linkModeUrl ? { linkModeUrl } : {}),
      onUri: (uri) => dispatch(kit, { type: 'uriIssued', attempt: own.number, uri }),
    })
    if (signal.aborted) {
      await sayFarewell(kit, session)
      throw new ConnectKitError('ABORTED')
    }
    await oneClick?.accept(session).catch(async (error: unknown) => {
      await sayFarewell(kit, session)
      throw error
    })
    adoptSession(kit, connector, session, { attempt: own.number })
    if (parameters.wallet) await keepWallet(kit, parameters.wallet)
    return resultOf(session.namespaces[0])
  } catch (error) {
    const failure = toWalletError(error)
    tellDeveloper(kit, failure)
    dispatch(kit, { type: 'rejected', attempt: own.number, code: failure.code })
    throw failure
  } finally {
    unlink()
    if (runtime.attempt === own) runtime.attempt = undefined
  }
}

/** Only an app that signs people in loads the code of it. */
async function loadOneClick(kit: ConnectKit, connector: Connector, networks: Networks) {
  const { oneClickFor } = await import('./one-click.ts')
  return oneClickFor(kit, connector, networks)
}

/** Only a connection to a picked wallet loads the code of it; without it nothing but the list of recent ones is missing. */
async function keepWallet(kit: ConnectKit, wallet: PickedWallet): Promise<void> {
  try {
    const { rememberWallet } = await import('./recent-wallets.ts')
    rememberWallet(kit, wallet)
  } catch (error) {
    kit.runtime.environment.warn('The wallet could not be remembered', error)
  }
}

function resultOf(
  first: { namespace: string; accounts: readonly string[]; chain: string } | undefined,
): ConnectResult {
  if (!first) throw new ConnectKitError('SESSION_UNUSABLE')
  return { namespace: first.namespace, accounts: first.accounts, caipNetworkId: first.chain }
}
