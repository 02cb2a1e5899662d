import { describe, expect, it } from 'vitest'
import { aConnector } from '../../../test/a-connector.ts'
import type { ConnectorInfo } from '../../connectors/connector.ts'
import { emptyState, type KitState } from '../../core/state.ts'
import { listWallets } from '../../core/wallet-list.ts'
import { mainnet } from '../../networks.ts'
import { type ExplorerState, emptyExplorer } from '../../wallets/explorer-list.ts'
import { withoutExcluded } from './fetch-excluded-wallets.ts'
import { type ShownWalletsOptions, shownWallets } from './shown-wallets.ts'

const wallet = (id: string, known: object = {}) => ({
  id,
  name: `Wallet ${id}`,
  chains: ['eip155:1'],
  ...known,
})
const walletConnect = aConnector({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: undefined,
})

/** A state with these wallets and this explorer data. */
function stateWith(
  explorer: Partial<ExplorerState>,
  wallets: readonly ConnectorInfo[] = [],
  recentWallets: KitState['recentWallets'] = [],
): KitState {
  const met = [walletConnect, ...wallets]
  return {
    ...emptyState([mainnet], mainnet),
    connectors: met,
    wallets: listWallets({}, met, false),
    recentWallets,
    explorer: { ...emptyExplorer, ...explorer },
  }
}
const shown = (state: KitState, options: ShownWalletsOptions = {}, isMobile = false, namespace?: string) =>
  shownWallets({ state, options, isMobile, namespace })
const ids = (wallets: readonly { readonly id: string }[] | undefined) => wallets?.map(({ id }) => id).join('')

const lists = {
  featured: [wallet('a'), wallet('b')],
  recommended: [wallet('c'), wallet('d'), wallet('e')],
  wallets: [wallet('d'), wallet('f'), wallet('a'), wallet('g')],
  count: 20,
}

