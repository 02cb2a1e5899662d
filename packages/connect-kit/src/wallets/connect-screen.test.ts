import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aConnector, anyConnector } from '../../test/a-connector.ts'
import type { ConnectMethod } from '../config/features.ts'
import { type ConnectorType, connectorTypes } from '../connectors/connector.ts'
import {
  connectMethodsOrder,
  enabledMethods,
  isWalletListCollapsed,
  separatorsAfter,
} from './connect-methods.ts'
import {
  connectorGroups,
  enabledGroups,
  type GroupContents,
  isWalletConnectOffered,
  orderConnectors,
  orderGroups,
} from './groups.ts'
import { initialView } from './initial-view.ts'
import type { VisibilityContext } from './visibility.ts'

const beside: VisibilityContext = { hasAnnounced: true, excluded: [] }
const browserWallet = aConnector({ type: 'INJECTED', name: 'Browser Wallet' })
const methods: readonly ConnectMethod[] = ['email', 'social', 'wallet']

describe('initial view of the modal', () => {
  const asked = { isManual: false, hasAdapters: true, isConnected: false, isMobile: false }
  it.each([
    ['Connect', asked],
    ['Account', { ...asked, isConnected: true }],
    ['Networks', { ...asked, requested: 'Networks' }],
    ['Networks', { ...asked, isConnected: true, requested: 'Networks' }],
    ['ConnectingWalletConnectBasic', { ...asked, hasAdapters: false }],
    ['AllWallets', { ...asked, hasAdapters: false, isMobile: true }],
    ['Account', { ...asked, hasAdapters: false, isConnected: true }],
    ['ConnectingWalletConnectBasic', { ...asked, isManual: true, isConnected: true }],
    ['AllWallets', { ...asked, isManual: true, isMobile: true }],
    ['ConnectingWalletConnectBasic', { ...asked, isManual: true, requested: 'Networks' }],
    ['ApproveTransaction', { ...asked, isManual: true, requested: 'ApproveTransaction' }],
    ['SIWXSignMessage', { ...asked, hasAdapters: false, requested: 'SIWXSignMessage' }],
  ])('is %s for %j [S2.38]', (view, parameters) => {
    expect(initialView<string>(parameters)).toBe(view)
  })
})

describe('order of connect methods', () => {
  it.each([
    ['email first, without a wallet', [], ['email', 'social', 'wallet']],
    ['wallet first, with an announced wallet', [aConnector()], ['wallet', 'email', 'social']],
    [
      'wallet first, with an injected wallet',
      [aConnector({ type: 'INJECTED' })],
      ['wallet', 'email', 'social'],
    ],
    [
      'email first, if there are only connectors of other types',
      [aConnector({ type: 'WALLET_CONNECT' }), aConnector({ type: 'EXTERNAL' })],
      ['email', 'social', 'wallet'],
    ],
  ] as const)('is %s [S2.39]', (_, connectors, order) => {
    expect(connectMethodsOrder({ override: undefined, connectors, visibility: beside })).toEqual(order)
  })
  it('is wallet first if the only wallet is an unnamed injected one [S2.39]', () => {
    const visibility = { ...beside, hasAnnounced: false }
    const order = connectMethodsOrder({ override: undefined, connectors: [browserWallet], visibility })
    expect(order[0]).toBe('wallet')
  })
  it('ignores an excluded wallet [S2.39, S6.4]', () => {
    const visibility = { ...beside, excluded: [{ name: 'wallet' }] }
    expect(connectMethodsOrder({ override: undefined, connectors: [aConnector()], visibility })[0]).toBe(
      'email',
    )
  })
  it('is the app’s order, if set [S2.39]', () => {
    expect(
      connectMethodsOrder({
        override: ['social', 'wallet'],
        connectors: [aConnector()],
        visibility: beside,
      }),
    ).toEqual(['social', 'wallet'])
  })
  const all = {
    isWalletEnabled: true,
    email: true,
    socials: ['google'],
    hasAdapters: true,
    hasAuthConnector: true,
  }
  it.each([
    [all, ['email', 'social', 'wallet']],
    [{ ...all, isWalletEnabled: false }, ['email', 'social']],
    [{ ...all, email: false }, ['social', 'wallet']],
    [{ ...all, socials: [] }, ['email', 'wallet']],
    [{ ...all, socials: false as const }, ['email', 'wallet']],
    [{ ...all, hasAdapters: false }, ['wallet']],
    [{ ...all, hasAuthConnector: false }, ['wallet']],
  ])('omits unavailable methods: %j [S2.39]', (parameters, expected) => {
    expect(enabledMethods(methods, parameters)).toEqual(expected)
  })
  it.each([
    [['wallet', 'email', 'social'], ['wallet']],
    [['social', 'email', 'wallet'], ['email']],
    [
      ['email', 'wallet', 'social'],
      ['email', 'wallet'],
    ],
    [['wallet'], []],
    [[], []],
  ] as const)('of %j has an ‘or’ separator after %j [S2.39]', (order, expected) => {
    expect(separatorsAfter(order)).toEqual(expected)
  })
  it('has no ‘or’ separator after wallets in the guide without wallets [S2.39]', () => {
    expect(separatorsAfter(['wallet', 'email', 'social'], true)).toEqual([])
  })
  it.each([
    [true, false, false],
    [false, false, true],
    [true, true, true],
  ])(
    'with emailShowWallets %s and collapseWallets %s collapses the list: %s [S2.39]',
    (emailShowWallets, collapseWallets, expected) => {
      expect(isWalletListCollapsed({ methods, emailShowWallets, collapseWallets })).toBe(expected)
      expect(isWalletListCollapsed({ methods: ['wallet'], emailShowWallets, collapseWallets })).toBe(false)
    },
  )
})

