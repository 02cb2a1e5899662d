import * as fc from 'fast-check'
import { polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { storedConnections } from '../src/core/persistence.ts'
import {
  type ConnectKit,
  type ConnectorSource,
  cancelConnect,
  connect,
  connectionIn,
  connectionsIn,
  destroyConnectKit,
  disconnect,
  type KitEvent,
  type MachineState,
  machineStateOf,
  type NamespaceAccounts,
  reduce,
  subscribeEvents,
  switchAccount,
  switchChain,
  switchConnection,
} from '../src/index.ts'
import { defineNetwork, mainnet, solana } from '../src/networks.ts'
import {
  createFakeClock,
  createScriptedPairing,
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  type ScriptedWallet,
  settled,
  type TestKit,
} from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { aPhone } from './support/phone.ts'
import { silentSolanaWallet } from './support/silent-solana-wallet.ts'

/*
 * Two tabs of one browser, two injected wallets, a phone and a Solana wallet. A scheduler delays every wallet request and response and
 * delivers them in random order, with user actions in between. Invariants for every order:
 *
 * - the event log of each tab replays to its state;
 * - the sessions a tab has open are those its state shows as connected or locked;
 * - the storage matches the state, and a reload of both tabs restores it;
 * - each connection shows what its wallet shows;
 * - tabs that share a storage end with the same sessions, in the same order;
 * - a session that no tab has does not exist on the phone either, and no injected wallet keeps a permission from an approval that came
 *   too late;
 * - an injected wallet is disconnected only if the person requested it;
 * - every attempt ends, and a destroyed kit leaves no listener, no timer and no state change.
 *
 * The phone is connected in one of two ways: by a connector written to the contract, for EVM and Solana at once, or by the kit's own
 * WalletConnect connector over the scripted relay. A subscriber of a tab may call actions while it is notified.
 *
 * Accounts and chains change on every wallet; a storage can be full from the start, or for a while; it can contain anything.
 *
 * SCHEDULES=100000 runs that many; see docs/development.md.
 */
const numRuns = Number(process.env['SCHEDULES'] ?? 250)
const seed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED'])
/** The fast-check path of a failure, to replay that schedule. */
const path = process.env['ORDER']

const tab = fc.nat(1)
const walletOf = fc.constantFrom('test.one', 'test.two', 'walletConnect', 'wallet-standard:Sol')
const pageWallet = fc.nat(1)
/** True in three of four cases. */
const mostly = fc.nat(3).map((choice) => choice > 0)
const namespace = fc.constantFrom('eip155' as const, 'solana' as const)
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('connect' as const), tab, wallet: walletOf }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('connectIn' as const), tab, wallet: walletOf, namespace }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disconnect' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disconnectOne' as const), tab, namespace }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switchConnection' as const), tab, namespace }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('chooseAccount' as const), tab, index: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('destroy' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('scan' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offline' as const), isLinked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), wallet: pageWallet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), wallet: pageWallet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlock' as const), wallet: pageWallet }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('account' as const), wallet: pageWallet, index: fc.nat(1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('chain' as const),
      wallet: pageWallet,
      chainId: fc.constantFrom(1, 137, 10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('switchChain' as const),
      tab,
      chainId: fc.constantFrom(1, 137),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), wallet: pageWallet }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endOnPhone' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('accountOnPhone' as const), index: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('chainOnPhone' as const), chainId: fc.constantFrom(1, 137) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leaveSolana' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rubbish' as const),
      text: fc.oneof(
        fc.constantFrom(
          '',
          'null',
          '{"eip155":[5]}',
          '{"eip155":[{"connectorId":"test.one"}]}',
          '{"solana":{}}',
        ),
        fc.json({ maxDepth: 3 }),
        fc.string(),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill' as const), isFull: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Gate = <T>(label: string, act: () => T | Promise<T>) => Promise<T>

interface Tab extends TestKit {
  readonly log: KitEvent[]
  readonly start: MachineState
}

interface Setting {
  readonly isMultiWallet: boolean
  /** Whether a tab's storage is persistent and shared with the other tab. */
  readonly isStoring: boolean
  /** Whether responses arrive before any timeout. */
  readonly isPatient: boolean
  /** How the phone is connected. */
  readonly phone: 'connector' | 'relay'
  /** The action a subscriber of the first tab calls when a session is opened there, during the notification. */
  readonly reaction: 'none' | 'disconnect' | 'switchConnection' | 'cancel' | 'destroy'
}

/** Requests to a wallet are sent, and its responses delivered, when the gate releases them. */
function behindGate(wallet: ScriptedWallet, gate: Gate): ScriptedWallet {
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (asked) => {
    const answer = await gate(`ask ${asked.method}`, async () => ({
      // A rejection passes the gate like a response.
      settle: await request(asked).then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error
        },
      ),
    }))
    return gate(`answer ${asked.method}`, () => answer.settle())
  }
  return wallet
}

