import { createConnectKit } from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { ConnectKitProvider } from '@esports/connect-kit/react'
import type { PublicConfig } from '@esports/contract'
import { type ReactNode, useState } from 'react'
import { kitNetworks } from './networks.ts'

export interface WalletProviderProps {
  readonly config: PublicConfig
  readonly children: ReactNode
}

/** Makes the wallet kit of this page and gives it to everything below. */
export function WalletProvider({ config, children }: WalletProviderProps) {
  const [kit] = useState(() =>
    createConnectKit({
      networks: kitNetworks(config.rpcUrls),
      metadata: {
        name: 'E-Sports',
        description: 'Tournaments, clans and a wallet for gamers',
        url: globalThis.location.origin,
        icons: [`${globalThis.location.origin}/mark.svg`],
      },
      walletConnect: config.walletConnect,
    }),
  )
  return (
    <ConnectKitProvider kit={kit}>
      {children}
      <ConnectModal />
    </ConnectKitProvider>
  )
}
