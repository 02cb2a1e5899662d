import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectorInfo } from '../src/index.ts'
import {
  connect,
  connectionIn,
  disconnect,
  type KitEvent,
  type MachineState,
  reduce,
  subscribeEvents,
  switchNetwork,
} from '../src/index.ts'
import {
  createFakeClock,
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  settled,
} from '../src/testing.ts'

const operations = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), tab: fc.nat(1), wallet: fc.nat(1) }),
  fc.record({ do: fc.constant('decline' as const), tab: fc.nat(1), wallet: fc.nat(1) }),
  fc.record({ do: fc.constant('connectAtOnce' as const), wallet: fc.nat(1) }),
  fc.record({ do: fc.constant('disconnect' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constant('lock' as const), wallet: fc.nat(1) }),
  fc.record({ do: fc.constant('unlock' as const), wallet: fc.nat(1) }),
  fc.record({ do: fc.constant('account' as const), wallet: fc.nat(1), index: fc.nat(1) }),
  fc.record({ do: fc.constant('chain' as const), wallet: fc.nat(1), chainId: fc.constantFrom(1, 137, 10) }),
  fc.record({ do: fc.constant('switch' as const), tab: fc.nat(1), chainId: fc.constantFrom(1, 137) }),
  fc.record({ do: fc.constant('revoke' as const), wallet: fc.nat(1) }),
)
type Operation = typeof operations extends fc.Arbitrary<infer T> ? T : never

/** Two tabs of one browser with two wallets, and the log of each tab since its load. */
function aWorld() {
  const browser = createTestBrowser()
  const clock = createFakeClock()
  const wallets = [
    createScriptedWallet({ name: 'One', rdns: 'test.one' }, clock),
    createScriptedWallet({ name: 'Two', rdns: 'test.two' }, clock),
  ] as const
  const load = () => {
    const page = createTestKit({ browser, clock, wallet: false })
    const log: KitEvent[] = []
    const start = machineOf(page.kit.store.getState())
    subscribeEvents(page.kit, (event) => log.push(structuredClone(event)))
    for (const wallet of wallets) wallet.installIn(page.page.window)
    return { ...page, log, start }
  }
  return { wallets, load, tabs: [load(), load()] }
}
type World = ReturnType<typeof aWorld>

const machineOf = ({
  connections,
  attempt,
  activeNamespace,
  chosenNetworks,
  wallets,
}: MachineState): MachineState => ({ connections, attempt, activeNamespace, chosenNetworks, wallets })

async function perform({ tabs, wallets, load }: World, operation: Operation): Promise<void> {
  const tab = 'tab' in operation ? tabs[operation.tab] : tabs[0]
  const wallet = 'wallet' in operation ? wallets[operation.wallet] : wallets[0]
  if (!tab || !wallet) throw new Error('The world is too small.')
  const connectIn = (target: typeof tab) =>
    connect(target.kit, { connectorId: wallet.id }).catch(() => undefined)
  switch (operation.do) {
    case 'connect':
      return void (await connectIn(tab))
    case 'decline':
      wallet.rejects()
      await connectIn(tab)
      // A wallet that knows the site already did not ask: the answer would be left for a later question.
      wallet.forgetsScript()
      return
    case 'connectAtOnce':
      return void (await Promise.all(tabs.map(connectIn)))
    case 'disconnect':
      return disconnect(tab.kit)
    case 'reload':
      await tab.close()
      tabs[tabs.indexOf(tab)] = load()
      return
    case 'lock':
      return wallet.locks()
    case 'unlock':
      return wallet.unlocks()
    case 'account':
      return wallet.switchesAccount(operation.index)
    case 'chain':
      return wallet.switchesChain(operation.chainId)
    case 'switch':
      return switchNetwork(tab.kit, { chainId: operation.chainId }).catch(() => undefined)
    case 'revoke':
      return wallet.disconnects()
  }
}

