import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import {
  allWalletsLabel,
  chosenWallets,
  featuredWallets,
  isAllWalletsShown,
  markInstalled,
} from './all-wallets.ts'
import {
  areRecommendedShown,
  connectorOfWallet,
  customRows,
  type KnownWallets,
  type ListedWallet,
  recentRows,
  recentWallets,
  recommendedLimit,
  withoutDuplicates,
} from './listed-wallets.ts'

const a = { id: 'a', name: 'A', rdns: 'example.a' }
const b = { id: 'b', name: 'B' }
const c = { id: 'c', name: 'C', rdns: '' }
const metaMask = { id: 'm', name: 'MetaMask', rdns: 'io.metamask' }
const wallets: readonly ListedWallet[] = [a, b, c, metaMask]
const ids = (list: readonly ListedWallet[]) => list.map(({ id }) => id).join('')
const nothing: KnownWallets = { connectors: [], recent: [], isMobile: false, isEip6963Enabled: true }
const anyWallet = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), name: fc.string() })

describe('explorer wallets', () => {
  it.each([
    ['no connectors', nothing, 'abcm'],
    ['a connector has the domain', { ...nothing, connectors: [aConnector({ rdns: 'example.a' })] }, 'bcm'],
    [
      'domains of connectors do not count',
      { ...nothing, connectors: [aConnector({ rdns: 'example.a' })], isEip6963Enabled: false },
      'abcm',
    ],
    [
      'a connector has the explorer id',
      { ...nothing, connectors: [aConnector({ type: 'INJECTED', explorerId: 'b' })] },
      'acm',
    ],
    [
      'a connector of another type has it',
      { ...nothing, connectors: [aConnector({ type: 'EXTERNAL', explorerId: 'b' })] },
      'abcm',
    ],
    ['one is a recent wallet', { ...nothing, recent: [b] }, 'acm'],
    [
      'a recent wallet has the domain',
      { ...nothing, recent: [{ id: 'x', name: 'X', rdns: 'example.a' }], isEip6963Enabled: false },
      'bcm',
    ],
    [
      'MetaMask’s browser, on a desktop',
      { ...nothing, connectors: [aConnector({ rdns: 'io.metamask.mobile' })] },
      'abcm',
    ],
    [
      'MetaMask’s browser, on a phone',
      { ...nothing, isMobile: true, connectors: [aConnector(), aConnector({ rdns: 'io.metamask.mobile' })] },
      'abc',
    ],
  ])('are listed once: %s [S2.40]', (_, known, expected) => {
    expect(ids(withoutDuplicates(wallets, known))).toBe(expected)
  })
  it('of the app are deduplicated by domain only [S2.40]', () => {
    expect(
      ids(
        customRows(wallets, { ...nothing, connectors: [aConnector({ rdns: 'example.a', explorerId: 'b' })] }),
      ),
    ).toBe('bcm')
    expect(
      ids(
        customRows(wallets, {
          ...nothing,
          isMobile: true,
          recent: [{ id: 'x', name: 'X', rdns: 'io.metamask.mobile' }],
        }),
      ),
    ).toBe('abc')
  })
  it.each([
    ['all', {}, 'abcm'],
    ['those included', { includeWalletIds: ['c', 'a'] }, 'ac'],
    ['all, if includeWalletIds is empty', { includeWalletIds: [] }, 'abcm'],
    ['those not excluded', { excludeWalletIds: ['a'] }, 'bcm'],
    ['those included and not excluded', { includeWalletIds: ['a', 'b'], excludeWalletIds: ['a'] }, 'b'],
  ])('are filtered by the app: %s [S6.4]', (_, choice, expected) => {
    expect(ids(chosenWallets(wallets, choice))).toBe(expected)
  })
  it('are featured in the app’s order [S6.4]', () => {
    expect(ids(featuredWallets(wallets, { featuredWalletIds: ['m', 'x', 'a'] }))).toBe('ma')
    expect(ids(featuredWallets(wallets, { featuredWalletIds: ['m', 'a'], excludeWalletIds: ['m'] }))).toBe(
      'a',
    )
    expect(ids(featuredWallets(wallets, {}))).toBe('')
  })
  it('list installed ones first, then featured ones [S2.40]', () => {
    const connectors = [
      aConnector({ rdns: 'io.metamask' }),
      aConnector({ type: 'INJECTED', rdns: 'example.a' }),
    ]
    expect(markInstalled(wallets, connectors, ['c', 'b'])).toEqual([
      { ...metaMask, isInstalled: true },
      { ...c, isInstalled: false },
      { ...b, isInstalled: false },
      { ...a, isInstalled: false },
    ])
  })
  it('without a domain never count as installed, also if a connector has none [S2.40]', () => {
    expect(markInstalled([b, c], [aConnector({ rdns: undefined }), aConnector({ rdns: '' })])).toMatchObject([
      { isInstalled: false },
      { isInstalled: false },
    ])
  })
})