/** The phone as used by the steps, for both connectors. */
interface Phone {
  readonly sessions: readonly string[]
  readonly source: ConnectorSource
  ends(): void
  /** Its person chooses another account, by position. */
  changesAccount(index: number): void
  /** The person selects another chain (EVM). */
  changesChain(chainId: number): void
  /** The person scans each pairing URI that a tab shows. */
  scans(kits: readonly ConnectKit[]): void
  setLinked(isLinked: boolean): void
}

function byConnector(gate: Gate): Phone {
  const own = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222']
  const evm: NamespaceAccounts = { namespace: 'eip155', accounts: own, chain: 'eip155:137' }
  const sol: NamespaceAccounts = {
    namespace: 'solana',
    accounts: ['So11111111111111111111111111111111111111112'],
    chain: solana.caipNetworkId,
  }
  const phone = aPhone([evm, sol], gate)
  return {
    changesAccount: (index) =>
      phone.changes({
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: index === 0 ? own : own.toReversed(),
      }),
    changesChain: (chainId) =>
      phone.changes({ type: 'chainChanged', namespace: 'eip155', chain: `eip155:${chainId}` }),
    get sessions() {
      return phone.sessions
    },
    source({ add }) {
      add(phone.connector())
      return () => undefined
    },
    ends() {
      const [first] = phone.sessions
      if (first) phone.ends(first)
    },
    // Its pairing URIs are scanned automatically, and it needs no socket.
    scans: () => undefined,
    setLinked: () => undefined,
  }
}

function byRelay(gate: Gate, clock: ReturnType<typeof createFakeClock>): Phone {
  const pairing = createScriptedPairing({ clock })
  behindGate(pairing.wallet, gate)
  const read = new Set<string>()
  return {
    get sessions() {
      return pairing.sessions
    },
    source: pairing.source,
    ends: () => pairing.ends(),
    changesAccount: (index) => pairing.wallet.switchesAccount(index),
    changesChain: (chainId) => pairing.wallet.switchesChain(chainId),
    scans(kits) {
      for (const { store } of kits) {
        const { uri } = store.getState().attempt ?? {}
        if (!uri || read.has(uri)) continue
        read.add(uri)
        pairing.scans(uri)
      }
    },
    setLinked: (isLinked) => (isLinked ? pairing.restoresTheSocket() : pairing.dropsTheSocket()),
  }
}

function aWorld(gate: Gate, setting: Setting) {
  const { isMultiWallet, isStoring } = setting
  const browser = createTestBrowser()
  const clock = createFakeClock()
  const wallets = [
    behindGate(createScriptedWallet({ name: 'One', rdns: 'test.one', clock }), gate),
    behindGate(createScriptedWallet({ name: 'Two', rdns: 'test.two', clock }), gate),
  ] as const
  const phone = setting.phone === 'relay' ? byRelay(gate, clock) : byConnector(gate)
  const sol = silentSolanaWallet('Sol', gate)
  const load = (): Tab => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const storage = { getItem: () => null, setItem: full, removeItem: () => undefined }
    const opened = createTestKit({
      browser,
      clock,
      wallet: false,
      multiWallet: isMultiWallet,
      networks: [defineNetwork(polygon), mainnet, solana],
      connectors: [phone.source, walletStandard()],
      ...(isStoring ? {} : { environment: { storage } }),
    })
    const log: KitEvent[] = []
    const start = machineStateOf(opened.kit.store.getState())
    subscribeEvents(opened.kit, (event) => log.push(structuredClone(event)))
    for (const wallet of wallets) wallet.installIn(opened.page.window)
    sol.registersIn(opened.page.window)
    return { ...opened, log, start }
  }
  return {
    setting,
    browser,
    clock,
    wallets,
    phone,
    sol,
    load,
    tabs: [load(), load()] as [Tab, Tab],
    gone: [] as Tab[],
    /** The wallets that each tab has sent requests to since it was loaded. */
    asked: [new Set<string>(), new Set<string>()] as const,
    /** Those with a pending request when a tab was closed. */
    askedByGone: new Set<string>(),
  }
}
type World = ReturnType<typeof aWorld>