describe('shownWallets', () => {
  it('returns empty lists before anything is loaded', () => {
    const state = { ...stateWith({}), explorer: undefined }
    expect(shown(state)).toEqual({
      recent: [],
      featured: [],
      custom: [],
      recommended: [],
      all: [],
      found: undefined,
      countLabel: '0',
    })
  })
  it('lists featured, recommended, then paged wallets in `all`, without duplicates [S2.40]', () => {
    const featuredWalletIds = ['a', 'b']
    const { all, featured, countLabel } = shown(stateWith(lists), { featuredWalletIds })
    expect(ids(all)).toBe('abcdefg')
    expect(ids(featured)).toBe('ab')
    expect(countLabel).toBe('20+')
  })
  it('lists installed wallets first in `all`, then featured ones [S2.40]', () => {
    const pages = [wallet('f', { rdns: 'example.f' }), wallet('g')]
    const state = stateWith({ ...lists, wallets: pages }, [aConnector({ name: 'F', rdns: 'example.f' })])
    const { all } = shown(state, { featuredWalletIds: ['b', 'a'] })
    expect(ids(all)).toBe('fbacdeg')
    expect(all[0]).toMatchObject({ isInstalled: true })
    expect(all[1]).toMatchObject({ isInstalled: false })
  })
  it('returns at most two recommended wallets, fewer if the person has wallets of their own [S2.40]', () => {
    expect(ids(shown(stateWith(lists)).recommended)).toBe('cd')
    expect(ids(shown(stateWith(lists, [aConnector()])).recommended)).toBe('c')
    expect(ids(shown(stateWith(lists, [aConnector()], [wallet('r')])).recommended)).toBe('')
  })
  it.each([
    ['has featured ones', { featuredWalletIds: [] }],
    ['has its own', { customWallets: [] }],
  ])('returns no recommended wallets if the app %s, even none [S2.40]', (_, options) => {
    expect(shown(stateWith(lists), options).recommended).toEqual([])
  })
  it('returns no recommended wallets without WalletConnect, which connects them [S2.40]', () => {
    expect(shown({ ...stateWith(lists), wallets: [] }).recommended).toEqual([])
  })
  it('excludes wallets already on the screen: announced, injected or recently used [S2.40]', () => {
    const recommended = [
      wallet('m', { rdns: 'io.metamask' }),
      wallet('i'),
      wallet('r'),
      wallet('s', { rdns: 'example.r' }),
      wallet('z'),
    ]
    const recent = [wallet('r', { rdns: 'example.r' })]
    const connectors = [aConnector({ type: 'INJECTED', name: 'Browser Wallet', explorerId: 'i' })]
    const state = stateWith({ recommended, featured: recommended }, connectors, recent)
    const featuredWalletIds = ['m', 'i', 'r', 's', 'z']
    expect(ids(shown(state).recommended)).toBe('m')
    expect(ids(shown(state, { featuredWalletIds }).featured)).toBe('mz')
    const announced = stateWith({ featured: recommended }, [aConnector({ rdns: 'io.metamask.mobile' })])
    expect(ids(shown(announced, { featuredWalletIds }, true).featured)).toBe('irsz')
    expect(ids(shown(announced, { featuredWalletIds, enableEIP6963: false }, true).featured)).toBe('mirsz')
  })
  it('excludes wallets of excludeWalletIds by id, by domain, or by explorer data [S6.4]', () => {
    const wallets = [
      wallet('x'),
      wallet('y', { rdns: 'example.y' }),
      wallet('k'),
      wallet('n', { name: 'WALLET K' }),
      wallet('o', { rdns: 'example.k' }),
      wallet('z'),
    ]
    const excluded = [{ id: 'k', name: 'Wallet k', rdns: 'example.k' }]
    const search = { text: 'wallet', isCertified: false, results: wallets }
    const state = stateWith(
      { featured: wallets, recommended: wallets, wallets, excluded, search },
      [],
      [wallet('x')],
    )
    const options = { excludeWalletIds: ['x', 'example.y', 'k'] }
    const result = shown(state, options)
    expect([ids(result.all), ids(result.found), ids(result.recommended)]).toEqual(['z', 'z', 'z'])
    expect(result.recent).toEqual([])
    const featuredWalletIds = ['k', 'x', 'z']
    expect(ids(shown(state, { ...options, featuredWalletIds }).featured)).toBe('z')
  })
  it('lists only wallets of includeWalletIds, if it is set [S6.4]', () => {
    expect(ids(shown(stateWith(lists), { includeWalletIds: ['c', 'f'] }).all)).toBe('cf')
  })
  it('filters by the selected namespace, also in the count of the label', () => {
    const solana = { chains: ['solana:x'] }
    const state = stateWith({
      ...lists,
      wallets: [
        wallet('f'),
        wallet('s', solana),
        wallet('n', { chains: undefined }),
        wallet('l', { chains: ['solanas:x'] }),
      ],
    })
    const result = shown(state, {}, false, 'solana')
    expect(ids(result.all)).toBe('s')
    expect(result.countLabel).toBe('1')
    expect(result.recommended).toEqual([])
  })
  it('returns the app’s custom wallets as a separate group [S2.40]', () => {
    const customWallets = [wallet('p', { rdns: 'example.p' }), wallet('q')]
    const state = stateWith({}, [aConnector({ rdns: 'example.p' })])
    expect(ids(shown(state, { customWallets }).custom)).toBe('q')
  })
  it('returns search results with installed wallets first; no result differs from a pending search', () => {
    const search = { text: 'wallet', isCertified: false }
    const results = [wallet('f'), wallet('g', { rdns: 'example.g' })]
    const connectors = [aConnector({ rdns: 'example.g' })]
    expect(ids(shown(stateWith({ search: { ...search, results } }, connectors)).found)).toBe('gf')
    expect(shown(stateWith({ search: { ...search, results: [] } })).found).toEqual([])
    expect(shown(stateWith({ search: { ...search, results: undefined } })).found).toBeUndefined()
  })
})

describe('listed connectors', () => {
  const excluded = [{ id: 'k', name: 'Kraken', rdns: 'example.k' }]
  it.each([
    ['its domain', aConnector({ name: 'Other', rdns: 'example.k' }), false],
    ['its name, however it is written', aConnector({ name: 'KRAKEN' }), false],
    ['its explorer id', aConnector({ name: 'Other', explorerId: 'k' }), false],
    ['no match', aConnector({ name: 'Krake', rdns: 'example.kk' }), true],
  ])('exclude a connector that the explorer lists as excluded, by %s [S6.4]', (_, connector, isShown) => {
    const names = withoutExcluded(listWallets({}, [walletConnect, connector], false), excluded).map(
      ({ name }) => name,
    )
    expect(names).toContain('WalletConnect')
    expect(names.includes(connector.name)).toBe(isShown)
  })
  it('exclude it also if it is found in several namespaces [S6.4]', () => {
    const both = [
      aConnector({ id: '1', name: 'Kraken', rdns: 'example.k' }),
      aConnector({ id: '2', name: 'Kraken', rdns: 'example.k', namespaces: ['solana'] }),
    ]
    expect(
      withoutExcluded(listWallets({}, [walletConnect, ...both], false), excluded).map(({ name }) => name),
    ).toEqual(['WalletConnect'])
  })
})
