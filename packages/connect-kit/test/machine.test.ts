import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../src/core/machine.ts'
import {
  type ConnectorInfo,
  connectionIn,
  connectionsIn,
  type KitEvent,
  type MachineState,
  reduce,
} from '../src/index.ts'

const connector: ConnectorInfo = {
  id: 'one',
  type: 'ANNOUNCED',
  name: 'One',
  icon: undefined,
  rdns: undefined,
  explorerId: undefined,
  namespaces: ['eip155'],
}
const text = fc.constantFrom('one', 'two', 'three')
const namespace = fc.constantFrom('eip155', 'solana')
const namespaces = fc.uniqueArray(namespace, { maxLength: 2 })
const sessionId = fc.constantFrom('s1', 's2', 's3')
const chainOf = (of: string) =>
  of === 'eip155'
    ? fc.constantFrom('eip155:1' as const, 'eip155:137' as const)
    : fc.constantFrom('solana:x' as const, 'solana:y' as const)
const accounts = fc.uniqueArray(text, { maxLength: 3 })
const inNamespace = <T extends object>(fields: (of: string) => fc.Arbitrary<T>) =>
  namespace.chain((of) => fields(of).map((rest) => ({ namespace: of, ...rest })))
const stored = (of: string) =>
  fc.record({
    connectorId: text,
    connectorType: fc.constant('ANNOUNCED' as const),
    sessionId,
    wallet: text,
    address: fc.option(text, { nil: undefined }),
    chain: chainOf(of),
  })
const storedConnections = fc.record(
  {
    eip155: fc.uniqueArray(stored('eip155'), {
      minLength: 1,
      maxLength: 2,
      selector: (one) => one.sessionId,
    }),
    solana: fc.uniqueArray(stored('solana'), {
      minLength: 1,
      maxLength: 2,
      selector: (one) => one.sessionId,
    }),
  },
  { requiredKeys: [] },
)
const constant = <const T>(value: T) => fc.constant(value)

const events: fc.Arbitrary<KitEvent> = fc.oneof(
  fc.record({ type: constant('connectorAdded'), connector: fc.constant(connector) }),
  fc.record({
    type: constant('connectionsRecalled'),
    connections: storedConnections,
    network: fc.option(namespace.chain(chainOf), { nil: undefined }),
  }),
  fc.record({ type: constant('connectRequested'), attempt: fc.nat(3), connector: fc.constant(connector) }),
  fc.record({ type: constant('uriIssued'), attempt: fc.nat(3), uri: text }),
  fc.record({ type: constant('connectFailed'), attempt: fc.nat(3), code: text }),
  inNamespace((of) => fc.record({ type: constant('reconnectRequested'), connection: stored(of) })),
  fc.record({ type: constant('reconnectFailed'), sessionId, namespaces }),
  fc.record({
    type: constant('sessionOpened'),
    attempt: fc.option(fc.nat(3), { nil: undefined }),
    session: fc.record({
      id: sessionId,
      connector: fc.constant(connector),
      wallet: fc.constant({ name: 'One', icon: undefined }),
      isReachable: fc.boolean(),
    }),
    namespaces: fc.uniqueArray(
      inNamespace((of) =>
        fc.record({ accounts, chain: chainOf(of), chosenAddress: fc.option(text, { nil: undefined }) }),
      ),
      { maxLength: 2, selector: (one) => one.namespace },
    ),
    others: fc.constantFrom('kept' as const, 'replaced' as const),
    order: storedConnections.map(orderOf),
    activeNamespace: fc.option(namespace, { nil: undefined }),
  }),
  inNamespace(() => fc.record({ type: constant('accountsChanged'), sessionId, accounts })),
  inNamespace((of) => fc.record({ type: constant('chainChanged'), sessionId, chain: chainOf(of) })),
  inNamespace(() =>
    fc.record({
      type: constant('networksApproved'),
      sessionId,
      networks: fc.record({ supportsAllNetworks: fc.boolean(), approvedCaipNetworkIds: fc.constant([]) }),
    }),
  ),
  inNamespace(() => fc.record({ type: constant('walletLocked'), sessionId })),
  fc.record({
    type: fc.constantFrom('connectionLost' as const, 'connectionRestored' as const),
    sessionId,
  }),
  fc.record({ type: constant('disconnected'), sessionId, namespaces }),
  inNamespace(() => fc.record({ type: constant('connectionSwitched'), sessionId })),
  inNamespace(() => fc.record({ type: constant('accountChosen'), sessionId, address: text })),
  fc.record({ type: constant('networkChosen'), network: namespace.chain(chainOf) }),
  fc.record({ type: constant('namespaceChosen'), namespace }),
  fc.record({ type: constant('otherTabChanged'), connections: storedConnections }),
  fc.record({ type: constant('destroyed') }),
)
const nothing: MachineState = {
  isRecalled: false,
  connections: [],
  attempt: undefined,
  activeNamespace: 'eip155',
  chosenNetworks: {},
  connectors: [],
}
const afterAny = fc.array(events, { maxLength: 40 }).map((log) => log.reduce(reduce, nothing))
const places = ({ connections }: MachineState) =>
  connections.map((one) => `${one.namespace} ${one.sessionId}`)

