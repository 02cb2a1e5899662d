import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import { defaultFeatures, type LocalFeatures } from '../config/features.ts'
import { subscribeEvents } from '../index.ts'
import { createTestBrowser, createTestKit } from '../testing.ts'
import { mergeWallets } from '../wallets/merge.ts'
import { isSmartAccount, preferAccountType, preferredAccountTypes } from './account-types.ts'
import { connectScreen } from './connect-screen.ts'
import { walletFeatures } from './wallet-features.ts'

const embedded = aConnector({ id: 'ID_AUTH', type: 'AUTH', name: 'E-mail', namespaces: ['eip155'] })
const browserWallet = aConnector({ type: 'ANNOUNCED', name: 'Fox', rdns: 'io.fox' })
const here = (...wallets: Parameters<typeof mergeWallets>[0]) => ({
  wallets: mergeWallets(wallets, false),
  features: undefined,
})

describe('connectScreen', () => {
  it('returns wallets only, without an embedded wallet [S2.39]', () => {
    expect(connectScreen({ state: here(browserWallet), options: {} })).toEqual({
      methods: ['wallet'],
      separators: [],
      isWalletListCollapsed: false,
    })
    const elsewhere = { ...embedded, namespaces: ['bip122'] }
    expect(connectScreen({ state: here(elsewhere), options: {} }).methods).toEqual(['wallet'])
  })

  it('orders methods by what the browser has, unless the app sets an order [S2.39]', () => {
    expect(connectScreen({ state: here(browserWallet, embedded), options: {} }).methods).toEqual([
      'wallet',
      'email',
      'social',
    ])
    expect(connectScreen({ state: here(embedded), options: {} }).methods).toEqual([
      'email',
      'social',
      'wallet',
    ])
    const connectMethodsOrder = ['social', 'wallet'] as const
    const ordered = connectScreen({
      state: here(browserWallet, embedded),
      options: { features: { connectMethodsOrder } },
    })
    expect(ordered).toMatchObject({ methods: ['social', 'wallet'], separators: ['social'] })
  })

  it('omits methods disabled by the app or the project [S4.13]', () => {
    const all = here(browserWallet, embedded)
    expect(connectScreen({ state: all, options: { enableWallets: false } }).methods).toEqual([
      'email',
      'social',
    ])
    expect(connectScreen({ state: all, options: { features: { email: false } } }).methods).toEqual([
      'wallet',
      'social',
    ])
    expect(connectScreen({ state: all, options: { features: { socials: [] } } }).methods).toEqual([
      'wallet',
      'email',
    ])
    const remote = { ...defaultFeatures, socials: false as const }
    expect(
      connectScreen({ state: { ...all, features: remote }, options: { features: { socials: true } } })
        .methods,
    ).toEqual(['wallet', 'email'])
  })

  it.each<readonly [LocalFeatures, boolean]>([
    [{}, false],
    [{ collapseWallets: true }, true],
    [{ emailShowWallets: false }, true],
    [{ emailShowWallets: true, collapseWallets: false }, false],
  ])('with %o collapses wallets into one button: %s', (features, isCollapsed) => {
    expect(
      connectScreen({ state: here(browserWallet, embedded), options: { features } }).isWalletListCollapsed,
    ).toBe(isCollapsed)
    expect(connectScreen({ state: here(browserWallet), options: { features } }).isWalletListCollapsed).toBe(
      false,
    )
  })
})

describe('walletFeatures', () => {
  const offered = (namespace: string, features: LocalFeatures = {}) =>
    walletFeatures({ state: { features: undefined }, options: { features }, namespace })

  it('returns buy, swap, receive and send, as supported by the namespace', () => {
    expect(offered('eip155')).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(offered('solana')).toEqual(['onramp', 'receive', 'send'])
    expect(offered('bip122')).toEqual(['receive'])
  })

  it('uses the app’s order, without omitted or disabled features', () => {
    expect(offered('eip155', { walletFeaturesOrder: ['send', 'onramp'] })).toEqual(['send', 'onramp'])
    expect(offered('eip155', { send: false, receive: false, swaps: false })).toEqual(['onramp'])
    expect(offered('eip155', { onramp: [] })).toEqual(['swaps', 'receive', 'send'])
  })

  it('uses the project’s settings where they exist [S4.13]', () => {
    const features = { ...defaultFeatures, swaps: false as const, onramp: false as const }
    expect(
      walletFeatures({ state: { features }, options: { features: { swaps: true } }, namespace: 'eip155' }),
    ).toEqual(['receive', 'send'])
  })
})

describe('preferred account type', () => {
  it('is the person’s choice, then the app’s, then smartAccount on EVM networks [S3.21] [S6.4]', () => {
    const browser = createTestBrowser()
    const { kit } = createTestKit({ browser, defaultAccountTypes: { solana: 'smartAccount' } })
    const standard = { bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'smartAccount' }
    expect(preferredAccountTypes(kit)).toEqual(standard)
    preferAccountType(kit, { namespace: 'solana', accountType: 'eoa' })
    preferAccountType(kit, { namespace: 'eip155', accountType: 'eoa' })
    const later = createTestKit({ browser, defaultAccountTypes: { eip155: 'smartAccount' } })
    expect(preferredAccountTypes(later.kit)).toMatchObject({ eip155: 'eoa', solana: 'eoa' })
  })

  it('ignores an invalid stored value', () => {
    const { kit } = createTestKit()
    kit.runtime.storage.write('preferredAccountTypes', { eip155: 'king' })
    expect(preferredAccountTypes(kit)['eip155']).toBe('smartAccount')
  })

  it('applies smartAccount to embedded wallets only, and reports a change as an event [S7.9]', () => {
    const { kit } = createTestKit()
    const events: unknown[] = []
    subscribeEvents(kit, (event) => event.type === 'reported' && events.push([event.event, event.properties]))
    expect(isSmartAccount(kit, { connector: embedded, namespace: 'eip155' })).toBe(true)
    expect(isSmartAccount(kit, { connector: browserWallet, namespace: 'eip155' })).toBe(false)
    preferAccountType(kit, { namespace: 'eip155', accountType: 'eoa' })
    expect(isSmartAccount(kit, { connector: embedded, namespace: 'eip155' })).toBe(false)
    expect(events).toEqual([['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', network: 'eip155:137' }]])
  })
})
