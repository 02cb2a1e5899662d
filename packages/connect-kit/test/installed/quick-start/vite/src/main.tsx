import { ConnectModal } from '@esports/connect-kit/modal'
import { ConnectButton, ConnectKitProvider, useConnection } from '@esports/connect-kit/react'
import { createRoot } from 'react-dom/client'
import { kit } from './kit'
import '@esports/connect-kit/styles.css'

function Greeting() {
  const connection = useConnection()
  return connection.status === 'connected' ? <p>Hello {connection.address}</p> : <p>Who are you?</p>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConnectKitProvider kit={kit}>
    <ConnectButton />
    <Greeting />
    <ConnectModal />
  </ConnectKitProvider>,
)
