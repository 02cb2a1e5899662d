import { stringToHex } from 'viem'
import { editPurchase, startPurchase } from '../../../src/actions/onramp/purchase-draft.ts'
import { connect, getProvider } from '../../../src/index.ts'
import type { ViewName } from '../../../src/modal/state/router.ts'
import { selectConnector, selectWallet } from '../../../src/modal/state/select-wallet.ts'
import { switchInModal } from '../../../src/modal/state/switch-in-modal.ts'
import { connectInModal, openModal, pushView } from '../../../src/modal.tsx'
import { arbitrum, mainnet, polygon, solana } from '../../../src/networks.ts'
import { fetchActivity } from '../../../src/services.ts'
import { createSiwx } from '../../../src/siwx.ts'
import {
  createScriptedPairing,
  createTestKit,
  type TestKit,
  type TestKitOptions,
} from '../../../src/testing.ts'
import { installEmbedded, installMultiChain } from '../../../stories/support/page-wallets.ts'
import { aNodeWithAllowances } from './allowance-scenes.ts'
import { aNode } from './canned-chain.ts'
import { aSession, aToken, aTransaction, servedKit } from './canned-services.ts'
import { aPurchase, sellerPage, servesOnramp } from './onramp-scenes.ts'
import { previewed } from './send-scenes.ts'
import { servesSwaps, swapPreviewed } from './swap-scenes.ts'

/** Brings a kit into the state in which a view is shown. */
export type ViewScene = () => Promise<TestKit>

const orbit = {
  id: 'orbit',
  name: 'Orbit',
  chains: ['eip155:137'],
  mobile_link: 'orbit://',
  homepage: 'https://orbit.example/',
  app_store: 'https://apps.example/orbit',
}
const listed = {
  id: orbit.id,
  name: orbit.name,
  mobileLink: orbit.mobile_link,
  homepage: orbit.homepage,
  appStore: orbit.app_store,
}
const lantern = { ...orbit, id: 'lantern', name: 'Lantern', badge_type: 'certified' }
const explorer: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(new Request(input).url)
  if (pathname !== '/getWallets') return new Response('{}', { status: 404 })
  const excluded = searchParams.get('exclude')?.split(',') ?? []
  const data = [orbit, lantern].filter(({ id }) => !excluded.includes(id))
  return Response.json({ count: data.length, data })
}

/** An app with an injected wallet, WalletConnect and a list of wallets. */
const app = (options: TestKitOptions = {}): TestKit =>
  createTestKit({
    networks: [polygon, mainnet, arbitrum],
    connectors: [createScriptedPairing().source],
    services: { projectId: 'p', explorerUrl: 'http://127.0.0.1:1', isProjectRead: false },
    features: { analytics: false },
    ...options,
    environment: { fetch: explorer, ...options.environment },
  })
const opened =
  (open: (test: TestKit) => unknown, options?: TestKitOptions): ViewScene =>
  async () => {
    const test = app(options)
    openModal(test.kit)
    // The promise stays pending until the wallet responds; the view shows that.
    void open(test)
    return test
  }
const connected =
  (open: (test: TestKit) => unknown, options?: TestKitOptions): ViewScene =>
  async () => {
    const test = app(options)
    await connect(test.kit, { connectorId: test.wallet.id })
    void open(test)
    return test
  }
/** A connected account with mock services. */
const account =
  (view: ViewName): ViewScene =>
  async () => {
    const test = await servedKit({ transports: { 137: aNode().transport } })
    servesSwaps(test)
    test.answer('/v1/account/:address/balance', { balances: [aToken('USDT'), aToken('POL')] })
    test.answer('/v1/account/:address/history', { data: [aTransaction('a1')], next: null })
    test.answer('/v1/profile/account', {})
    test.answer(`/v1/sessions/eip155:137:${test.address}`, { pcis: [aSession('s1')] })
    test.open(view)
    return test
  }

/** The pause before a quote passes by itself. */
const realTimer = (delay: number, action: () => void) => {
  const timer = setTimeout(action, delay)
  return () => clearTimeout(timer)
}

/** An account that buys tokens for a hundred dollars. */
const buying =
  (view: ViewName): ViewScene =>
  async () => {
    const test = await servedKit({
      transports: { 137: aNode().transport },
      environment: { after: realTimer },
    })
    const service = servesOnramp(test)
    if (view === 'OnRampActivity') service.purchases = [aPurchase('p2', 'FAILED'), aPurchase('p1', 'SUCCESS')]
    editPurchase(test.kit, { amount: '100' })
    if (view === 'BuyInProgress') startPurchase(test.kit, { provider: 'coinbase', page: sellerPage })
    test.open(view)
    return test
  }

