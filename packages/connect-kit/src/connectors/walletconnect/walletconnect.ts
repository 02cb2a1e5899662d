import { evmChainId } from '../../caip.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import type { KitStorage } from '../../storage/storage.ts'
import type { Connector, ConnectParameters } from '../connector.ts'
import { abortable } from '../eip1193/abortable.ts'
import { walletConnectIcon } from './icon.ts'
import { type AppMetadata, pairingRenewalDelay, type WalletConnectOptions } from './options.ts'
import { openSession, sessionChainIds } from './session.ts'
import type { PairingTransport, TransportSession } from './transport.ts'

const requestedMethods = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const requestedEvents = ['accountsChanged', 'chainChanged']
const chainKey = 'walletconnect.chain'

export interface WalletConnectConnectorParameters {
  readonly options: WalletConnectOptions
  readonly metadata: AppMetadata
  readonly environment: Environment
  readonly storage: KitStorage
}

export interface WalletConnectConnector extends Connector {
  /** Loads the protocol code ahead of its use, for instance when the wallet list opens. */
  prefetch(): void
  close(): Promise<void>
}

/** The connector that reaches any wallet by QR code or link. Its protocol code is loaded on first use. */
export function walletConnectConnector(parameters: WalletConnectConnectorParameters): WalletConnectConnector {
  const { environment, storage } = parameters
  let opening: Promise<PairingTransport> | undefined
  const transport = () => {
    opening ??= import('./sign-client-transport.ts')
      .then(({ openSignClientTransport }) =>
        openSignClientTransport({ ...parameters, storagePrefix: 'connect-kit' }),
      )
      .catch((error: unknown) => {
        // A chunk that failed to load must be loadable again.
        opening = undefined
        throw error
      })
    return opening
  }

  const open = (
    client: PairingTransport,
    session: TransportSession,
    { networks, chainId }: ConnectParameters,
  ) =>
    openSession({
      transport: client,
      session,
      networks,
      environment,
      preferredChainId: storage.read(chainKey, isNumber) ?? chainId,
      onChainChosen: (chosen) => storage.write(chainKey, chosen),
    })

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    icon: walletConnectIcon,
    rdns: undefined,
    prefetch() {
      import('./sign-client-transport.ts').catch((error: unknown) =>
        environment.warn('WalletConnect could not be loaded ahead of its use', error),
      )
    },
    async close() {
      await (await opening)?.close()
    },

    async connect(connectParameters) {
      const { signal } = connectParameters
      if (!parameters.options.projectId) throw new ConnectKitError('PROJECT_ID_MISSING')
      const client = await abortable(transport(), signal)
      const session = await pairUntilApproved(client, connectParameters, environment)
      try {
        const connection = open(client, session, connectParameters)
        endOlderSessions(client, session)
        return connection
      } catch (error) {
        await client.disconnect(session.topic)
        throw error
      }
    },

    async reconnect(connectParameters) {
      const client = await abortable(transport(), connectParameters.signal)
      const session = client
        .sessions()
        .find((candidate) =>
          sessionChainIds(candidate).some((id) =>
            connectParameters.networks.some((network) => network.id === id),
          ),
        )
      return session && open(client, session, connectParameters)
    },
  }
}

/**
 * Shows one pairing after the other until a wallet approves one: each is renewed shortly before it ends (S9.8), and
 * an approval of an earlier one still counts.
 */
async function pairUntilApproved(
  client: PairingTransport,
  { networks, signal, onUri }: ConnectParameters,
  environment: Environment,
): Promise<TransportSession> {
  const approvals: Promise<TransportSession>[] = []
  try {
    for (;;) {
      const proposal = await abortable(
        client.propose({
          chains: networks.map((network) => evmChainId(network.id)),
          methods: requestedMethods,
          events: requestedEvents,
        }),
        signal,
      )
      onUri?.(proposal.uri)
      // An expired earlier pairing is no answer; only the newest one may fail the attempt.
      approvals.push(proposal.approval)
      const pending = approvals.map((approval, index) =>
        index === approvals.length - 1 ? approval : approval.catch(() => new Promise<never>(() => undefined)),
      )
      let cancel: () => void = () => undefined
      const renewal = new Promise<'renew'>((resolve) => {
        cancel = environment.after(pairingRenewalDelay, () => resolve('renew'))
      })
      const outcome = await abortable(Promise.race([...pending, renewal]), signal).finally(() => cancel())
      if (outcome !== 'renew') return outcome
    }
  } catch (error) {
    // Whoever approves after this attempt has ended gets a session nobody wants: end it.
    for (const approval of approvals)
      approval.then((late) => client.disconnect(late.topic)).catch(() => undefined)
    throw error
  }
}

/** Connecting the same wallet again leaves its earlier sessions behind; the app has one connection to a wallet. */
function endOlderSessions(client: PairingTransport, current: TransportSession): void {
  for (const session of client.sessions())
    if (session.topic !== current.topic && session.peer.url === current.peer.url)
      client.disconnect(session.topic).catch(() => undefined)
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
