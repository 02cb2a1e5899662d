import { createRoot } from 'react-dom/client'
import '../../browser/support/ui-styles.css'
import {
  type Connection,
  connect,
  connectionIn,
  createConnectKit,
  disconnect,
  signMessage,
} from '../../../src/index.ts'
import { ConnectModal, openModal } from '../../../src/modal.tsx'
import { defineNetwork, polygon, solana } from '../../../src/networks.ts'
import { ConnectKitProvider, useKitState } from '../../../src/react.tsx'
import { walletStandard } from '../../../src/wallet-standard.ts'
import { announceEvmWallet, registerSolanaWallet } from './wallets.ts'

announceEvmWallet()
registerSolanaWallet()
const relayUrl = new URLSearchParams(location.search).get('relay') ?? ''
const kit = createConnectKit({
  networks: [defineNetwork(polygon), solana],
  metadata: { name: 'Tabs', description: 'A page in several tabs', url: location.origin, icons: [] },
  walletConnect: { projectId: 'test-project', relayUrl },
  connectors: [walletStandard()],
})

/** A tab's state of one namespace. */
function told(connection: Connection): string {
  if (connection.status === 'connected')
    return `${connection.wallet.name} ${connection.isReachable ? 'is connected' : 'cannot be reached'}`
  return connection.status
}

function Tab() {
  const evm = useKitState((state) => connectionIn(state, 'eip155'))
  const sol = useKitState((state) => connectionIn(state, 'solana'))
  const uri = useKitState((state) => state.attempt?.uri)
  return (
    <main>
      <p id="evm">{told(evm)}</p>
      <p id="solana">{told(sol)}</p>
      <p id="uri">{uri}</p>
      <button type="button" onClick={() => openModal(kit, { view: 'Connect' })}>
        Another wallet
      </button>
      <button type="button" onClick={() => void disconnect(kit, { namespace: 'solana' })}>
        Leave Solana
      </button>
      <ConnectModal />
    </main>
  )
}

/** For tests: the EVM wallet's signature or error; and a pairing while another is connected, which the modal does not offer. */
Object.assign(globalThis, {
  pair: () => void connect(kit, { connectorId: 'walletConnect' }),
  sign: () =>
    signMessage(kit, { message: 'gm', namespace: 'eip155' }).catch((error: unknown) => String(error)),
})
const place = document.querySelector('#app')
if (place)
  createRoot(place).render(
    <ConnectKitProvider kit={kit}>
      <Tab />
    </ConnectKitProvider>,
  )
