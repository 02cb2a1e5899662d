import { type LocalStack, type SimulatorWalletOptions, startLocalStack } from '@esports/local-stack'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { SessionEvent } from '../../src/connectors/connector.ts'
import type { WalletConnectSession } from '../../src/connectors/walletconnect/session.ts'
import { evmNetworks, openStage, type Page, type Stage, testClock, watchRejections } from './walletconnect.ts'

export interface Fixture {
  stage: Stage
  /** A page with a fake clock. */
  page: Page
  clock: ReturnType<typeof testClock>
  /** Event types the page has listeners for. */
  pageEvents: ReturnType<typeof countingTarget>
  /** URLs of requested nodes. */
  asked: string[]
  rpcUrls: Readonly<Record<number, string>>
}

/** A relay, a wallet and a page for each test of a file; an unhandled rejection fails the test. */
export function useStage(
  walletOptions: Partial<SimulatorWalletOptions> = {},
  { withChains = false }: { readonly withChains?: boolean } = {},
): Fixture {
  // Set before each test.
  const fixture = {} as Fixture
  let chains: LocalStack | undefined
  let rejections: ReturnType<typeof watchRejections>
  beforeAll(async () => {
    if (!withChains || inject('chains')) return
    chains = await startLocalStack({
      parts: ['chains'],
      ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 },
    })
  })
  afterAll(() => chains?.close())
  beforeEach(async () => {
    rejections = watchRejections()
    const clock = testClock()
    const pageEvents = countingTarget()
    const asked: string[] = []
    const rpcUrls = withChains ? (inject('chains') ?? chains?.addresses.chains) : undefined
    const stage = await openStage({ ...(rpcUrls ? { rpcUrls } : {}), ...walletOptions })
    const page = stage.page({
      environment: {
        now: () => clock.now(),
        after: (delay, action) => clock.after(delay, action),
        // The connector uses the page as an EventTarget only; Node has no Window type.
        window: pageEvents as unknown as Window,
        fetch: (input, init) => {
          asked.push(input instanceof Request ? input.url : String(input))
          return fetch(input, init)
        },
      },
    })
    Object.assign(fixture, { stage, page, clock, pageEvents, asked, rpcUrls: rpcUrls ?? {} })
  })
  afterEach(async () => {
    await fixture.stage.close()
    await rejections.stop()
  })
  return fixture
}

function countingTarget() {
  const target = new EventTarget()
  let count = 0
  return Object.assign(new EventTarget(), {
    count: () => count,
    addEventListener: (...values: Parameters<EventTarget['addEventListener']>) => {
      count += 1
      target.addEventListener(...values)
    },
    removeEventListener: (...values: Parameters<EventTarget['removeEventListener']>) => {
      count -= 1
      target.removeEventListener(...values)
    },
    dispatchEvent: (event: Event) => target.dispatchEvent(event),
  })
}

/** Requests a signature; the text identifies the request. */
export const signs = ({ stage }: Fixture, session: WalletConnectSession, text = '0x00'): Promise<unknown> =>
  session.provider('eip155').request({ method: 'personal_sign', params: [text, stage.wallet.account] })

/** Whether a session works: requests and expects a signature. */
export async function works(on: Fixture, session: WalletConnectSession): Promise<boolean> {
  const signing = signs(on, session)
  await on.stage.wallet.approveRequest((await on.stage.wallet.nextRequest()).id)
  return String(await signing).startsWith('0x')
}

/** Starts a connection attempt and records its pairing URIs. */
export function attempt({ page }: Fixture) {
  const uris: string[] = []
  const networks = evmNetworks()
  const connecting = page.connector.connect({
    networks,
    preferred: networks[0],
    signal: new AbortController().signal,
    onUri: (uri) => uris.push(uri),
  })
  connecting.catch(() => undefined)
  return { connecting, uris }
}

/** Events of a session from now on, by type. */
export function listenTo(session: WalletConnectSession): SessionEvent['type'][] {
  const told: SessionEvent['type'][] = []
  session.subscribe(({ type }) => told.push(type))
  return told
}

export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error as { readonly code: unknown }).code,
  )

/** Additional EVM methods that the wallet of these tests approves. */
export const moreMethods = [
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

export const networksOf = ({ rpcUrls }: Fixture) => evmNetworks(rpcUrls)

/** Connects with everything approved. */
export const connectAll = (on: Fixture) => on.page.connect({ networks: networksOf(on) })

/** Connects with only some of the chains or methods approved. */
export async function connectWith(
  on: Fixture,
  part: { readonly chains?: readonly number[]; readonly methods?: readonly string[] },
): Promise<WalletConnectSession> {
  const { connecting, proposal } = await on.page.scan({ networks: networksOf(on) })
  const { chains = [137, 42_161], methods = ['personal_sign', 'wallet_switchEthereumChain'] } = part
  await on.stage.wallet.approveProposal(proposal.id, {
    namespaces: {
      eip155: {
        accounts: chains.map((id) => `eip155:${id}:${on.stage.wallet.account}`),
        methods: [...methods],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  return connecting
}

export const evm = (session: WalletConnectSession) => session.provider('eip155')

/** A signal that never aborts. */
export const forever = () => new AbortController().signal