describe('the connection machine', () => {
  it('replays from its log, matches what is live, and tabs end alike, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { maxLength: 14 }), async (sequence) => {
        const world = aWorld()
        for (const operation of sequence) {
          await perform(world, operation)
          await settled()
        }
        await settled()
        for (const { kit, log, start, clock } of world.tabs) {
          const state = kit.store.getState()
          expect(log.reduce(reduce, start)).toEqual(machineOf(state))
          const live = ['connected', 'locked'].includes(connectionIn(state, 'eip155').status)
          expect(kit.runtime.sessions.has('eip155')).toBe(live)
          expect(state.attempt).toBeUndefined()
          expect(clock.pending).toBe(0)
        }
        const [first, second] = world.tabs.map(({ kit }) => connectionIn(kit.store.getState(), 'eip155'))
        expect(first).toEqual(second)
        await Promise.all(world.tabs.map(({ close }) => close()))
        for (const wallet of world.wallets) expect(wallet.listenerCount).toBe(0)
      }),
      { numRuns: 150 },
    )
  })

  const connector: ConnectorInfo = {
    id: 'one',
    type: 'ANNOUNCED',
    name: 'One',
    icon: undefined,
    rdns: undefined,
    explorerId: undefined,
    namespaces: ['eip155'],
  }
  const text = fc.constantFrom('eip155', 'solana', 'one', 'two')
  const chain = fc.constantFrom('eip155:1' as const, 'eip155:137' as const, 'solana:x' as const)
  const events: fc.Arbitrary<KitEvent> = fc.oneof(
    fc.record({ type: fc.constant('walletAnnounced' as const), wallet: fc.constant(connector) }),
    fc.record({
      type: fc.constant('connectRequested' as const),
      attempt: fc.nat(3),
      connector: fc.constant(connector),
    }),
    fc.record({ type: fc.constant('uriIssued' as const), attempt: fc.nat(3), uri: text }),
    fc.record({ type: fc.constant('rejected' as const), attempt: fc.nat(3), code: text }),
    fc.record({
      type: fc.constant('reconnectRequested' as const),
      connector: fc.constant(connector),
      namespace: text,
    }),
    fc.record({ type: fc.constant('reconnectFailed' as const), connectorId: text, namespace: text }),
    fc.record({
      type: fc.constant('approved' as const),
      attempt: fc.option(fc.nat(3), { nil: undefined }),
      connector: fc.constant(connector),
      wallet: fc.constant({ name: 'One', icon: undefined }),
      namespaces: fc.array(
        fc.record({ namespace: text, accounts: fc.array(text, { maxLength: 2 }), chain }),
        { maxLength: 2 },
      ),
      isChosen: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('accountsChanged' as const),
      connectorId: text,
      namespace: text,
      accounts: fc.array(text, { maxLength: 2 }),
    }),
    fc.record({ type: fc.constant('chainChanged' as const), connectorId: text, namespace: text, chain }),
    fc.record({ type: fc.constant('walletLocked' as const), connectorId: text, namespace: text }),
    fc.record({
      type: fc.constantFrom('connectionLost' as const, 'connectionRestored' as const),
      connectorId: text,
    }),
    fc.record({
      type: fc.constant('disconnected' as const),
      connectorId: text,
      namespaces: fc.array(text, { maxLength: 2 }),
    }),
    fc.record({ type: fc.constant('accountChosen' as const), namespace: text, address: text }),
    fc.record({ type: fc.constant('networkChosen' as const), network: chain }),
    fc.record({ type: fc.constant('namespaceChosen' as const), namespace: text }),
    fc.record({
      type: fc.constant('otherTabChanged' as const),
      connections: fc.dictionary(text, text),
    }),
  )
  const nothing: MachineState = {
    connections: {},
    attempt: undefined,
    activeNamespace: 'eip155',
    chosenNetworks: {},
    wallets: [],
  }

  it('takes any events in any order, and a connected wallet always has its account among those shown', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
        const state = sequence.reduce(reduce, nothing)
        for (const [namespace, connection] of Object.entries(state.connections)) {
          if (connection.status !== 'connected') continue
          expect(connection.accounts).toContain(connection.address)
          expect(connection.namespace).toBe(namespace)
          expect(connection.caipAddress.endsWith(`:${connection.address}`)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('never changes a state it was given', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 20 }), events, (sequence, last) => {
        const state = sequence.reduce(reduce, nothing)
        const before = structuredClone(state)
        reduce(state, last)
        expect(state).toEqual(before)
      }),
    )
  })

  it('does not listen to a wallet that was replaced', () => {
    const approved = (id: string): KitEvent => ({
      type: 'approved',
      attempt: undefined,
      connector: { ...connector, id },
      wallet: { name: id, icon: undefined },
      namespaces: [{ namespace: 'eip155', accounts: [`0x${id}`], chain: 'eip155:1' }],
      isChosen: true,
    })
    const state = [approved('one'), approved('two')].reduce(reduce, nothing)
    for (const late of [
      { type: 'accountsChanged', connectorId: 'one', namespace: 'eip155', accounts: ['0xold'] },
      { type: 'chainChanged', connectorId: 'one', namespace: 'eip155', chain: 'eip155:5' },
      { type: 'walletLocked', connectorId: 'one', namespace: 'eip155' },
      { type: 'disconnected', connectorId: 'one', namespaces: ['eip155'] },
      { type: 'connectionLost', connectorId: 'one' },
    ] as const satisfies readonly KitEvent[])
      expect(reduce(state, late)).toBe(state)
  })
})
