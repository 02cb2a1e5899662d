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
 * Two tabs of one browser, two wallets of the page, a phone and a Solana wallet. Every request to a wallet and every answer of one waits
 * until the scheduler lets it through, in any order; what people do comes in between. Whatever the order:
 *
 * - the log of each tab replays to its state;
 * - the sessions a tab holds open are those its state shows as connected or locked;
 * - what is stored is what is shown, and after a reload of both tabs everything is as it was;
 * - what a connection shows is what its wallet shows;
 * - tabs that share a storage end with the same sessions, in the same order;
 * - a session that no tab has is none on the phone either, and no wallet of the page keeps a permission that came
 *   too late for whoever asked;
 * - a wallet of the page is disconnected only where somebody wanted that;
 * - every attempt ends, and after the end of a kit nothing of it is left: no listener, no timer, no change of state.
 *
 * The phone is reached in one of two ways: by a connector written to the contract, for EVM and Solana at once, or by the kit's own
 * WalletConnect connector over the scripted relay. A subscriber of a tab may act in the middle of what it is told.
 *
 * Accounts and chains change on every wallet; a storage is full from the start, or for a while; it may hold anything.
 *
 * SCHEDULES=100000 runs that many; see docs/development.md.
 */
const numRuns = Number(process.env['SCHEDULES'] ?? 250)
const seed = process.env['SEED'] === undefined ? undefined : Number(process.env['SEED'])
/** The path of a failure, to try that order again. */
const path = process.env['ORDER']

const tab = fc.nat(1)
const walletOf = fc.constantFrom('test.one', 'test.two', 'walletConnect', 'wallet-standard:Sol')
const pageWallet = fc.nat(1)
/** Three times of four. */
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
  /** Whether what a tab stores is kept, and heard by the other. */
  readonly isStoring: boolean
  /** Whether answers come before anybody gives up waiting for them. */
  readonly isPatient: boolean
  /** How the phone is reached. */
  readonly phone: 'connector' | 'relay'
  /** What a subscriber of the first tab does as soon as a session is open there, in the middle of being told. */
  readonly reaction: 'none' | 'disconnect' | 'switchConnection' | 'cancel' | 'destroy'
}

/** What a wallet is asked leaves when the gate lets it, and what it answers arrives when the gate lets it. */
function behindGate(wallet: ScriptedWallet, gate: Gate): ScriptedWallet {
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (asked) => {
    const answer = await gate(`ask ${asked.method}`, async () => ({
      // A refusal passes the gate as an answer does.
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

/** The phone as the steps use it, however it is reached. */
interface Phone {
  readonly sessions: readonly string[]
  readonly source: ConnectorSource
  ends(): void
  /** Its person chooses another account, by position. */
  changesAccount(index: number): void
  /** Its person chooses another chain (EVM). */
  changesChain(chainId: number): void
  /** Its person reads each code that a tab shows. */
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
    // Its codes are read by themselves, and it needs no socket.
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
    /** The wallets that each tab asked since it was loaded. */
    asked: [new Set<string>(), new Set<string>()] as const,
    /** Those that a tab had asked when it went in the middle of something. */
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
      // A kit that is destroyed leaves its page behind, which still hears of other tabs and of wallets.
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

/** The account of each connection, chosen by the app. */
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

/** Lets some of what waits through, or all of it: then people wait until nothing happens any more. */
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
    // What takes a timer, too.
    await settled()
  } while (scheduler.count() > 0)
}

/** All that follows at once has happened; faster than a timer. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Does what the setting says as soon as a session is open, once. */
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

describe('whatever order things happen in', () => {
  it(
    'tabs, wallets and log agree in the end',
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
            // Whoever was asked and never answers is given up.
            await world.clock.advance(15_000)
            await quiet(scheduler)

            // A kit that a subscriber has ended is followed by the next page.
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

/** Whether all that a tab stores is kept. */
const isKept = ({ isStoring }: Setting, steps: readonly Step[]): boolean =>
  isStoring && !steps.some((act) => act.do === 'fill' && act.isFull)

/**
 * A wallet of the page is disconnected only where somebody wanted that; giving up a second attempt is not it. Tabs that share no storage know
 * nothing of each other: there one can take back what the other was given too.
 */
function expectNobodyDropped({ tabs, gone, setting, askedByGone }: World, steps: readonly Step[]): void {
  const ends = ['disconnect', 'disconnectOne', 'revoke', 'rubbish'] as const
  const wasEnded =
    setting.reaction === 'disconnect' ||
    setting.reaction === 'destroy' ||
    steps.some((act) => ends.some((end) => end === act.do))
  // A wallet keeps one permission for the site: where two ask it at once and one gives up, it is taken back from both. One that is gone
  // gives up what it was still asking.
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

/** Both tabs, what is stored, the wallets, and the tabs after a reload tell the same. */
async function expectAgreement(world: World, steps: readonly Step[], scheduler: fc.Scheduler): Promise<void> {
  const [first, second] = world.tabs
  const order = orderIn(first.kit)
  expect(orderIn(second.kit)).toEqual(order)
  expect(storedIn(first)).toEqual(order)
  const accounts = accountsIn(first.kit)
  expect(accountsIn(second.kit)).toEqual(accounts)
  const used = world.tabs.flatMap(({ kit }) => [...kit.runtime.sessions.keys()])
  expect(world.phone.sessions.filter((id) => !used.includes(id))).toEqual([])
  // A wallet that another one replaced keeps what its person gave; what nobody ever got must not be left behind.
  const wereOpen = world.tabs.flatMap(({ log }) =>
    log.flatMap((event) => (event.type === 'sessionOpened' ? event.session.id : [])),
  )
  // Nobody is left to take back what a page asked for that is gone.
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

/** After the end of a kit nothing of it is left: no listener, no timer, no change of state. */
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
