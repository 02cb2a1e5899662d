// An app of wagmi with the kit as its connector, as its users would write it. The test installs it beside the packages.
import { createConnectKit } from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { mainnet, polygon } from '@esports/connect-kit/networks'
import { ConnectKitProvider } from '@esports/connect-kit/react'
import { connectKit } from '@esports/connect-kit/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { connect, disconnect, signMessage, switchChain } from 'wagmi/actions'
import { announceWallet } from './wallet.js'
import '@esports/connect-kit/styles.css'

const wallet = announceWallet()
const kit = createConnectKit({
  networks: [polygon, mainnet],
  metadata: { name: 'Arena', description: 'Play', url: location.origin, icons: [] },
})
const config = createConfig({
  chains: [polygon, mainnet],
  connectors: [connectKit(kit), connectKit(kit, { connectorId: wallet.id, name: 'Page Wallet' })],
  multiInjectedProviderDiscovery: false,
  transports: { [polygon.id]: http('/rpc'), [mainnet.id]: http('/rpc') },
})
const [byModal, byId] = config.connectors

/** What an action of wagmi came to, in words that reach the test. */
const outcome = (doing) =>
  doing.then(
    (value) => ({ value: typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value }),
    (error) => ({ name: error.name, code: error.code }),
  )

window.app = {
  wallet,
  connect: (parameters) => outcome(connect(config, { connector: byModal, ...parameters })),
  connectById: () => outcome(connect(config, { connector: byId })),
  disconnect: () => outcome(disconnect(config)),
  sign: (message) => outcome(signMessage(config, { message })),
  switchTo: (chainId) => outcome(switchChain(config, { chainId })),
  state() {
    const { status, connections, current } = config.state
    const connection = connections.get(current)
    return {
      status,
      accounts: connection?.accounts,
      chainId: connection?.chainId,
      connector: connection?.connector.id,
    }
  },
}

createRoot(document.querySelector('#app')).render(
  h(
    WagmiProvider,
    { config },
    h(QueryClientProvider, { client: new QueryClient() }, h(ConnectKitProvider, { kit }, h(ConnectModal))),
  ),
)
