import { describe, expect, it } from 'vitest'
import { aConnector } from '../../test/a-connector.ts'
import {
  connectionIn,
  connectionsIn,
  type KitEvent,
  type MachineState,
  reduce,
  storedChoice,
} from './machine.ts'
import type { StoredConnection } from './stored-connection.ts'

const [one, two] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const connector = aConnector()
const nothing: MachineState = {
  isRecalled: true,
  connections: [],
  attempt: undefined,
  activeNamespace: 'eip155',
  chosenNetworks: { eip155: 'eip155:1', solana: 'solana:x' },
  connectors: [],
}
const after = (...log: readonly KitEvent[]) => log.reduce(reduce, nothing)
const opened = (
  id: string,
  known: Partial<Extract<KitEvent, { type: 'sessionOpened' }>> = {},
  accounts: readonly string[] = [one, two],
): KitEvent => ({
  type: 'sessionOpened',
  attempt: undefined,
  session: { id, connector, wallet: { name: 'Wallet', icon: undefined }, isReachable: true },
  namespaces: [{ namespace: 'eip155', accounts, chain: 'eip155:137' }],
  others: 'kept',
  order: {},
  ...known,
})
const stored = (known: Partial<StoredConnection> = {}): StoredConnection => ({
  connectorId: 'wallet',
  connectorType: 'ANNOUNCED',
  sessionId: 's',
  wallet: 'Wallet',
  chain: 'eip155:137',
  ...known,
})
const asked = (attempt: number): KitEvent => ({ type: 'connectRequested', attempt, connector })
const gone = (sessionId: string): KitEvent => ({ type: 'disconnected', sessionId, namespaces: ['eip155'] })

describe('the connection attempt in the state', () => {
  it('shows its own WalletConnect URI, not that of an earlier attempt', () => {
    const late = after(asked(1), asked(2), { type: 'uriIssued', attempt: 1, uri: 'wc:old' })
    expect(late.attempt).toMatchObject({ number: 2, uri: undefined })
  })

  it('is kept while another session is restored', () => {
    expect(after(asked(1), opened('s')).attempt).toMatchObject({ number: 1 })
    expect(after(asked(1), opened('s', { attempt: 1 })).attempt).toBeUndefined()
  })
})

it('keeps the position of a connector that is added again, and updates its data', () => {
  const added = (id: string, name: string): KitEvent => ({
    type: 'connectorAdded',
    connector: aConnector({ id, name }),
  })
  const { connectors } = after(added('a', 'A'), added('b', 'B'), added('a', 'New'), added('b', 'Newer'))
  expect(connectors.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'New'],
    ['b', 'Newer'],
  ])
})

describe('a locked wallet', () => {
  it('stores a chain change, and exposes no account', () => {
    const locked = after(opened('s', {}, []))
    const moved = reduce(locked, {
      type: 'chainChanged',
      sessionId: 's',
      namespace: 'eip155',
      chain: 'eip155:1',
    })
    expect(connectionIn(moved, 'eip155')).toEqual({
      ...connectionIn(locked, 'eip155'),
      caipNetworkId: 'eip155:1',
    })
  })

  it('exposes no account after it is restored', () => {
    const state = after({ type: 'connectionsRecalled', connections: { eip155: [stored()] } })
    expect(connectionIn(state, 'eip155')).toMatchObject({ status: 'reconnecting', account: undefined })
  })
})

describe('the selected account', () => {
  it('is undefined if none is stored; defaults firstAddress to the address', () => {
    expect(storedChoice({})).toBeUndefined()
    expect(storedChoice({ firstAddress: one })).toBeUndefined()
    expect(storedChoice({ address: one })).toEqual({ address: one, firstAddress: one })
  })

  it.each<[string, 'eip155' | 'solana', `${string}:${string}`, string[]]>([
    ['is a different one if the case differs on Solana', 'solana', 'solana:x', ['Aaaa', 'Bbbb']],
    ['is the same one if the case differs on EVM', 'eip155', 'eip155:1', ['0xAa', '0xBb']],
  ])('%s', (_, namespace, chain, [first = '', second = '']) => {
    const state = after(
      opened('s', {
        namespaces: [
          {
            namespace,
            accounts: [first, second],
            chain,
            choice: { address: second.toLowerCase(), firstAddress: first },
          },
        ],
      }),
    )
    expect(connectionIn(state, namespace)).toMatchObject({
      address: namespace === 'eip155' ? second : first,
    })
  })
})

describe('order of connections', () => {
  const order = (...ids: readonly string[]) => ({ eip155: ids })
  const idsOf = (state: MachineState) => connectionsIn(state, 'eip155').map(({ sessionId }) => sessionId)

  it('follows the stored order; connections that are not stored come last', () => {
    expect(idsOf(after(opened('a'), opened('b', { order: order('b') })))).toEqual(['b', 'a'])
    expect(idsOf(after(opened('a'), opened('b'), opened('c', { order: order('c', 'b') })))).toEqual([
      'c',
      'b',
      'a',
    ])
  })
})

describe('active network of a namespace without a wallet', () => {
  it('is the one the last wallet was on; other namespaces do not change', () => {
    expect(after(opened('s'), gone('s')).chosenNetworks).toEqual({
      eip155: 'eip155:137',
      solana: 'solana:x',
    })
  })

  it('is the selected one while another wallet is connected', () => {
    const state = after(opened('s'), opened('t'), gone('s'))
    expect(state.chosenNetworks).toEqual(nothing.chosenNetworks)
  })

  it('is that of the disconnected wallet, also if another namespace is connected', () => {
    const onSolana = opened('t', {
      namespaces: [{ namespace: 'solana', accounts: ['Aaaa'], chain: 'solana:x' }],
    })
    expect(after(opened('s'), onSolana, gone('s')).chosenNetworks['eip155']).toBe('eip155:137')
  })

  it('is the selected one if a wallet could not be restored', () => {
    const state = after(
      { type: 'connectionsRecalled', connections: { eip155: [stored()] } },
      { type: 'reconnectFailed', sessionId: 's', namespaces: ['eip155'] },
    )
    expect(state.connections).toEqual([])
    expect(state.chosenNetworks).toEqual(nothing.chosenNetworks)
  })
})
