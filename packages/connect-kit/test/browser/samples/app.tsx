import type { ConnectKit } from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { ConnectButton, ConnectKitProvider, useConnection } from '@esports/connect-kit/react'

function Wallet() {
  const connection = useConnection()
  return connection.status === 'connected' ? <p>{connection.address}</p> : <ConnectButton />
}

/** The kit is made once, outside of rendering. */
export const App = ({ kit }: { readonly kit: ConnectKit }) => (
  <ConnectKitProvider kit={kit}>
    <Wallet />
    <ConnectModal />
  </ConnectKitProvider>
)
