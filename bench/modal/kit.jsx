import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '../../packages/ui/src/styles.css'
import { createConnectKit } from '../../packages/connect-kit/src/index.ts'
import { ConnectModal } from '../../packages/connect-kit/src/modal.tsx'
import { arbitrum, defineNetwork, polygon } from '../../packages/connect-kit/src/networks.ts'
import { AccountButton, ConnectButton, ConnectKitProvider } from '../../packages/connect-kit/src/react.tsx'
import { announceWallet } from './wallet.js'

announceWallet()
const kit = createConnectKit({
  networks: [defineNetwork(polygon), defineNetwork(arbitrum)],
  metadata: { name: 'Bench', description: 'A page', url: 'https://page.example', icons: [] },
  walletConnect: { projectId: 'bench', relayUrl: new URLSearchParams(location.search).get('relay') },
})
/** Tells when the button is in the page and answers. */
function Usable() {
  useEffect(() => void performance.mark('usable'), [])
  return null
}

createRoot(document.querySelector('#app')).render(
  <ConnectKitProvider kit={kit}>
    <ConnectButton id="open" />
    <AccountButton />
    <ConnectModal />
    <Usable />
  </ConnectKitProvider>,
)