function perform(world: World, act: Step, isQuiet: boolean): void {
  const { tabs, wallets, phone, sol, clock, load, gone, browser } = world
  const at = 'tab' in act ? act.tab : 0
  const { kit } = tabs[at] ?? tabs[0]
  const of =
    'wallet' in act && typeof act.wallet === 'number' ? (wallets[act.wallet] ?? wallets[0]) : wallets[0]
  const supervised = (work: Promise<unknown>) => void work.catch(() => undefined)
  switch (act.do) {
    case 'connect':
      world.asked[at]?.add(act.wallet)
      return supervised(connect(kit, { connectorId: act.wallet }))
    case 'connectIn':
      world.asked[at]?.add(act.wallet)
      return supervised(connect(kit, { connectorId: act.wallet, namespace: act.namespace }))
    case 'cancel':
      return cancelConnect(kit)
    case 'disconnect':
      return supervised(disconnect(kit))
    case 'disconnectOne': {
      const last = connectionsIn(kit.store.getState(), act.namespace).at(-1)
      if (last) supervised(disconnect(kit, { sessionId: last.sessionId }))
      return
    }
    case 'switchConnection': {
      const last = connectionsIn(kit.store.getState(), act.namespace).at(-1)
      if (last && isAlive(kit)) switchConnection(kit, { sessionId: last.sessionId })
      return
    }
    case 'chooseAccount': {
      const connection = connectionIn(kit.store.getState(), 'eip155')
      const address = connection.status === 'connected' ? connection.accounts[act.index] : undefined
      if (address) switchAccount(kit, { address, namespace: 'eip155' })
      return
    }
    case 'reload':
    case 'destroy': {
      const old = tabs[at] ?? tabs[0]
      // The page of a destroyed kit remains, and still receives events of other tabs and wallets.
      if (act.do === 'reload') old.page.close()
      supervised(destroyConnectKit(old.kit))
      gone.push(old)
      if (!isQuiet) for (const wallet of world.asked[at] ?? []) world.askedByGone.add(wallet)
      world.asked[at]?.clear()
      tabs[at] = load()
      return
    }
    case 'scan':
      return phone.scans(tabs.map((one) => one.kit))
    case 'offline':
      return phone.setLinked(act.isLinked)
    case 'decline':
      return of.rejects()
    case 'lock':
      return of.locks()
    case 'unlock':
      return of.unlocks()
    case 'account':
      return of.switchesAccount(act.index)
    case 'chain':
      return of.switchesChain(act.chainId)
    case 'switchChain':
      return supervised(switchChain(kit, { chainId: act.chainId }))
    case 'revoke':
      return of.disconnects()
    case 'endOnPhone':
      return phone.ends()
    case 'accountOnPhone':
      return phone.changesAccount(act.index)
    case 'chainOnPhone':
      return phone.changesChain(act.chainId)
    case 'leaveSolana':
      return sol.leaves()
    case 'fill':
      return browser.setFull(act.isFull)
    case 'rubbish': {
      browser.setFull(false)
      return browser.openPage().storage.setItem('connect-kit:v1:connections', act.text)
    }
    case 'time':
      return supervised(clock.advance(world.setting.isPatient ? 500 : 10_000))
  }
}

const openIn = ({ runtime }: ConnectKit) =>
  [...runtime.sessions]
    .flatMap(([id, { namespaces }]) => [...namespaces].map((one) => `${one} ${id}`))
    .toSorted()
const shownIn = ({ store }: ConnectKit) =>
  store
    .getState()
    .connections.filter(({ status }) => status !== 'reconnecting')
    .map((one) => `${one.namespace} ${one.sessionId}`)
const orderIn = ({ store }: ConnectKit) =>
  Object.fromEntries(
    ['eip155', 'solana'].map((of) => [
      of,
      connectionsIn(store.getState(), of).map(({ sessionId }) => sessionId),
    ]),
  )

const isAlive = ({ runtime }: ConnectKit) => !runtime.lifetime.signal.aborted

