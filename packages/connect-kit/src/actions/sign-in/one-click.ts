import type { Connector, ConnectorSession } from '../../connectors/connector.ts'
import type { OneClickSignIn } from '../../connectors/one-click-sign-in.ts'
import type { ConnectKit, Networks } from '../../core/connect-kit.ts'
import { report } from '../../core/report.ts'
import { canAuthenticate, createOneClick } from '../../siwx/one-click.ts'
import type { SignInAccount } from '../../siwx/sign-in-state.ts'
import { revokeSessions, siwxOf } from './siwx.ts'

/** One-click sign-in (connect and sign in one step) of a single connect attempt. */
export interface OneClickAttempt {
  /** The sign-in the connector requests from the wallet. */
  readonly signIn: OneClickSignIn
  /**
   * Stores the sessions for the wallet's proofs, before the connection is published. If the wallet returned no proofs it only connected;
   * the user is then prompted to sign afterwards.
   *
   * @throws when the proofs cannot be stored as sessions; the connection must then be ended
   */
  accept(session: ConnectorSession): Promise<void>
  /** Revokes the stored sessions, if the connection fails after all. Never throws. */
  takeBack(): Promise<void>
}

/** The sign-in to request together with a connection; undefined if the app has none, or the connector or the networks do not support it. */
export async function oneClickFor(
  kit: ConnectKit,
  connector: Connector,
  networks: Networks,
): Promise<OneClickAttempt | undefined> {
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (connector.type !== 'WALLET_CONNECT' || !canAuthenticate(chains)) return undefined
  const siwx = await siwxOf(kit)
  if (!siwx) return undefined
  const oneClick = createOneClick(siwx, kit.runtime.environment.now)
  const kept: SignInAccount[] = []
  return {
    signIn: oneClick,
    async accept({ proofs = [], namespaces }) {
      if (proofs.length === 0) return
      const about = { network: namespaces[0]?.chain ?? '', isSmartAccount: false }
      kit.store.setState({ isAuthenticating: true })
      try {
        const sessions = oneClick.readSessions(proofs)
        await siwx.setSessions(sessions)
        for (const { data } of sessions) kept.push({ chainId: data.chainId, address: data.accountAddress })
        report(kit, 'SIWX_AUTH_SUCCESS', about)
      } catch (error) {
        report(kit, 'SIWX_AUTH_ERROR', about)
        throw error
      } finally {
        if (!kit.runtime.lifetime.signal.aborted) kit.store.setState({ isAuthenticating: false })
      }
    },
    takeBack: () => revokeSessions(kit, kept),
  }
}
