import { EventEmitter } from 'node:events'
import {
  createSimulatorWallet,
  type LocalRelay,
  type SimulatorWallet,
  type SimulatorWalletOptions,
  startRelay,
} from '@esports/local-stack'
import type { ConnectRequest, ReconnectRequest } from '../../src/connectors/connector.ts'
import type { AppMetadata, WalletConnectOptions } from '../../src/connectors/walletconnect/options.ts'
import type { WalletConnectSession } from '../../src/connectors/walletconnect/session.ts'
import {
  type WalletConnectConnector,
  walletConnectConnector,
} from '../../src/connectors/walletconnect/walletconnect.ts'
import { defaultEnvironment, type Environment } from '../../src/environment/environment.ts'
import { arbitrum, defineNetwork, type Network, polygon } from '../../src/networks.ts'
import { createStorage, type StorageBackend } from '../../src/storage/storage.ts'

export const projectId = 'test-project'
export const metadata = { name: 'Test app', description: 'A test', url: 'http://127.0.0.1', icons: [] }

/** Used if no node is needed: any request fails at once. */
const nowhere = 'http://127.0.0.1:9'

export const evmNetworks = (rpcUrls: Readonly<Record<number, string>> = {}): [Network, ...Network[]] => [
  defineNetwork(polygon, { rpcUrls: [rpcUrls[137] ?? nowhere] }),
  defineNetwork(arbitrum, { rpcUrls: [rpcUrls[42161] ?? nowhere] }),
]

