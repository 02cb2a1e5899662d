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

/** A kit that met these wallets, and knows this of the explorer. */
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

describe('the wallets that are shown', () => {
  it('are none before anything was read', () => {
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
  it('are, among all, featured, recommended, then the pages, each once [S2.40]', () => {
    const featuredWalletIds = ['a', 'b']
    const { all, featured, countLabel } = shown(stateWith(lists), { featuredWalletIds })
    expect(ids(all)).toBe('abcdefg')
    expect(ids(featured)).toBe('ab')
    expect(countLabel).toBe('20+')
  })
  it('are, among all, first those installed here, then the featured ones [S2.40]', () => {
    const pages = [wallet('f', { rdns: 'example.f' }), wallet('g')]
    const state = stateWith({ ...lists, wallets: pages }, [aConnector({ name: 'F', rdns: 'example.f' })])
    const { all } = shown(state, { featuredWalletIds: ['b', 'a'] })
    expect(ids(all)).toBe('fbacdeg')
    expect(all[0]).toMatchObject({ isInstalled: true })
    expect(all[1]).toMatchObject({ isInstalled: false })
  })
  it('are two recommended ones, fewer the more wallets the person has [S2.40]', () => {
    expect(ids(shown(stateWith(lists)).recommended)).toBe('cd')
    expect(ids(shown(stateWith(lists, [aConnector()])).recommended)).toBe('c')
    expect(ids(shown(stateWith(lists, [aConnector()], [wallet('r')])).recommended)).toBe('')
  })
  it.each([
    ['has featured ones', { featuredWalletIds: [] }],
    ['has its own', { customWallets: [] }],
  ])('are no recommended ones where the app %s, even none [S2.40]', (_, options) => {
    expect(shown(stateWith(lists), options).recommended).toEqual([])
  })
  it('are no recommended ones without WalletConnect, which reaches them [S2.40]', () => {
    expect(shown({ ...stateWith(lists), wallets: [] }).recommended).toEqual([])
  })
  it('are not those on the screen already: announced, injected or used lately [S2.40]', () => {
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
  it('are not those the app excludes, by id, by domain, or by what is known of them [S6.4]', () => {
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
  it('are only those the app includes, where it names some [S6.4]', () => {
    expect(ids(shown(stateWith(lists), { includeWalletIds: ['c', 'f'] }).all)).toBe('cf')
  })
  it('are those of one namespace, where one is chosen; the label then counts them', () => {
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
  it('are the app’s own in a group of their own [S2.40]', () => {
    const customWallets = [wallet('p', { rdns: 'example.p' }), wallet('q')]
    const state = stateWith({}, [aConnector({ rdns: 'example.p' })])
    expect(ids(shown(state, { customWallets }).custom)).toBe('q')
  })
  it('are what a search found, those installed first; none is not the same as no answer yet', () => {
    const search = { text: 'wallet', isCertified: false }
    const results = [wallet('f'), wallet('g', { rdns: 'example.g' })]
    const connectors = [aConnector({ rdns: 'example.g' })]
    expect(ids(shown(stateWith({ search: { ...search, results } }, connectors)).found)).toBe('gf')
    expect(shown(stateWith({ search: { ...search, results: [] } })).found).toEqual([])
    expect(shown(stateWith({ search: { ...search, results: undefined } })).found).toBeUndefined()
  })
})

describe('the connectors that are shown', () => {
  const excluded = [{ id: 'k', name: 'Kraken', rdns: 'example.k' }]
  it.each([
    ['its domain', aConnector({ name: 'Other', rdns: 'example.k' }), false],
    ['its name, however it is written', aConnector({ name: 'KRAKEN' }), false],
    ['its explorer id', aConnector({ name: 'Other', explorerId: 'k' }), false],
    ['nothing of it', aConnector({ name: 'Krake', rdns: 'example.kk' }), true],
  ])('do not include one the explorer knows as excluded, by %s [S6.4]', (_, connector, isShown) => {
    const names = withoutExcluded(listWallets({}, [walletConnect, connector], false), excluded).map(
      ({ name }) => name,
    )
    expect(names).toContain('WalletConnect')
    expect(names.includes(connector.name)).toBe(isShown)
  })
  it('do not include it either where it is met in several namespaces [S6.4]', () => {
    const both = [
      aConnector({ id: '1', name: 'Kraken', rdns: 'example.k' }),
      aConnector({ id: '2', name: 'Kraken', rdns: 'example.k', namespaces: ['solana'] }),
    ]
    expect(
      withoutExcluded(listWallets({}, [walletConnect, ...both], false), excluded).map(({ name }) => name),
    ).toEqual(['WalletConnect'])
  })
})
