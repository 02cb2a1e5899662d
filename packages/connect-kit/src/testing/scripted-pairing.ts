import type { ConnectorSource } from '../connectors/source.ts'
import { walletConnectIcon } from '../connectors/walletconnect/icon.ts'
import { walletConnectConnector } from '../connectors/walletconnect/walletconnect.ts'
import type { Environment } from '../environment/environment.ts'
import { createScriptedRelay } from './scripted-transport.ts'
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from './scripted-wallet.ts'

/** A mock phone wallet controlled by the test, connected through the kit's WalletConnect connector. */
export interface ScriptedPairing {
  /** For the kit's `connectors`: adds the connector `walletConnect`, with an in-memory relay. */
  readonly source: ConnectorSource
  /** The wallet on the phone: `locks()`, `switchesAccount(1)`, `switchesChain(1)`, `requests`, … */
  readonly wallet: ScriptedWallet
  /** Ids (WalletConnect topics) of the phone's sessions, newest first. */
  readonly sessions: readonly string[]
  /** The person scans the code of `state.attempt.uri`. @throws {Error} when it is not pending, or was already scanned */
  scans(uri: string | undefined): void
  /** The next request on the phone is approved, immediately or after a delay (ms); this is the default. */
  approves(options?: { readonly after?: number }): void
  rejects(options?: { readonly after?: number }): void
  ignores(): void
  /** The wallet approves only these EVM chains of those requested. Default: all of them. */
  allows(chainIds: readonly number[]): void
  /** The app loses its relay socket: no message is delivered until it is restored. */
  dropsTheSocket(): void
  restoresTheSocket(): void
  /** The person disconnects on the phone. */
  ends(): void
}

/** Options of the wallet on the phone. */
export interface ScriptedPairingOptions extends ScriptedWalletOptions {
  /** Use the kit's clock together with `approves({ after })`. Default: the real one. */
  readonly clock?: Pick<Environment, 'now' | 'after'>
}

/**
 * A mock phone wallet for tests: the connector is the real one, the relay and the phone are in memory.
 *
 * @example
 * const pairing = createScriptedPairing()
 * const { kit } = createTestKit({ wallet: false, connectors: [pairing.source] })
 */
export function createScriptedPairing(options: ScriptedPairingOptions = {}): ScriptedPairing {
  const { name = 'Scripted Phone', clock = { now: Date.now } } = options
  const wallet = createScriptedWallet({ rdns: 'test.scripted.phone', ...options, name })
  const relay = createScriptedRelay(name, wallet, clock)
  return {
    wallet,
    get sessions() {
      return relay.topics()
    },
    source: ({ environment, storage, metadata, add }) => {
      add(
        walletConnectConnector({
          icon: walletConnectIcon,
          options: { projectId: 'scripted' },
          metadata,
          environment,
          storage,
          openTransport: async () => relay.openTransport(environment.storage, storage.prefix),
        }),
      )
      return () => undefined
    },
    scans: (uri) => relay.scan(uri ?? ''),
    approves: (after) => wallet.approves(after),
    rejects: (after) => wallet.rejects(after),
    ignores: () => wallet.ignores(),
    allows: (chainIds) => relay.allow(chainIds),
    dropsTheSocket: () => relay.setLinked(false),
    restoresTheSocket: () => relay.setLinked(true),
    ends: () => relay.end(),
  }
}
