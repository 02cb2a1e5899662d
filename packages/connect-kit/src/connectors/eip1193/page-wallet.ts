import { type Connector, type ConnectorInfo, pageSessionId } from '../connector.ts'
import type { Eip1193Provider } from './provider.ts'

/** The individual fields of a page wallet's connector; the others are the same for every EIP-1193 wallet. */
export type PageWalletInfo = Omit<ConnectorInfo, 'namespaces' | 'explorerId'>

/** Loaded on demand: listing wallets does not need it. */
const loadSession = () => import('./provider-session.ts')

/** A connector for a wallet in the page: injected as `window.ethereum` or announced by EIP-6963. */
export const pageWalletConnector = (info: PageWalletInfo, provider: Eip1193Provider): Connector => ({
  ...info,
  permissionOwner: provider,
  explorerId: undefined,
  namespaces: ['eip155'],
  connect: (request) =>
    loadSession().then(({ connectProvider }) => connectProvider(pageSessionId(info.id), provider, request)),
  reconnect: (request) =>
    loadSession().then(({ reconnectProvider }) =>
      reconnectProvider(pageSessionId(info.id), provider, request),
    ),
  prefetch() {
    // A failed load is retried, and reported, when it is needed.
    loadSession().catch(() => undefined)
  },
})
