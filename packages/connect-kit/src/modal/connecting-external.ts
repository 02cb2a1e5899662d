import { lazyView } from '../react/lazy-view.ts'
import { LoadingView } from './loading-view.tsx'

/** The view of a wallet in this browser that was asked to connect. Its code loads while the list of wallets is read. */
export const connectingExternal = lazyView(
  async () => (await import('./views/connecting-external-view.tsx')).ConnectingExternalView,
  LoadingView,
)