describe('the WalletConnect row [S2.40]', () => {
  const isOffered = (where: Partial<Parameters<typeof isWalletConnectOffered>[0]>) =>
    isWalletConnectOffered({
      isMobile: false,
      hasAllWallets: false,
      connected: undefined,
      isMultiWallet: false,
      ...where,
    })
  it('is hidden on a phone that lists all wallets, where a QR code is useless [kit-core review, facts]', () => {
    expect(isOffered({})).toBe(true)
    expect(isOffered({ isMobile: true })).toBe(true)
    expect(isOffered({ hasAllWallets: true })).toBe(true)
    expect(isOffered({ isMobile: true, hasAllWallets: true })).toBe(false)
    expect(isOffered({ isMobile: true, hasAllWallets: true, isMultiWallet: true })).toBe(false)
  })
  it('is hidden if the namespace is connected by it, unless multiWallet is on [kit-core review, facts]', () => {
    expect(isOffered({ connected: 'WALLET_CONNECT' })).toBe(false)
    expect(isOffered({ connected: 'ANNOUNCED' })).toBe(true)
    expect(isOffered({ connected: 'WALLET_CONNECT', isMultiWallet: true })).toBe(true)
  })
  it('is shown only with its connector', () => {
    const contents = { recent: [], featured: [], custom: [], recommended: [], isWalletConnectOffered: true }
    const groups = (...types: ConnectorType[]) =>
      enabledGroups({ ...contents, connectors: types.map((type) => ({ type })) })
    expect(groups()).toEqual([])
    expect(groups('WALLET_CONNECT')).toEqual(['walletConnect'])
    for (const type of ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'] as const)
      expect(groups(type)).toEqual(['injected'])
    expect(groups('EXTERNAL')).toEqual(['external'])
  })
})

describe('order of groups', () => {
  const anyGroups = fc.uniqueArray(fc.constantFrom(...connectorGroups))
  const anyOverride = fc.array(fc.oneof(fc.constantFrom<string>(...connectorGroups), fc.string()))
  it('defaults to the specification’s [S2.40]', () => {
    expect(orderGroups(connectorGroups)).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })
  it('is a permutation of the enabled groups, for any app order [S2.40]', () => {
    fc.assert(
      fc.property(anyGroups, anyOverride, (enabled, override) => {
        const ordered = orderGroups(enabled, override)
        expect(ordered).toHaveLength(enabled.length)
        expect(new Set(ordered)).toEqual(new Set(enabled))
        expect(orderGroups(enabled, ordered)).toEqual(ordered)
      }),
    )
  })
  it('begins with the groups of the app, followed by the default order [S2.40]', () => {
    expect(orderGroups(connectorGroups, ['external', 'nonsense', 'external', 'injected'])).toEqual([
      'external',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'custom',
      'recommended',
    ])
  })
  const nothing: GroupContents = {
    connectors: [],
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    isWalletConnectOffered: true,
  }
  const walletConnect = [aConnector({ type: 'WALLET_CONNECT' })]
  it.each([
    [nothing, []],
    [{ ...nothing, connectors: walletConnect }, ['walletConnect']],
    [{ ...nothing, connectors: walletConnect, isWalletConnectOffered: false }, []],
    [{ ...nothing, connectors: [aConnector()] }, ['injected']],
    [{ ...nothing, connectors: [aConnector({ type: 'EXTERNAL' })] }, ['external']],
    [{ ...nothing, connectors: [aConnector({ type: 'AUTH' })] }, []],
    [
      { ...nothing, recent: [1], featured: [1], custom: [1], recommended: [1] },
      ['recent', 'featured', 'custom', 'recommended'],
    ],
  ])('contains the non-empty groups: %# [S2.40]', (contents, expected) => {
    expect(enabledGroups(contents)).toEqual(expected)
  })
})

describe('order of wallets', () => {
  const list = connectorTypes.map((type) => aConnector({ type, name: type }))
  const types = (override?: readonly string[]) => orderConnectors(list, override).map(({ type }) => type)
  it('follows the groups; of injected wallets merged ones come first, unnamed last [S2.40]', () => {
    expect(types()).toEqual([
      'WALLET_CONNECT',
      'MULTI_CHAIN',
      'ANNOUNCED',
      'INJECTED',
      'AUTH',
      'ID_AUTH',
      'EXTERNAL',
    ])
    expect(types(['external', 'injected']).slice(0, 4)).toEqual([
      'EXTERNAL',
      'MULTI_CHAIN',
      'ANNOUNCED',
      'INJECTED',
    ])
  })
  it('is idempotent, and neither adds nor removes wallets [S2.40]', () => {
    fc.assert(
      fc.property(fc.array(anyConnector), fc.array(fc.string()), (connectors, override) => {
        const once = orderConnectors(connectors, override)
        expect(once).toHaveLength(connectors.length)
        expect(new Set(once)).toEqual(new Set(connectors))
        expect(orderConnectors(once, override)).toEqual(once)
      }),
    )
  })
})
