import {
  type ConnectKit,
  type ConnectKitOptions,
  createConnectKit,
  updateOptions,
} from '@esports/connect-kit'
import { ConnectModal } from '@esports/connect-kit/modal'
import { ConnectKitProvider, useConnection } from '@esports/connect-kit/react'
import { walletStandard } from '@esports/connect-kit/wallet-standard'
import type { PublicConfig } from '@esports/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { tellConnectedWallet } from '../../lib/connected-wallet.ts'
import { currentLanguage, currentLocale } from '../../lib/language.ts'
import { kitNetworks } from './networks.ts'

export interface WalletProviderProps {
  readonly config: PublicConfig
  readonly children: ReactNode
}

let kit: ConnectKit | undefined

/** The wallet kit of this page. There is one, whatever is drawn anew: it holds the connection. */
const kitOf = (config: PublicConfig): ConnectKit => {
  kit ??= createConnectKit({
    networks: kitNetworks(config.rpcUrls),
    metadata: {
      name: 'E-Sports',
      description: 'Tournaments, clans and a wallet for gamers',
      url: globalThis.location.origin,
      icons: [`${globalThis.location.origin}/mark.svg`],
    },
    walletConnect: config.walletConnect,
    connectors: [walletStandard()],
    ...servicesOf(config),
  })
  return kit
}

/** Provides the wallet kit to the components below. */
export function WalletProvider({ config, children }: WalletProviderProps) {
  const [own] = useState(() => kitOf(config))
  useKitLanguage(own)
  return (
    <ConnectKitProvider kit={own}>
      {children}
      <ConnectionTeller />
      <ConnectModal />
    </ConnectKitProvider>
  )
}

const loadMessages = {
  en: async () => undefined,
  de: async () => (await import('@esports/connect-kit/messages/de')).german,
  ar: async () => (await import('@esports/connect-kit/messages/ar')).arabic,
}

/** The wallet modal speaks the language of the app. */
function useKitLanguage(own: ConnectKit) {
  useEffect(() => {
    let isCurrent = true
    const speak = async () => {
      const messages = await loadMessages[currentLanguage()]()
      // The kit's own English writes dollars as all its amounts are written: '$', not 'US$' as in Britain.
      if (isCurrent) updateOptions(own, { messages, locale: messages && currentLocale() })
    }
    speak().catch((cause: unknown) => console.warn('The texts of the wallet could not be loaded.', cause))
    return () => {
      isCurrent = false
    }
  }, [own])
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
