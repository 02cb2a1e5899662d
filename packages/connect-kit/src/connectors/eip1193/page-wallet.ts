import type { Connector, ConnectorInfo } from '../connector.ts'
import type { Eip1193Provider } from './provider.ts'
import { connectProvider, reconnectProvider } from './provider-session.ts'

/** What tells one wallet of the page from another; the rest follows from its being EIP-1193. */
export type PageWalletInfo = Omit<ConnectorInfo, 'namespaces' | 'explorerId'>

/** A connector for a wallet that lives in the page: injected as `window.ethereum` or announced by EIP-6963. */
export const pageWalletConnector = (info: PageWalletInfo, provider: Eip1193Provider): Connector => ({
  ...info,
  explorerId: undefined,
  namespaces: ['eip155'],
  connect: (parameters) => connectProvider(provider, parameters),
  reconnect: (parameters) => reconnectProvider(provider, parameters),
})
