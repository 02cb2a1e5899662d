import { describe, expect, it } from 'vitest'
import type { CaipChainId } from '../src/caip/chain-id.ts'
import {
  createSessionState,
  namespaceOf,
  readEventChain,
} from '../src/connectors/walletconnect/session-state.ts'
import type { TransportSession } from '../src/connectors/walletconnect/transport.ts'
import { solana } from '../src/networks.ts'
import { networks } from './support/memory-session.ts'
import { aSession, chain } from './support/memory-transport.ts'

const onSolana: CaipChainId = solana.caipNetworkId
const state = (accounts: readonly string[], wishes: readonly CaipChainId[] = []) =>
  createSessionState({ session: aSession(accounts), networks, wishes })
const named = (chains: readonly CaipChainId[], accounts: readonly string[]): TransportSession => ({
  ...aSession([]),
  namespaces: { eip155: { chains, accounts, methods: [], events: [] } },
})
const approves = (namespace: string, ...approvedCaipNetworkIds: readonly string[]) => ({
  type: 'networksApproved',
  namespace,
  networks: { supportsAllNetworks: false, approvedCaipNetworkIds },
})
const goesTo = (next: CaipChainId) => ({ type: 'chainChanged', namespace: namespaceOf(next), chain: next })
const shows = (namespace: string, ...accounts: readonly string[]) => ({
  type: 'accountsChanged',
  namespace,
  accounts,
})

describe('approved sessions', () => {
  it('count only networks of the app, each namespace once', () => {
    const session = state(['eip155:10:0xaa', 'eip155:42161:0xbb', 'eip155:137:0xcc'])
    expect(session.namespaces).toMatchObject([
      { namespace: 'eip155', chain: 'eip155:42161', accounts: ['0xbb'] },
    ])
    expect(session.accounts('eip155')).toEqual(['0xbb'])
    expect([session.accounts('solana'), session.chain('solana')]).toEqual([[], undefined])
    const isApproved = [chain(137), chain(10), onSolana].map((id) => session.isApproved(id))
    expect(isApproved).toEqual([true, false, false])
  })

  it('list namespaces in the app’s order', () => {
    const { namespaces } = state([`${onSolana}:Aa`, 'eip155:137:0xaa'])
    expect(namespaces.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })
})

describe('selected account', () => {
  it('is first, case-insensitively, and the rest keep the wallet’s order', () => {
    const session = state(['eip155:137:0xAa', 'eip155:137:0xBb', 'eip155:137:0xCc', 'eip155:137:0xDd'])
    expect(session.choose('eip155', ['0xcc'])).toEqual([shows('eip155', '0xCc', '0xAa', '0xBb', '0xDd')])
    expect(session.choose('eip155', ['0xDD', '0xstranger', '0xbb'])).toEqual([
      shows('eip155', '0xDd', '0xBb', '0xAa', '0xCc'),
    ])
    expect(session.accounts('eip155')).toEqual(['0xDd', '0xBb', '0xAa', '0xCc'])
  })

  it('is compared case-sensitively where required', () => {
    const session = state([`${onSolana}:Aa`, `${onSolana}:aA`])
    expect(session.choose('solana', ['aa'])).toEqual([])
    expect(session.choose('solana', ['aA'])).toEqual([shows('solana', 'aA', 'Aa')])
  })

  it('emits nothing if it was first already, or in a namespace without accounts', () => {
    const session = state(['eip155:137:0xaa', 'eip155:137:0xbb'])
    expect(session.choose('eip155', ['0xaa'])).toEqual([])
    expect(session.choose('solana', ['Aa'])).toEqual([])
    expect(session.choose('eip155', [])).toEqual([])
  })

  it('stays first on the next chain', () => {
    const session = state(['eip155:137:0xaa', 'eip155:42161:0xaa', 'eip155:42161:0xbb'])
    expect(session.choose('eip155', ['0xbb'])).toEqual([])
    expect(session.moveTo(chain(42_161))).toEqual([goesTo(chain(42_161)), shows('eip155', '0xbb', '0xaa')])
  })
})

describe('switching to a chain', () => {
  it('emits the chain, and accounts if they differ there', () => {
    const session = state(['eip155:137:0xaa', 'eip155:42161:0xaa'])
    expect(session.moveTo(chain(42_161))).toEqual([goesTo(chain(42_161))])
    expect(session.chain('eip155')).toBe('eip155:42161')
    expect(session.moveTo(chain(42_161))).toEqual([])
  })
})

describe('a session update', () => {
  it('emits added or removed networks only', () => {
    const session = state(['eip155:137:0xaa'])
    expect(session.update(aSession(['eip155:137:0xaa', 'eip155:10:0xaa']))).toEqual([
      approves('eip155', 'eip155:137', 'eip155:10'),
    ])
    expect(session.update(aSession(['eip155:137:0xaa', 'eip155:10:0xaa']))).toEqual([])
    expect(session.update(named([chain(10)], ['eip155:137:0xaa']))).toEqual([
      approves('eip155', 'eip155:10', 'eip155:137'),
    ])
  })

  it('emits another account on the current chain', () => {
    const session = state(['eip155:137:0xaa'])
    expect(session.update(aSession(['eip155:137:0xbb']))).toEqual([shows('eip155', '0xbb')])
    expect(session.session).toEqual(aSession(['eip155:137:0xbb']))
  })

  it('that removes the current chain switches to the preferred one, else the first', () => {
    const first = state(['eip155:137:0xaa'])
    expect(first.update(aSession(['eip155:42161:0xaa']))).toEqual([
      approves('eip155', 'eip155:42161'),
      goesTo(chain(42_161)),
    ])
    const wishing = state(['eip155:137:0xaa'], [chain(10), chain(42_161)])
    expect(wishing.update(aSession(['eip155:137:0xaa', 'eip155:42161:0xaa']))).toEqual([
      approves('eip155', 'eip155:137', 'eip155:42161'),
    ])
    expect(wishing.chain('eip155')).toBe('eip155:137')
  })

  it('removes a namespace, and adds it again with its accounts', () => {
    const session = state(['eip155:137:0xaa', `${onSolana}:Aa`])
    expect(session.update(aSession(['eip155:137:0xaa']))).toEqual([
      { type: 'disconnected', namespace: 'solana' },
    ])
    expect(session.update(aSession(['eip155:137:0xaa']))).toEqual([])
    expect([session.chain('solana'), session.accounts('solana')]).toEqual([undefined, []])
    expect(session.choose('solana', ['Aa'])).toEqual([])
    expect(session.update(aSession(['eip155:137:0xaa', `${onSolana}:Aa`]))).toEqual([
      approves('solana', onSolana),
      goesTo(onSolana),
      shows('solana', 'Aa'),
    ])
  })

  it('that removes everything ends the session, once', () => {
    const session = state(['eip155:137:0xaa', `${onSolana}:Aa`])
    expect(session.update(aSession(['eip155:10:0xaa']))).toEqual([{ type: 'disconnected' }])
    expect(session.namespaces).toEqual([])
  })
})

describe('chain names of a wallet', () => {
  it('can be the earlier Solana ids before CAIP-2 settled', () => {
    const [, reference = ''] = onSolana.split(':')
    const earlier = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    expect(readEventChain('solana', `solana:${earlier}`)).toBe(onSolana)
    expect(readEventChain('solana', earlier)).toBe(`solana:${reference}`)
    expect(readEventChain('solana', '')).toBeUndefined()
  })
})
