import { announcedWallets } from '../connectors/announced/announced.ts'
import { injectedWallet } from '../connectors/injected/injected.ts'
import type { ConnectorSource } from '../connectors/source.ts'
import type { ConnectKitOptions } from './connect-kit.ts'

/** The connector sources of the page, by the kit's options; empty for an app that uses WalletConnect only. */
export const pageConnectorSources = ({
  enableEIP6963 = true,
  enableInjected = true,
  connectors = [],
}: ConnectKitOptions): readonly ConnectorSource[] => [
  ...(enableEIP6963 ? [announcedWallets] : []),
  ...(enableInjected ? [injectedWallet] : []),
  ...connectors,
]