/** Every view in a realistic state. */
export const viewScenes: Readonly<Record<ViewName, ViewScene>> = {
  Connect: opened(() => undefined),
  ConnectWallets: opened(({ kit }) => pushView(kit, { view: 'ConnectWallets' })),
  AllWallets: opened(({ kit }) => pushView(kit, { view: 'AllWallets' })),
  ConnectingExternal: opened(({ kit, wallet }) => {
    wallet.ignores()
    return connectInModal(kit, { connectorId: wallet.id })
  }),
  ConnectingMultiChain: opened((test) => selectConnector(test.kit, installMultiChain(test, 'Both')), {
    networks: [polygon, solana],
  }),
  ConnectingWalletConnectBasic: opened(({ kit }) => connectInModal(kit, { connectorId: 'walletConnect' })),
  ConnectingWalletConnect: opened(({ kit }) => selectWallet(kit, listed), {
    environment: { isMobile: true },
  }),
  Downloads: opened(({ kit }) => pushView(kit, { view: 'Downloads', data: { wallet: listed } })),
  GetWallet: opened(({ kit }) => pushView(kit, { view: 'GetWallet' })),
  WhatIsAWallet: opened(({ kit }) => pushView(kit, { view: 'WhatIsAWallet' })),
  Account: account('Account'),
  AccountSettings: account('AccountSettings'),
  Profile: account('Profile'),
  SwitchAddress: account('SwitchAddress'),
  SmartSessionList: account('SmartSessionList'),
  Transactions: account('Transactions'),
  TransactionDetails: async () => {
    const test = await account('Transactions')()
    const { items } = await fetchActivity(test.kit)
    pushView(test.kit, { view: 'TransactionDetails', data: { transaction: items[0] } })
    return test
  },
  Permissions: async () => {
    const test = await servedKit({ transports: { 137: aNodeWithAllowances().transport } })
    test.open('Permissions')
    return test
  },
  WalletReceive: account('WalletReceive'),
  WalletCompatibleNetworks: account('WalletCompatibleNetworks'),
  WalletSend: account('WalletSend'),
  WalletSendSelectToken: account('WalletSendSelectToken'),
  WalletSendPreview: async () => {
    const test = await account('WalletSend')()
    previewed(test.kit)
    pushView(test.kit, { view: 'WalletSendPreview' })
    return test
  },
  Swap: account('Swap'),
  SwapSelectToken: account('SwapSelectToken'),
  SwapPreview: async () => {
    const test = await account('Swap')()
    swapPreviewed(test.kit)
    pushView(test.kit, { view: 'SwapPreview' })
    return test
  },
  OnRampProviders: buying('OnRampProviders'),
  OnRampTokenSelect: buying('OnRampTokenSelect'),
  OnRampFiatSelect: buying('OnRampFiatSelect'),
  BuyInProgress: buying('BuyInProgress'),
  OnRampActivity: buying('OnRampActivity'),
  WhatIsABuy: buying('WhatIsABuy'),
  Networks: connected(({ kit }) => openModal(kit, { view: 'Networks' })),
  SwitchNetwork: connected(({ kit, wallet }) => {
    wallet.rejects()
    openModal(kit, { view: 'Networks' })
    return switchInModal(kit, mainnet.id)
  }),
  SwitchActiveChain: connected(
    ({ kit }) => {
      openModal(kit, { view: 'Networks' })
      return switchInModal(kit, solana.id)
    },
    { networks: [polygon, solana] },
  ),
  WhatIsANetwork: connected(({ kit }) => {
    openModal(kit, { view: 'Networks' })
    pushView(kit, { view: 'WhatIsANetwork' })
  }),
  UnsupportedChain: connected(({ wallet }) => wallet.switchesChain(10)),
  SIWXSignMessage: opened(({ kit, wallet }) => connectInModal(kit, { connectorId: wallet.id }), {
    siwx: createSiwx({
      message: { domain: 'arena.example', uri: 'https://arena.example/' },
      environment: { storage: undefined },
    }),
  }),
  ApproveTransaction: async () => {
    const test = app({ wallet: false })
    const { accounts } = await connect(test.kit, { connectorId: installEmbedded(test) })
    const request = { method: 'personal_sign', params: [stringToHex('Play fair'), accounts[0]] }
    // The promise settles after the test has ended, so its result is ignored.
    getProvider(test.kit)
      .request(request)
      .catch(() => undefined)
    return test
  },
  ChooseAccountName: account('ChooseAccountName'),
  RegisterAccountName: account('RegisterAccountName'),
  RegisterAccountNameSuccess: account('RegisterAccountNameSuccess'),
}
