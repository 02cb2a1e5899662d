import { vi } from 'vitest'
import type {
  Connector,
  ConnectorSession,
  ConnectorType,
  ReconnectRequest,
  SessionEvent,
} from '../../src/connectors/connector.ts'
import { type ConnectKit, type ConnectorSource, connect, connectionIn } from '../../src/index.ts'
import { mainnet, polygon, solana } from '../../src/networks.ts'
import { createTestKit, settled, type TestKitOptions } from '../../src/testing.ts'

const approved = {
  eip155: { namespace: 'eip155', accounts: [`0x${'1'.repeat(40)}`], chain: 'eip155:137' },
  solana: {
    namespace: 'solana',
    accounts: ['So11111111111111111111111111111111111111112'],
    chain: solana.caipNetworkId,
  },
} as const

type Approved = keyof typeof approved

export interface FakeSession extends ConnectorSession {
  /** The wallet emits an event to the listeners of this object. */
  tell(event: SessionEvent): void
}

export type FakePhone = ReturnType<typeof fakePhone>

/**
 * A wallet fully controlled by the test: `find` decides which session is restored and when, `connecting` contains the pending connect requests.
 * `told`, `released` and `asked` are the ids of sessions that were ended at the wallet, released, and requested for restore.
 */
export function fakePhone({
  id = 'phone',
  type = 'WALLET_CONNECT',
}: {
  readonly id?: string
  readonly type?: ConnectorType
} = {}) {
  const told: string[] = []
  const released: string[] = []
  const asked: string[] = []
  const connecting: ((session: ConnectorSession) => void)[] = []
  const sessionOf = (
    sessionId: string,
    names: readonly Approved[] = ['eip155', 'solana'],
    known: Partial<ConnectorSession> = {},
  ): FakeSession => {
    const listeners = new Set<(event: SessionEvent) => void>()
    return {
      id: sessionId,
      namespaces: names.map((name) => approved[name]),
      peer: undefined,
      provider: () => ({ request: async () => null }),
      switchChain: async () => undefined,
      disconnect: async () => void told.push(sessionId),
      release: () => void released.push(sessionId),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      tell: (event) => Array.from(listeners, (listener) => listener(event)),
      ...known,
    }
  }
  const find = vi.fn(
    async ({ sessionId }: ReconnectRequest): Promise<ConnectorSession | undefined> => sessionOf(sessionId),
  )
  const connector: Connector = {
    id,
    type,
    name: 'Phone',
    icon: undefined,
    rdns: undefined,
    explorerId: undefined,
    namespaces: ['eip155', 'solana'],
    connect: () => new Promise((resolve) => connecting.push(resolve)),
    async reconnect(request) {
      asked.push(request.sessionId)
      return find(request)
    },
  }
  const source: ConnectorSource = ({ add }) => {
    add(connector)
    return () => undefined
  }
  return { connector, source, sessionOf, find, told, released, asked, connecting }
}

/** A tab of an app on EVM and Solana that has these phones. */
export const tabWith = (phones: readonly FakePhone[], options: TestKitOptions = {}) =>
  createTestKit({
    wallet: false,
    networks: [polygon, mainnet, solana],
    connectors: phones.map(({ source }) => source),
    ...options,
  })

/** The person approves, and the wallet opens this session. */
export async function sayYes(
  kit: ConnectKit,
  { connector, connecting }: FakePhone,
  session: ConnectorSession,
  namespace?: Approved,
): Promise<void> {
  const connected = connect(kit, { connectorId: connector.id, namespace })
  await settled()
  connecting.pop()?.(session)
  await connected
}

/** The session id, or else the status, of the active connection of each namespace. */
export const whereConnected = (kit: ConnectKit) =>
  (['eip155', 'solana'] as const).map((namespace) => {
    const connection = connectionIn(kit.store.getState(), namespace)
    return connection.status === 'connected' ? connection.sessionId : connection.status
  })
