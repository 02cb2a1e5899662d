import { type ConnectKitOptions, createConnectKit } from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { ConnectKitProvider, useConnection } from '@esports/connect-kit/react'
import type { PublicConfig } from '@esports/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { tellConnectedWallet } from '../../lib/connected-wallet.ts'
import { kitNetworks } from './networks.ts'

export interface WalletProviderProps {
  readonly config: PublicConfig
  readonly children: ReactNode
}

/** Creates the wallet kit of this page and provides it to the components below. */
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
      ...servicesOf(config),
    }),
  )
  return (
    <ConnectKitProvider kit={kit}>
      {children}
      <ConnectionTeller />
      <ConnectModal />
    </ConnectKitProvider>
  )
}

/** Only services configured by this installation are contacted; the kit's default URLs are the hosted ones. */
function servicesOf({ walletConnect, walletServices }: PublicConfig): Partial<ConnectKitOptions> {
  const { blockchainApiUrl, explorerUrl, analyticsUrl } = walletServices
  if (blockchainApiUrl === null || explorerUrl === null) return {}
  return {
    // Gamers log in to E-Sports itself, so the wallet modal offers no social login.
    features: { email: false, socials: false, analytics: analyticsUrl !== null },
    services: {
      projectId: walletConnect.projectId,
      blockchainApiUrl,
      explorerUrl,
      isProjectRead: false,
      ...(analyticsUrl === null ? {} : { analyticsUrl }),
    },
  }
}

/** Publishes the connected address to the query cache, for screens that do not load the wallet code. */
function ConnectionTeller() {
  const connection = useConnection('eip155')
  const queries = useQueryClient()
  const address = connection.status === 'connected' ? connection.address : null
  useEffect(() => {
    tellConnectedWallet(queries, address)
    return () => tellConnectedWallet(queries, null)
  }, [queries, address])
  return null
}
