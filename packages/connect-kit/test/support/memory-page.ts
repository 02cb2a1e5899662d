import type { ConnectRequest } from '../../src/connectors/connector.ts'
import type { WalletConnectOptions } from '../../src/connectors/walletconnect/options.ts'
import type { TransportSession } from '../../src/connectors/walletconnect/transport.ts'
import { walletConnectConnector } from '../../src/connectors/walletconnect/walletconnect.ts'
import { defaultEnvironment, type Environment } from '../../src/environment/environment.ts'
import { createStorage } from '../../src/storage/storage.ts'
import { createFakeClock } from '../../src/testing.ts'
import { networks } from './memory-session.ts'
import { memoryTransport } from './memory-transport.ts'
import { browserStorage, metadata } from './walletconnect.ts'

interface PageParameters {
  readonly transport?: ReturnType<typeof memoryTransport>
  readonly backend?: ReturnType<typeof browserStorage>
  readonly clock?: ReturnType<typeof createFakeClock>
  readonly options?: Partial<WalletConnectOptions>
  readonly environment?: Partial<Environment>
  /** Before the client exists. */
  readonly loading?: () => Promise<void>
}

/** A page of an app and its in-memory client. */
export function aPage({
  transport = memoryTransport(),
  backend = browserStorage(),
  clock = createFakeClock(),
  options = {},
  environment = {},
  loading = async () => undefined,
}: PageParameters = {}) {
  const warnings: unknown[] = []
  const opened: unknown[] = []
  const storage = createStorage({ storage: backend, warn: () => undefined })
  const connector = walletConnectConnector({
    options: { projectId: 'p1', ...options },
    metadata,
    environment: {
      ...defaultEnvironment(),
      now: clock.now,
      after: clock.after,
      storage: backend,
      warn: (...words) => warnings.push(words),
      ...environment,
    },
    storage,
    icon: 'data:,icon',
    openTransport: async (parameters) => {
      opened.push(parameters)
      await loading()
      return transport
    },
  })
  const request = (changes: Partial<ConnectRequest> = {}): ConnectRequest => ({
    networks: [networks[0], networks[1]],
    preferred: networks[0],
    signal: new AbortController().signal,
    ...changes,
  })
  /** Shows a pairing URI; the test responds. */
  const begin = (changes?: Partial<ConnectRequest>) => {
    const connecting = connector.connect(request(changes))
    connecting.catch(() => undefined)
    return connecting
  }
  let codes = 0
  /** Connects with a wallet that approves the next pairing URI. */
  const connects = async (session: TransportSession, changes?: Partial<ConnectRequest>) => {
    codes += 1
    transport.pairing(`code${codes}`).resolve({ session, proofs: [] })
    transport.holds(session, ...transport.sessions())
    return connector.connect(request(changes))
  }
  /** The stored state of the protocol client: there is a session. */
  const leaveTrace = () => {
    backend.setItem('connect-kit:wc:index', JSON.stringify(['wc@2:client:0.3//session']))
    backend.setItem('connect-kit:wc:wc@2:client:0.3//session', '[{}]')
  }
  const reconnects = (sessionId: string, changes?: Partial<ConnectRequest>) =>
    connector.reconnect({ ...request(changes), sessionId })
  return {
    connector,
    transport,
    backend,
    storage,
    clock,
    warnings,
    opened,
    request,
    begin,
    connects,
    leaveTrace,
    reconnects,
  }
}
/** The stored value of a key; null if there is none. */
export const stored = ({ backend }: Pick<ReturnType<typeof aPage>, 'backend'>, key: string): unknown =>
  JSON.parse(backend.getItem(`connect-kit:v1:walletconnect.${key}`) ?? 'null')