/** The account of each connection, selected by the app. */
const accountsIn = ({ store }: ConnectKit) =>
  Object.fromEntries(
    store
      .getState()
      .connections.map((one) => [
        `${one.namespace} ${one.sessionId}`,
        one.status === 'connected' ? one.address : undefined,
      ]),
  )

function expectTruth({ wallets }: World, { kit }: Tab): void {
  for (const connection of kit.store.getState().connections) {
    const wallet = wallets.find(({ id }) => connection.sessionId === `page:${id}`)
    if (!wallet || connection.status === 'reconnecting') continue
    const { accounts, chainId } = wallet.shown
    expect(connection.status === 'connected' ? connection.accounts : []).toEqual(accounts)
    expect(connection.caipNetworkId).toBe(`eip155:${chainId}`)
  }
}

/** Releases some of the delayed messages, or all of them: then waits until nothing happens any more. */
async function pass(scheduler: fc.Scheduler, count: number): Promise<void> {
  if (count > 5) return quiet(scheduler)
  for (let passed = 0; passed < count && scheduler.count() > 0; passed += 1) {
    await scheduler.waitOne()
    await turn()
  }
}

async function quiet(scheduler: fc.Scheduler): Promise<void> {
  await settled()
  do {
    while (scheduler.count() > 0) {
      await scheduler.waitOne()
      await turn()
    }
    // Also for steps that need a timer.
    await settled()
  } while (scheduler.count() > 0)
}

/** Runs all immediate follow-ups; faster than a timer. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Calls the configured action once, when a session is opened. */
function react({ kit }: Tab, reaction: Setting['reaction']): void {
  let hasActed = reaction === 'none'
  kit.store.subscribe((state) => {
    const open = state.connections.filter(({ status }) => status === 'connected')
    const last = open.at(-1)
    if (hasActed || !last) return
    hasActed = true
    if (reaction === 'cancel') cancelConnect(kit)
    else if (reaction === 'disconnect') disconnect(kit).catch(() => undefined)
    else if (reaction === 'destroy') destroyConnectKit(kit).catch(() => undefined)
    else switchConnection(kit, { sessionId: last.sessionId })
  })
}

const storedIn = ({ kit }: Tab) =>
  Object.fromEntries(
    ['eip155', 'solana'].map((of) => [
      of,
      (storedConnections(kit)[of] ?? []).map(({ sessionId }) => sessionId),
    ]),
  )

describe('random interleavings', () => {
  it(
    'end with consistent tabs, wallets and event log',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.record({ act: step, before: fc.nat(8) }), { minLength: 1, maxLength: 12 }),
          fc.record({
            isMultiWallet: fc.boolean(),
            isStoring: mostly,
            isPatient: mostly,
            phone: fc.constantFrom('connector' as const, 'relay' as const),
            reaction: fc.constantFrom('none', 'none', 'disconnect', 'switchConnection', 'cancel', 'destroy'),
          }),
          async (scheduler, steps, setting) => {
            const world = aWorld(
              (label, act) => scheduler.schedule(Promise.resolve(), label).then(act),
              setting,
            )
            react(world.tabs[0], setting.reaction)
            for (const { act, before } of steps) {
              await pass(scheduler, before)
              perform(world, act, scheduler.count() === 0)
              await turn()
            }
            await quiet(scheduler)
            world.phone.setLinked(true)
            await quiet(scheduler)
            world.phone.scans(world.tabs.map(({ kit }) => kit))
            await quiet(scheduler)
            // Unresponsive wallets time out.
            await world.clock.advance(15_000)
            await quiet(scheduler)

            // A kit destroyed by a subscriber is replaced by the next page.
            for (const at of [0, 1] as const)
              if (!isAlive(world.tabs[at].kit)) perform(world, { do: 'reload', tab: at }, true)
            await quiet(scheduler)

            for (const one of world.tabs) {
              const state = machineStateOf(one.kit.store.getState())
              expect(one.log.reduce(reduce, one.start)).toEqual(state)
              expect(openIn(one.kit)).toEqual(shownIn(one.kit).toSorted())
              expect(state.attempt).toBeUndefined()
              expectTruth(world, one)
            }
            expectNobodyDropped(
              world,
              steps.map(({ act }) => act),
            )
            const acts = steps.map(({ act }) => act)
            if (isKept(setting, acts) && setting.isPatient) await expectAgreement(world, acts, scheduler)
            await expectNothingLeft(world, scheduler)
          },
        ),
        { numRuns, ...(seed === undefined ? {} : { seed }), ...(path === undefined ? {} : { path }) },
      )
    },
    20_000 + numRuns * 120,
  )
})

