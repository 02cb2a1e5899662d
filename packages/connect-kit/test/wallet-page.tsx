import type { ReactNode } from 'react'
import { type ConnectKit, type InitialState, shownAccount } from '../src/index.ts'
import {
  AccountButton,
  ConnectButton,
  ConnectKitProvider,
  NetworkButton,
  useConnection,
} from '../src/react.tsx'

interface WalletPageProps {
  readonly kit: ConnectKit
  readonly initialState: InitialState | undefined
  readonly children?: ReactNode
}

/** A page with the buttons of a wallet, and additional content. */
export const WalletPage = ({ kit, initialState, children }: WalletPageProps) => (
  <ConnectKitProvider kit={kit} initialState={initialState}>
    <Wallet />
    {children}
  </ConnectKitProvider>
)

export function Wallet() {
  const account = shownAccount(useConnection())
  return (
    <main>
      {account ? <AccountButton /> : <ConnectButton />}
      <NetworkButton />
    </main>
  )
}
