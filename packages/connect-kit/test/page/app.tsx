import { StrictMode, version } from 'react'
import { type ConnectKitOptions, createConnectKit } from '../../src/index.ts'
import { ConnectModal } from '../../src/modal.tsx'
import { defineNetwork, mainnet, polygon } from '../../src/networks.ts'
import { ConnectButton, ConnectKitProvider, useConnection } from '../../src/react.tsx'

/** A kit as an app makes it, on a server and in a page. */
export const makeKit = (options: Pick<ConnectKitOptions, 'services' | 'features' | 'walletConnect'> = {}) =>
  createConnectKit({
    ...options,
    networks: [defineNetwork(polygon), defineNetwork(mainnet)],
    metadata: { name: 'Page', description: 'A page of an app', url: 'https://page.example', icons: [] },
    termsConditionsUrl: 'https://page.example/terms',
    themeVariables: { '--w3m-accent': '#7c5cff' },
  })

export function App({ kit }: { readonly kit: ReturnType<typeof makeKit> }) {
  return (
    <StrictMode>
      <ConnectKitProvider kit={kit}>
        <Status />
        <ConnectButton />
        <ConnectModal />
      </ConnectKitProvider>
    </StrictMode>
  )
}

function Status() {
  const connection = useConnection('eip155')
  return (
    <p id="status" data-react={version}>
      {connection.status === 'connected' ? connection.address : connection.status}
    </p>
  )
}
