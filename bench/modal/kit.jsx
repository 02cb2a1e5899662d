import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '@esports/connect-kit/styles.css'
import { createConnectKit } from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { arbitrum, defineNetwork, polygon } from '@esports/connect-kit/networks'
import { AccountButton, ConnectButton, ConnectKitProvider } from '@esports/connect-kit/react'
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
