import type { Connector, ConnectorSession } from '../../connectors/connector.ts'
import type { OneClickSignIn } from '../../connectors/one-click-sign-in.ts'
import type { ConnectKit, Networks } from '../../core/connect-kit.ts'
import { report } from '../../core/report.ts'
import { canAuthenticate, createOneClick } from '../../siwx/one-click.ts'
import type { SignInAccount } from '../../siwx/sign-in-state.ts'
import { revokeSessions, siwxOf } from './siwx.ts'

/** Connecting and signing in at once, for one attempt. */
export interface OneClickAttempt {
  /** What the connector asks the wallet to sign. */
  readonly signIn: OneClickSignIn
  /**
   * Keeps the sessions of the wallet's proofs, before anybody is told of the connection. A wallet that gave none only
   * connected; it is asked to sign afterwards.
   *
   * @throws whatever makes the proofs no sessions; the connection must then be ended
   */
  accept(session: ConnectorSession): Promise<void>
  /** Ends the sessions that were kept, for a connection that comes to nothing after all. Never throws. */
  takeBack(): Promise<void>
}

/** The sign-in to ask for together with a connection; undefined where the app has none, or the networks do not allow it. */
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
