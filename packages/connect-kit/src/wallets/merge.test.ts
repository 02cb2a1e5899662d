import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aConnector, anyConnector } from '../../test/a-connector.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import { shownName, walletIdentity } from './identity.ts'
import { mergeWallets, type WalletEntry } from './merge.ts'

const names = (wallets: readonly ConnectorInfo[]) => wallets.map(({ name }) => name)
const reached = ({ members, alternatives }: WalletEntry) => [...members, ...alternatives]

describe('wallet identity', () => {
  it.each([
    [
      'its domain before its explorer id',
      { rdns: 'io.metamask', explorerId: 'e' },
      'wallet rdns io.metamask',
    ],
    ['its explorer id before its name', { explorerId: 'e' }, 'wallet explorer e'],
    ['its name, if it has nothing else', { name: 'Rabby' }, 'wallet name rabby'],
    ['‘Trust’, also when it is called ‘Trust Wallet’', { name: 'Trust Wallet' }, 'wallet name trust'],
    ['its name, when its domain is blank', { name: 'Rabby', rdns: '  ' }, 'wallet name rabby'],
  ])('is %s [S3.11]', (_, known, identity) => {
    expect(walletIdentity(aConnector(known))).toBe(identity)
  })
  it('treats MetaMask’s in-app browser as MetaMask, on mobile only [S3.11]', () => {
    const inApp = aConnector({ rdns: 'io.metamask.mobile' })
    const extension = aConnector({ rdns: 'io.metamask' })
    expect(walletIdentity(inApp, true)).toBe(walletIdentity(extension, true))
    expect(walletIdentity(inApp, false)).not.toBe(walletIdentity(extension, false))
  })
})

describe('wallets of several namespaces', () => {
  it('become one entry, with a connector for each namespace [S3.11]', () => {
    const evm = aConnector({ id: 'evm', name: 'Phantom', rdns: 'app.phantom', namespaces: ['eip155'] })
    const solana = aConnector({ id: 'sol', name: 'Phantom', namespaces: ['solana'], icon: 'data:image/png,' })
    const other = aConnector({ name: 'Rabby' })
    const [phantom, rabby, ...rest] = mergeWallets([evm, other, solana])
    expect(phantom).toEqual({
      id: 'evm',
      type: 'MULTI_CHAIN',
      name: 'Phantom',
      icon: 'data:image/png,',
      rdns: 'app.phantom',
      explorerId: undefined,
      namespaces: ['eip155', 'solana'],
      members: [evm, solana],
      alternatives: [],
    })
    expect(rabby).toMatchObject({ type: 'ANNOUNCED', members: [other] })
    expect(rest).toEqual([])
  })
  it('stay embedded wallets [S3.11]', () => {
    const auth = (namespace: string) =>
      aConnector({ id: 'ID_AUTH', type: 'AUTH', name: 'Email', namespaces: [namespace] })
    expect(mergeWallets([auth('eip155'), auth('solana')])).toMatchObject([
      { type: 'AUTH', id: 'ID_AUTH', namespaces: ['eip155', 'solana'] },
    ])
  })
  it('are embedded wallets by either of their type names; page wallets never are [S3.11]', () => {
    const own = aConnector({ id: 'a', type: 'ID_AUTH', name: 'Email', rdns: 'a.b' })
    const liar = aConnector({ id: 'b', type: 'ANNOUNCED', name: 'Email', rdns: 'a.b' })
    const pairing = aConnector({ id: 'c', type: 'WALLET_CONNECT', name: 'Email', rdns: 'a.b' })
    expect(mergeWallets([own, liar, pairing]).map(({ type }) => type)).toEqual([
      'AUTH',
      'ANNOUNCED',
      'WALLET_CONNECT',
    ])
    expect(walletIdentity({ ...own, rdns: undefined })).toBe('embedded name email')
    expect(walletIdentity({ ...pairing, rdns: undefined })).toBe('walletConnect name email')
  })
  it('use the first explorer id among them [S3.11]', () => {
    const evm = aConnector({ id: 'evm', name: 'Phantom', rdns: 'app.phantom' })
    const solana = aConnector({
      id: 'sol',
      name: 'Phantom',
      rdns: 'app.phantom',
      namespaces: ['solana'],
      explorerId: 'e',
    })
    expect(mergeWallets([evm, solana])).toMatchObject([{ explorerId: 'e', rdns: 'app.phantom' }])
  })
  it('become one entry even if one of them covers a namespace already [S3.11]', () => {
    const evm = aConnector({ id: 'evm', name: 'Phantom', rdns: 'app.phantom', namespaces: ['eip155'] })
    const both = aConnector({ ...evm, id: 'both', type: 'INJECTED', namespaces: ['eip155', 'solana'] })
    expect(mergeWallets([evm, both])).toMatchObject([{ type: 'MULTI_CHAIN', members: [evm, both] }])
  })
  it('treat MetaMask’s in-app browser as MetaMask only if the app runs on a phone [S3.11]', () => {
    const inApp = aConnector({ id: 'a', name: 'MetaMask', rdns: 'io.metamask.mobile' })
    const extension = aConnector({ id: 'b', name: 'MetaMask', rdns: 'io.metamask', namespaces: ['solana'] })
    expect(mergeWallets([inApp, extension])).toHaveLength(2)
    expect(mergeWallets([inApp, extension], true)).toHaveLength(1)
    expect(walletIdentity(inApp)).toBe('wallet rdns io.metamask.mobile')
  })
  it('have a domain of at most 253 characters (RFC 1035) [S3.11]', () => {
    const name = 'Long'
    expect(walletIdentity(aConnector({ name, rdns: 'a'.repeat(253) }))).toBe(`wallet rdns ${'a'.repeat(253)}`)
    expect(walletIdentity(aConnector({ name, rdns: 'a'.repeat(254) }))).toBe('wallet name long')
  })
  it('keep their type if one connector is enough [S3.11]', () => {
    const both = aConnector({ namespaces: ['eip155', 'solana'] })
    expect(mergeWallets([both])).toMatchObject([{ type: 'ANNOUNCED', members: [both] }])
  })
})

