import { announcedWallets } from '../connectors/announced/announced.ts'
import { injectedWallet } from '../connectors/injected/injected.ts'
import type { ConnectorSource } from '../connectors/source.ts'
import type { ConnectKitOptions } from './connect-kit.ts'

/** Where an app looks for wallets in the page; none for one that only pairs. */
export const pageConnectorSources = ({
  enableEIP6963 = true,
  enableInjected = true,
  connectors = [],
}: ConnectKitOptions): readonly ConnectorSource[] => [
  ...(enableEIP6963 ? [announcedWallets] : []),
  ...(enableInjected ? [injectedWallet] : []),
  ...connectors,
]
