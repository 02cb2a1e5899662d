import { openSharedTransport } from '../../src/connectors/walletconnect/tabs/shared-transport.ts'
import type {
  OwningTransport,
  PairingTransport,
  TransportEvent,
} from '../../src/connectors/walletconnect/transport.ts'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { type MemoryTransport, memoryTransport } from './memory-transport.ts'
import { openBrowser } from './walletconnect-tabs.ts'

/** The owner of the store, as written by the tabs. */
export const ownerKey = 'kit:wc:owner:app'

/** Waits until messages between tabs have arrived. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A browser whose tabs share one client, each with an in-memory client for when it is the leader. */
export function aBrowser() {
  const browser = openBrowser()
  const openTab = ({
    client = memoryTransport(),
    open = async () => client,
    ...more
  }: {
    readonly client?: MemoryTransport
    readonly open?: (isOwner: () => boolean) => Promise<OwningTransport>
  } & Partial<Parameters<typeof openSharedTransport>[0]> = {}) => {
    const tab = browser.openTab()
    const { locks, channel } = tab.environment
    if (!locks || !channel) throw new Error('A tab has both.')
    /** Opened clients, by whether the tab owned the store then and owns it now. */
    const opened: (() => boolean)[] = []
    const opening: Promise<PairingTransport> = openSharedTransport({
      environment: { ...defaultEnvironment(), ...tab.environment, storage: tab.storage },
      storagePrefix: 'kit',
      locks,
      channel: channel('app'),
      name: 'app',
      open(isOwner) {
        opened.push(isOwner)
        return open(isOwner)
      },
      ...more,
    })
    opening.catch(() => undefined)
    return { tab, client, opened, opening }
  }
  /** A tab that has joined, and its events. */
  const joined = async (parameters: Parameters<typeof openTab>[0] = {}) => {
    const opening = openTab(parameters)
    const transport = await opening.opening
    const told: TransportEvent[] = []
    transport.subscribe((event) => told.push(event))
    return { ...opening, transport, told }
  }
  const pass = async (milliseconds: number) => {
    await quiet()
    browser.clock.pass(milliseconds)
    await quiet()
  }
  /** Messages another script of the page sends and receives on the tabs' channel. */
  const stranger = () => {
    const heard: unknown[] = []
    const channel = browser.openTab().environment.channel?.('app')
    channel?.listen((message) => heard.push(message))
    return { heard, post: (message: unknown) => channel?.post(message) }
  }
  return { ...browser, openTab, joined, pass, stranger }
}

/** Two tabs; the first is the leader. */
export async function twoTabs(...clients: readonly MemoryTransport[]) {
  const browser = aBrowser()
  const leader = await browser.joined(clients[0] ? { client: clients[0] } : {})
  const follower = await browser.joined(clients[1] ? { client: clients[1] } : {})
  // The tabs know each other, and have no pending calls.
  await browser.pass(2_000)
  return { ...browser, leader, follower }
}