describe('connection state machine (property tests)', () => {
  it('contains each session in a namespace at most once, with its selected account among its accounts', () => {
    fc.assert(
      fc.property(afterAny, (state) => {
        expect(new Set(places(state)).size).toBe(state.connections.length)
        for (const connection of state.connections) {
          expect(connection.caipNetworkId.startsWith(`${connection.namespace}:`)).toBe(true)
          if (connection.status !== 'connected') continue
          expect(connection.accounts).toContain(connection.address)
          expect(connection.caipAddress).toBe(`${connection.caipNetworkId}:${connection.address}`)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('never mutates a state, and returns the same one without changes', () => {
    fc.assert(
      fc.property(afterAny, events, (state, last) => {
        const before = structuredClone(state)
        const after = reduce(state, last)
        expect(state).toEqual(before)
        const isAboutNobody =
          last.type === 'disconnected' &&
          !state.connections.some(({ sessionId: id }) => id === last.sessionId)
        expect(after === state || !isAboutNobody).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('applies session events to that session only', () => {
    fc.assert(
      fc.property(afterAny, events, (state, event) => {
        if (!('sessionId' in event)) return
        const others = (of: MachineState) =>
          of.connections.filter(({ sessionId: id }) => id !== event.sessionId)
        expect(others(reduce(state, event))).toEqual(others(state))
      }),
      { numRuns: 2_000 },
    )
  })

  it('has one connection per namespace once a session replaced the others', () => {
    fc.assert(
      fc.property(afterAny, events, (state, event) => {
        if (event.type !== 'sessionOpened') return
        const after = reduce(state, event)
        for (const { namespace: of } of event.namespaces) {
          const [first, ...rest] = connectionsIn(after, of)
          const isAlone = event.others === 'replaced'
          const isFirst = isAlone || event.order[of]?.[0] === event.session.id
          expect(isFirst ? first?.sessionId : event.session.id).toBe(event.session.id)
          expect(isAlone ? rest : []).toEqual([])
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('contains exactly what other tabs stored, in their order', () => {
    fc.assert(
      fc.property(afterAny, storedConnections, (state, connections) => {
        const after = reduce(state, { type: 'otherTabChanged', connections })
        for (const of of ['eip155', 'solana'] as const) {
          const order = (connections[of] ?? []).map((one) => one.sessionId)
          const here = connectionsIn(after, of).map((one) => one.sessionId)
          const known = connectionsIn(state, of).map((one) => one.sessionId)
          expect(here).toEqual(order.filter((id) => known.includes(id)))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('has the status unknown, not disconnected, until storage is read', () => {
    fc.assert(
      fc.property(afterAny, namespace, (state, of) => {
        if (connectionsIn(state, of).length > 0) return
        expect(connectionIn(state, of).status).toBe(state.isRecalled ? 'disconnected' : 'unknown')
      }),
    )
  })

  it('has no connections and no attempt after destroy', () => {
    fc.assert(
      fc.property(afterAny, (state) => {
        expect(reduce(state, { type: 'destroyed' })).toMatchObject({ connections: [], attempt: undefined })
      }),
    )
  })
})
