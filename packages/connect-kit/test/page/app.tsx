import { StrictMode, version } from 'react'
import {
  type ConnectKitOptions,
  cookieStorage,
  createConnectKit,
  type InitialState,
  shownAccount,
} from '../../src/index.ts'
import { ConnectModal } from '../../src/modal.tsx'
import { defineNetwork, mainnet, polygon } from '../../src/networks.ts'
import { AccountButton, ConnectButton, ConnectKitProvider, useConnection } from '../../src/react.tsx'

/** A kit as in an app, on a server and in a page. */
export const makeKit = (options: Pick<ConnectKitOptions, 'services' | 'features' | 'walletConnect'> = {}) =>
  createConnectKit({
    ...options,
    networks: [defineNetwork(polygon), defineNetwork(mainnet)],
    storage: cookieStorage,
    metadata: { name: 'Page', description: 'A page of an app', url: 'https://page.example', icons: [] },
    termsConditionsUrl: 'https://page.example/terms',
    themeVariables: { '--w3m-accent': '#7c5cff' },
  })

interface AppProps {
  readonly kit: ReturnType<typeof makeKit>
  /** State the server read from the request; undefined if it did not read the cookie. */
  readonly initialState: InitialState | undefined
}

export function App({ kit, initialState }: AppProps) {
  return (
    <StrictMode>
      <ConnectKitProvider kit={kit} initialState={initialState}>
        <Status />
        <Wallet />
        <ConnectModal />
      </ConnectKitProvider>
    </StrictMode>
  )
}

const Wallet = () => (shownAccount(useConnection()) ? <AccountButton /> : <ConnectButton />)

function Status() {
  const connection = useConnection('eip155')
  return (
    <p id="status" data-react={version}>
      {connection.status === 'connected' ? connection.address : connection.status}
    </p>
  )
}
