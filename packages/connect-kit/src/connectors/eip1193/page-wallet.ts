import { type Connector, type ConnectorInfo, pageSessionId } from '../connector.ts'
import type { Eip1193Provider } from './provider.ts'

/** What tells one wallet of the page from another; the rest follows from its being EIP-1193. */
export type PageWalletInfo = Omit<ConnectorInfo, 'namespaces' | 'explorerId'>

/** A page that lists wallets need not know yet how to talk to them. */
const loadSession = () => import('./provider-session.ts')

/** A connector for a wallet that lives in the page: injected as `window.ethereum` or announced by EIP-6963. */
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
    // What cannot be loaded now is tried again, and reported, when it is needed.
    loadSession().catch(() => undefined)
  },
})