/** Whether the storage of a tab is persistent. */
const isKept = ({ isStoring }: Setting, steps: readonly Step[]): boolean =>
  isStoring && !steps.some((act) => act.do === 'fill' && act.isFull)

/**
 * An injected wallet is disconnected only if the person requested it; aborting a second attempt does not count. Tabs without shared storage are
 * independent: there one can revoke the permission of the other.
 */
function expectNobodyDropped({ tabs, gone, setting, askedByGone }: World, steps: readonly Step[]): void {
  const ends = ['disconnect', 'disconnectOne', 'revoke', 'rubbish'] as const
  const wasEnded =
    setting.reaction === 'disconnect' ||
    setting.reaction === 'destroy' ||
    steps.some((act) => ends.some((end) => end === act.do))
  // A wallet has one permission for the site: if two tabs request it at once and one aborts, it is revoked for both. A closed tab
  // aborts its pending requests.
  const askers = steps.flatMap((act) =>
    act.do === 'connect' || act.do === 'connectIn' ? [`${act.wallet} ${act.tab}`] : [],
  )
  const isShared = ['test.one', 'test.two'].some(
    (id) => askedByGone.has(id) || [0, 1].every((at) => askers.includes(`${id} ${at}`)),
  )
  if (!isKept(setting, steps) || wasEnded || isShared) return
  const dropped = [...tabs, ...gone].flatMap(({ log }) =>
    log.flatMap((event) =>
      event.type === 'disconnected' && event.sessionId.startsWith('page:test.') ? event.sessionId : [],
    ),
  )
  expect(dropped).toEqual([])
}

/** Both tabs, the storage, the wallets, and the tabs after a reload are consistent. */
async function expectAgreement(world: World, steps: readonly Step[], scheduler: fc.Scheduler): Promise<void> {
  const [first, second] = world.tabs
  const order = orderIn(first.kit)
  expect(orderIn(second.kit)).toEqual(order)
  expect(storedIn(first)).toEqual(order)
  const accounts = accountsIn(first.kit)
  expect(accountsIn(second.kit)).toEqual(accounts)
  const used = world.tabs.flatMap(({ kit }) => [...kit.runtime.sessions.keys()])
  expect(world.phone.sessions.filter((id) => !used.includes(id))).toEqual([])
  // A wallet replaced by another keeps its permission; an approval that no tab received must not remain.
  const wereOpen = world.tabs.flatMap(({ log }) =>
    log.flatMap((event) => (event.type === 'sessionOpened' ? event.session.id : [])),
  )
  // No tab is left to revoke what a closed page had requested.
  const isEveryPageThere =
    steps.every((act) => act.do !== 'reload' && act.do !== 'destroy' && act.do !== 'rubbish') &&
    world.setting.reaction !== 'destroy'
  const left = world.wallets.filter(
    ({ id, shown }) => isEveryPageThere && shown.accounts.length > 0 && !wereOpen.includes(`page:${id}`),
  )
  expect(left).toEqual([])
  for (const at of [0, 1] as const) perform(world, { do: 'reload', tab: at }, true)
  await quiet(scheduler)
  await world.clock.advance(15_000)
  await quiet(scheduler)
  for (const { kit } of world.tabs) {
    expect(orderIn(kit)).toEqual(order)
    expect(accountsIn(kit)).toEqual(accounts)
  }
}

/** A destroyed kit leaves no listener, no timer and no state change. */
async function expectNothingLeft(world: World, scheduler: fc.Scheduler): Promise<void> {
  const ends = [...world.tabs, ...world.gone]
  const closing = Promise.all(ends.map(({ kit }) => destroyConnectKit(kit)))
  await quiet(scheduler)
  await closing
  const after = ends.map(({ kit }) => kit.store.getState())
  for (const wallet of world.wallets) {
    wallet.switchesAccount(1)
    wallet.disconnects()
    expect(wallet.listenerCount).toBe(0)
  }
  expect(world.sol.listenerCount).toBe(0)
  await quiet(scheduler)
  expect(ends.map(({ kit }) => kit.store.getState())).toEqual(after)
  expect(world.clock.pending).toBe(0)
}