describe('recent wallets', () => {
  it('are the last two, newest first [S9.8]', () => {
    expect(
      ids(
        ['a', 'b', 'c'].reduce<readonly ListedWallet[]>(
          (list, id) => recentWallets(list, { id, name: id }),
          [],
        ),
      ),
    ).toBe('cb')
  })
  it('keep their position when one is used again [S9.8]', () => {
    expect(recentWallets([a, b], { ...b, name: 'New' })).toEqual([a, b])
  })
  it('are at most two, unique, and include the one just used [S9.8]', () => {
    fc.assert(
      fc.property(fc.array(anyWallet), (used) => {
        let list: readonly ListedWallet[] = []
        for (const wallet of used) {
          list = recentWallets(list, wallet)
          expect(list.length).toBeLessThanOrEqual(2)
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
          expect(ids(list)).toContain(wallet.id)
        }
      }),
    )
  })
  it.each([
    ['all, without filters', { connectors: [], excludedIds: [], namespace: 'eip155' }, 'ab'],
    ['not those excluded', { connectors: [], excludedIds: ['a'], namespace: 'eip155' }, 'b'],
    [
      'not those with a connector, by id',
      { connectors: [aConnector({ id: 'a' })], excludedIds: [], namespace: undefined },
      'b',
    ],
    [
      'not those with a connector, by name',
      { connectors: [aConnector({ name: 'B' })], excludedIds: [], namespace: undefined },
      'a',
    ],
  ])('are shown: %s [S2.40]', (_, context, expected) => {
    expect(ids(recentRows([a, b], context))).toBe(expected)
  })
  it.each([
    ['eip155', 'ab'],
    ['solana', 'bs'],
    [undefined, 'abs'],
  ])('are shown if they support the namespace: in %s %s [S2.40]', (namespace, expected) => {
    const list = [
      { ...a, chains: ['eip155:1', 'eip155:137'] },
      b,
      { id: 's', name: 'S', chains: ['solana:5eykt', 'eip1559:1'] },
    ]
    expect(ids(recentRows(list, { connectors: [], excludedIds: [], namespace }))).toBe(expected)
  })
})

describe('recommended wallets', () => {
  const own = aConnector({ name: 'Rabby' })
  it.each([
    [[], 0, 2],
    [[own], 0, 1],
    [[own, own], 0, 0],
    [[own, own, own], 2, 0],
    [[], 1, 1],
    [[aConnector({ type: 'INJECTED', name: 'Browser Wallet' })], 0, 2],
    [[aConnector({ type: 'WALLET_CONNECT' }), aConnector({ type: 'EXTERNAL' })], 0, 2],
    [[aConnector({ type: 'MULTI_CHAIN' })], 0, 1],
  ])('are fewer the more wallets the person has: %# [S2.40]', (connectors, recentCount, expected) => {
    expect(recommendedLimit(connectors, recentCount)).toBe(expected)
  })
  it.each([
    [{ hasWalletConnect: true, featuredWalletIds: undefined, customWallets: undefined }, true],
    [{ hasWalletConnect: false, featuredWalletIds: undefined, customWallets: undefined }, false],
    [{ hasWalletConnect: true, featuredWalletIds: [], customWallets: undefined }, false],
    [{ hasWalletConnect: true, featuredWalletIds: undefined, customWallets: [] }, false],
  ])('are shown for %j: %s [S2.40]', (parameters, expected) => {
    expect(areRecommendedShown(parameters)).toBe(expected)
  })
})

describe('the ‘All Wallets’ row', () => {
  it.each([
    [{ count: 8, featured: 1, filtered: 0 }, '9'],
    [{ count: 15, featured: 1, filtered: 0 }, '10+'],
    [{ count: 8, featured: 1, filtered: 1 }, '1'],
    [{ count: 20, featured: 0, filtered: 0 }, '20'],
    [{ count: 9, featured: 1, filtered: 0 }, '10'],
    [{ count: 488, featured: 0, filtered: 123 }, '123'],
    [{ count: 0, featured: 0, filtered: 0 }, '0'],
  ])('for %j shows %j [S2.40]', (parameters, label) => {
    expect(allWalletsLabel(parameters)).toBe(label)
  })
  it('never shows a higher count than there are wallets [S2.40]', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (count, featured) => {
        const label = allWalletsLabel({ count, featured, filtered: 0 })
        const said = Number.parseInt(label, 10)
        expect(said).toBeLessThanOrEqual(count + featured)
        expect(label.endsWith('+')).toBe(said < count + featured)
      }),
    )
  })
  it.each([
    ['SHOW', false, true],
    ['SHOW', true, true],
    ['HIDE', true, false],
    ['ONLY_MOBILE', true, true],
    ['ONLY_MOBILE', false, false],
  ] as const)('with %s on mobile (%s) is shown: %s [S2.40]', (option, isMobile, expected) => {
    expect(isAllWalletsShown({ hasWalletConnect: true, option, isMobile })).toBe(expected)
    expect(isAllWalletsShown({ hasWalletConnect: false, option, isMobile })).toBe(false)
  })
})

describe('a selected wallet', () => {
  const announced = aConnector({ rdns: 'example.a' })
  const onSolana = aConnector({ explorerId: 'b', namespaces: ['solana'] })
  const pairing = aConnector({ type: 'WALLET_CONNECT', explorerId: 'w' })
  const anywhere = aConnector({ explorerId: 'x', namespaces: undefined })
  it.each([
    ['its domain', a, 'eip155', announced],
    ['its explorer id', b, 'solana', onSolana],
    ['not by a connector of another namespace', b, 'eip155', undefined],
    ['not by a connector that also has no domain', c, 'eip155', undefined],
    ['not by the WalletConnect connector itself', { id: 'w', name: 'W' }, 'eip155', undefined],
    ['a connector without declared namespaces', { id: 'x', name: 'X' }, 'eip155', anywhere],
  ])('is connected by %s [S2.40]', (_, wallet, namespace, expected) => {
    expect(
      connectorOfWallet(wallet, [pairing, aConnector({ rdns: '' }), announced, onSolana, anywhere], {
        namespace,
        isMobile: false,
      }),
    ).toBe(expected)
  })
})
