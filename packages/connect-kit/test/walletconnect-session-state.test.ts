import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaipChainId } from '../src/caip/chain-id.ts'
import type { NamespaceAccounts, SessionEvent } from '../src/connectors/connector.ts'
import {
  createSessionState,
  readEventAccounts,
  readEventChain,
} from '../src/connectors/walletconnect/session-state.ts'
import type { TransportSession } from '../src/connectors/walletconnect/transport.ts'
import { solana } from '../src/networks.ts'
import { evmNetworks } from './support/walletconnect.ts'

const networks = [...evmNetworks(), solana]
const asked: readonly CaipChainId[] = networks.map(({ caipNetworkId }) => caipNetworkId)
const never: readonly CaipChainId[] = ['eip155:10', 'cosmos:hub']
const addresses = ['0xaa', '0xbb', '0xcc']

const sessionWith = (accounts: readonly string[]): TransportSession => {
  const namespaces: Record<string, { accounts: string[]; methods: string[]; events: string[] }> = {}
  for (const account of accounts) {
    const namespace = account.split(':')[0] ?? ''
    const part = (namespaces[namespace] ??= { accounts: [], methods: [], events: [] })
    part.accounts.push(account)
  }
  return {
    topic: 'topic',
    pairingTopic: 'pairing',
    expiry: 0,
    namespaces,
    sessionProperties: {},
    scopedProperties: {},
    peer: { name: '', url: '', icon: undefined, universalLink: undefined },
  }
}

const anAccount = fc
  .tuple(fc.constantFrom(...asked, ...never), fc.constantFrom(...addresses))
  .map(([chain, address]) => `${chain}:${address}`)
const accountLists = fc.uniqueArray(anAccount, { maxLength: 8 })
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('update' as const), accounts: accountLists }),
    fc.record({ kind: fc.constant('move' as const), chain: fc.constantFrom(...asked, ...never) }),
    fc.record({
      kind: fc.constant('choose' as const),
      namespace: fc.constantFrom('eip155', 'solana'),
      order: fc.shuffledSubarray([...addresses, '0xstranger']),
    }),
  ),
  { maxLength: 12 },
)

type Known = Pick<NamespaceAccounts, 'networks' | 'accounts'> & { readonly chain: string }

/** The state of an app that only handles events. */
function follow(known: Map<string, Known>, event: SessionEvent): void {
  if (event.type === 'disconnected') {
    if (event.namespace === undefined) known.clear()
    else known.delete(event.namespace)
  }
  if (event.type !== 'chainChanged' && event.type !== 'accountsChanged' && event.type !== 'networksApproved')
    return
  const before: Known = known.get(event.namespace) ?? { chain: '', accounts: [] }
  if (event.type === 'networksApproved') known.set(event.namespace, { ...before, networks: event.networks })
  else if (event.type === 'chainChanged') known.set(event.namespace, { ...before, chain: event.chain })
  else known.set(event.namespace, { ...before, accounts: event.accounts })
}
const asMap = (namespaces: readonly NamespaceAccounts[]) =>
  new Map(namespaces.map(({ namespace, ...known }): [string, Known] => [namespace, known]))

describe('state of a session', () => {
  it('is derived from its events, within what was requested and approved [S5.11]', () => {
    fc.assert(
      fc.property(accountLists, steps, (first, list) => {
        const state = createSessionState({ session: sessionWith(first), networks, wishes: [] })
        const known = asMap(state.namespaces)
        let approved = first
        for (const step of list) {
          if (step.kind === 'move' && !state.isApproved(step.chain)) continue
          if (step.kind === 'update') approved = step.accounts
          const events =
            step.kind === 'update'
              ? state.update(sessionWith(step.accounts))
              : step.kind === 'move'
                ? state.moveTo(step.chain)
                : state.choose(step.namespace, step.order)
          for (const event of events) follow(known, event)
          expect(known).toEqual(asMap(state.namespaces))
          for (const { chain, accounts } of state.namespaces) {
            expect(asked).toContain(chain)
            expect(accounts.length).toBeGreaterThan(0)
            for (const address of accounts) expect(approved).toContain(`${chain}:${address}`)
          }
        }
      }),
    )
  })

  it('follows the wallet’s chain, and any chain for a wallet without chain list [S4.10]', () => {
    const session = sessionWith(['eip155:42161:0xaa', 'eip155:10:0xaa', 'eip155:42161:0xbb'])
    const of = (name: string) =>
      createSessionState({
        session: { ...session, peer: { ...session.peer, name } },
        networks,
        wishes: [],
      }).namespaces[0]?.networks
    const approvedCaipNetworkIds = ['eip155:42161', 'eip155:10']
    expect(of('Pocket')).toEqual({ supportsAllNetworks: false, approvedCaipNetworkIds })
    expect(of('MetaMask Wallet')).toEqual({ supportsAllNetworks: true, approvedCaipNetworkIds })
    expect(of('MetaMask')).toEqual({ supportsAllNetworks: false, approvedCaipNetworkIds })
  })

  it('is on the preferred chain if the wallet approved it', () => {
    const session = sessionWith(['eip155:137:0xaa', 'eip155:42161:0xaa'])
    const chainWith = (...wishes: readonly CaipChainId[]) =>
      createSessionState({ session, networks, wishes }).chain('eip155')
    expect(chainWith('eip155:42161', 'eip155:137')).toBe('eip155:42161')
    expect(chainWith('eip155:10', 'eip155:42161')).toBe('eip155:42161')
    expect(chainWith()).toBe('eip155:137')
  })
})

describe('wallet event data', () => {
  it.each([
    ['eip155', 137, 'eip155:137'],
    ['eip155', '137', 'eip155:137'],
    ['eip155', '0x89', 'eip155:137'],
    ['eip155', 'eip155:137', 'eip155:137'],
    ['eip155', 'solana:x', undefined],
    ['eip155', '', undefined],
    ['eip155', null, undefined],
    ['eip155', -1, undefined],
    ['solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana', 'solana:x', 'solana:x'],
    ['solana', 'eip155:1', undefined],
    ['solana', 7, undefined],
  ])('in %s, chain %j is %s', (namespace, data, chain) => {
    expect(readEventChain(namespace, data)).toBe(chain)
  })
  it('contains accounts by address or CAIP-10 only', () => {
    expect(readEventAccounts(['eip155:1:0xaa', '0xbb', 7, null])).toEqual(['0xaa', '0xbb'])
    expect(readEventAccounts('0xaa')).toEqual([])
  })
})
