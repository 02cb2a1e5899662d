import {
  type ConnectKit,
  connect,
  describeError,
  subscribeEvents,
  type ToldFailure,
} from '@esports/connect-kit'
import {
  ConnectKitProvider,
  useConnection,
  useConnectionPhase,
  useConnectKit,
  useKitState,
  useWallets,
} from '@esports/connect-kit/react'
import { useEffect, useState } from 'react'
import { Account } from './services/account.tsx'
import { Activity } from './services/activity.tsx'
import { Name } from './services/name.tsx'
import { Onramp } from './services/onramp.tsx'
import { Panel, Problem } from './services/parts.tsx'
import { Swap } from './services/swap.tsx'
import { Tokens } from './services/tokens.tsx'
import { useAction } from './services/use-action.ts'
import { WalletList } from './services/wallet-list.tsx'
import './services-page.css'

/** All account data of the hosted services, without the modal. The kit is created once, outside of rendering. */
export const ServicesPage = ({ kit }: { readonly kit: ConnectKit }) => (
  <ConnectKitProvider kit={kit}>
    <main className="services-page">
      <h1>My wallet</h1>
      <PageWarning />
      <Wallet />
      <WalletList />
      <Notice />
    </main>
  </ConnectKitProvider>
)

function Wallet() {
  const connection = useConnection()
  if (connection.status !== 'connected') return <Connect />
  // Reset for another account or network.
  return (
    <div className="panels" key={connection.caipAddress}>
      <Account address={connection.address} />
      <Tokens />
      <Swap chainId={connection.caipNetworkId} />
      <Name address={connection.address} />
      <Onramp />
      <Activity />
    </div>
  )
}

function Connect() {
  const kit = useConnectKit()
  const wallets = useWallets()
  const isConnecting = useConnectionPhase() === 'connecting'
  const { problem, run } = useAction()
  return (
    <Panel title="Connect a wallet">
      {wallets.length === 0 && <p>There is no wallet in this browser.</p>}
      <ul className="choices">
        {wallets.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => run(() => connect(kit, { connectorId: id }))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {isConnecting && <p role="status">Open your wallet and confirm.</p>}
      <Problem>{problem}</Problem>
    </Panel>
  )
}

/** S3.23: warns if the page's origin could not be verified. */
function PageWarning() {
  const verdict = useKitState((state) => state.verification)
  if (verdict?.isScam) return <Problem>This page is reported as a scam. Do not connect a wallet.</Problem>
  if (verdict?.validation === 'INVALID')
    return <Problem>This page is not where the app lives. Check its address.</Problem>
  return null
}

/** Notices of the kit, such as a failing service. */
function Notice() {
  const kit = useConnectKit()
  const [code, setCode] = useState<ToldFailure>()
  useEffect(
    () =>
      subscribeEvents(kit, (event) => {
        if (event.type === 'noticeRaised' && event.notice.kind === 'failed') setCode(event.notice.code)
      }),
    [kit],
  )
  return (
    <p className="notice" role="status">
      {code && describeError(code).user}
    </p>
  )
}
