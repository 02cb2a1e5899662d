import { createRoot } from 'react-dom/client'
import '../../packages/ui/src/styles.css'
import { createConnectKit } from '../../packages/connect-kit/src/index.ts'
import { ConnectModal } from '../../packages/connect-kit/src/modal.tsx'
import { arbitrum, defineNetwork, polygon } from '../../packages/connect-kit/src/networks.ts'
import { ConnectButton, ConnectKitProvider } from '../../packages/connect-kit/src/react.tsx'
import { announceWallet } from './wallet.js'

announceWallet()
const kit = createConnectKit({
  networks: [defineNetwork(polygon), defineNetwork(arbitrum)],
  metadata: { name: 'Bench', description: 'A page', url: 'https://page.example', icons: [] },
  walletConnect: { projectId: 'bench' },
})
createRoot(document.querySelector('#app')).render(
  <ConnectKitProvider kit={kit}>
    <ConnectButton id="open" />
    <ConnectModal />
  </ConnectKitProvider>,
)