describe('a wallet found twice', () => {
  it.each([
    [
      'configured and announced, under two names',
      { type: 'EXTERNAL', name: 'Coinbase', rdns: 'com.coinbase.wallet' },
      { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
    ],
    [
      'configured without a domain',
      { type: 'EXTERNAL', name: 'Trust Wallet' },
      { name: 'Trust', rdns: 'com.trustwallet.app' },
    ],
    [
      'by explorer id and by domain',
      { type: 'EXTERNAL', name: 'Fox', explorerId: 'e1' },
      { name: 'MetaMask', rdns: 'io.metamask', explorerId: 'e1' },
    ],
  ] as const)('is listed once: %s [S3.11]', (_, first, second) => {
    const [external, announced] = [aConnector(first), aConnector(second)]
    expect(mergeWallets([external, announced])).toMatchObject([
      { name: announced.name, members: [announced], alternatives: [external] },
    ])
  })
  it('is not listed if it has no name [S3.11]', () => {
    expect(mergeWallets([aConnector({ name: '' }), aConnector({ name: ' \u200b' })])).toEqual([])
  })
})

describe('mergeWallets', () => {
  it('keeps every named connector once, and adds none [S3.11]', () => {
    fc.assert(
      fc.property(fc.array(anyConnector), fc.boolean(), (connectors, isMobile) => {
        const merged = mergeWallets(connectors, isMobile)
        const named = connectors.filter(({ name }) => shownName(name) !== '')
        expect(new Set(merged.flatMap(reached))).toEqual(new Set(named))
        expect(merged.flatMap(reached)).toHaveLength(named.length)
      }),
    )
  })
  it('is idempotent [S3.11]', () => {
    fc.assert(
      fc.property(fc.array(anyConnector), fc.boolean(), (connectors, isMobile) => {
        const once = mergeWallets(connectors, isMobile)
        expect(mergeWallets(once.flatMap(reached), isMobile)).toEqual(once)
      }),
    )
  })
  it('does not depend on the order of announcements [S3.11]', () => {
    const sets = (wallets: readonly WalletEntry[]) =>
      new Set(
        wallets.map((wallet) =>
          reached(wallet)
            .map(({ id }) => id)
            .toSorted((a, b) => (a < b ? -1 : 1))
            .join(),
        ),
      )
    fc.assert(
      fc.property(
        fc
          .array(anyConnector)
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        ([connectors, shuffled]) => {
          expect(sets(mergeWallets(shuffled))).toEqual(sets(mergeWallets(connectors)))
        },
      ),
    )
  })
  it('keeps the order of discovery [S2.40]', () => {
    const list = ['C', 'A', 'B'].map((name) => aConnector({ name }))
    expect(names(mergeWallets(list))).toEqual(['C', 'A', 'B'])
  })
  it('has exactly one connector per namespace of each wallet [S3.11]', () => {
    fc.assert(
      fc.property(fc.array(anyConnector), (connectors) => {
        for (const { members, namespaces } of mergeWallets(connectors)) {
          const covered = new Set(members.slice(0, -1).flatMap((member) => member.namespaces ?? ['any']))
          const last = members.at(-1)?.namespaces ?? ['any']
          expect(members.length === 1 || last.some((namespace) => !covered.has(namespace))).toBe(true)
          expect(namespaces === undefined).toBe(members.some((member) => member.namespaces === undefined))
        }
      }),
    )
  })
})