/** Storage of a browser profile; pass the same one to two pages to simulate a page reload. */
export function browserStorage(): StorageBackend & { readonly keys: () => readonly string[] } {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** A fake clock. It only controls timers of our own code; the protocol client uses the real clock. */
export function testClock() {
  let now = Date.now()
  const timers = new Set<{ at: number; action: () => void }>()
  return {
    now: () => now,
    after(delay: number, action: () => void) {
      const timer = { at: now + delay, action }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Number of pending timers. */
    get waits() {
      return timers.size
    },
    pass(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        now = Math.max(now, next.at)
        timers.delete(next)
        next.action()
      }
      now = end
    },
  }
}

export interface PageOptions {
  readonly storage?: StorageBackend
  readonly environment?: Partial<Environment>
  readonly options?: Partial<WalletConnectOptions>
  readonly metadata?: Partial<AppMetadata>
  /** Appended to the relay's URL. */
  readonly relayQuery?: string
  /** The wallet that scans its pairing URIs; by default the stage's wallet. */
  readonly wallet?: SimulatorWallet
}

/** One relay, one wallet, and any number of pages. `close` closes everything. */
export interface Stage {
  readonly relay: LocalRelay
  readonly wallet: SimulatorWallet
  page(options?: PageOptions): Page
  anotherWallet(options?: Partial<SimulatorWalletOptions>): Promise<SimulatorWallet>
  close(): Promise<void>
}

export interface Page {
  readonly connector: WalletConnectConnector
  readonly storage: StorageBackend
  readonly environment: Environment
  /** Starts to connect; the test handles the pairing URI and the response. */
  start(parameters: Partial<ConnectRequest>): Promise<WalletConnectSession>
  /** Shows a pairing URI that the wallet scans; the test decides the response. */
  scan(parameters?: Partial<ConnectRequest>): Promise<{
    readonly connecting: Promise<WalletConnectSession>
    readonly proposal: { readonly id: number; readonly chains: readonly string[] }
    readonly uris: readonly string[]
  }>
  /** Scans and approves. */
  connect(parameters?: Partial<ConnectRequest>): Promise<WalletConnectSession>
  /** Restores a session; by default the one approved last on this stage. */
  reconnect(parameters?: Partial<ReconnectRequest>): Promise<WalletConnectSession | undefined>
  /** Result of a pairing URI shown by an earlier page. */
  resumePairing(): Promise<WalletConnectSession>
  close(): Promise<void>
}

export async function openStage(walletOptions: Partial<SimulatorWalletOptions> = {}): Promise<Stage> {
  const relay = await startRelay({ projectIds: [projectId] })
  const wallets: SimulatorWallet[] = []
  const anotherWallet = async (options: Partial<SimulatorWalletOptions> = {}) => {
    const wallet = await createSimulatorWallet({
      relayUrl: relay.url,
      projectId,
      rpcUrls: { 137: nowhere, 42161: nowhere, 421614: nowhere },
      ...options,
    })
    wallets.push(wallet)
    return wallet
  }
  const wallet = await anotherWallet(walletOptions)
  const pages: Page[] = []
  const approved = { last: '' }
  return {
    relay,
    wallet,
    anotherWallet,
    page(options = {}) {
      const page = openPage(relay, options.wallet ?? wallet, options, approved)
      pages.push(page)
      return page
    },
    async close() {
      await Promise.all(pages.map((page) => page.close()))
      await Promise.all(wallets.map((one) => one.close()))
      await relay.close()
    },
  }
}

function openPage(
  relay: LocalRelay,
  wallet: SimulatorWallet,
  options: PageOptions,
  approved: { last: string },
): Page {
  const storage = options.storage ?? browserStorage()
  const environment: Environment = {
    ...defaultEnvironment(),
    warn: () => undefined,
    storage,
    ...options.environment,
  }
  const connector = walletConnectConnector({
    options: { projectId, relayUrl: `${relay.url}${options.relayQuery ?? ''}`, ...options.options },
    metadata: { ...metadata, ...options.metadata },
    environment,
    storage: createStorage({ storage, warn: () => undefined }),
  })
  const parametersFor = (changes: Partial<ConnectRequest>): ConnectRequest => {
    const networks = changes.networks ?? evmNetworks()
    return { networks, preferred: networks[0], signal: new AbortController().signal, ...changes }
  }
  const page: Page = {
    connector,
    storage,
    environment,
    async start(changes) {
      const session = await connector.connect(parametersFor(changes))
      approved.last = session.id
      return session
    },
    async scan(changes = {}) {
      const uris: string[] = []
      let shown: (uri: string) => void = () => undefined
      const first = new Promise<string>((resolve) => {
        shown = resolve
      })
      const connecting = page.start({
        ...changes,
        onUri: (uri) => {
          uris.push(uri)
          shown(uri)
        },
      })
      connecting.catch(() => undefined)
      await wallet.pair(await Promise.race([first, connecting.then(() => '')]))
      return { connecting, proposal: await wallet.nextProposal(), uris }
    },
    async connect(changes) {
      const { connecting, proposal } = await page.scan(changes)
      await wallet.approveProposal(proposal.id)
      return connecting
    },
    reconnect: ({ sessionId = approved.last, ...changes } = {}) =>
      connector.reconnect({ ...parametersFor(changes), sessionId }),
    resumePairing: () =>
      new Promise((resolve, reject) => {
        connector.resumePairing(parametersFor({}), resolve).catch(reject)
      }),
    close: () => connector.close(),
  }
  return page
}

/** Records unhandled rejections during a test; `stop` fails the test if there are any. */
export function watchRejections() {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  return {
    async stop() {
      // Node reports them after the turn in which they occurred.
      await new Promise((resolve) => setImmediate(resolve))
      process.off('unhandledRejection', note)
      if (unhandled.length > 0) throw new AggregateError(unhandled, 'Rejections that nobody handled')
    },
  }
}

let lastRawId = Date.now() * 1000

/** Sends an invalid message: the client does not validate it. */
export async function sendRaw(
  wallet: SimulatorWallet,
  topic: string,
  method: string,
  params: unknown,
): Promise<void> {
  const { engine } = wallet.protocol
  const send: unknown = Reflect.get(engine, 'sendRequest')
  const events: unknown = Reflect.get(engine, 'events')
  if (typeof send !== 'function' || !(events instanceof EventEmitter))
    throw new TypeError('The WalletConnect client has changed.')
  lastRawId += 1
  // The client logs an error for a response without a pending request.
  events.once(`session_update:${lastRawId}`, () => undefined)
  const request = { topic, method, params, throwOnFailedPublish: true, clientRpcId: lastRawId }
  await Reflect.apply(send, engine, [request])
}
