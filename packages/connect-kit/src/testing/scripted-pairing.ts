import type { ConnectorSource } from '../connectors/source.ts'
import { walletConnectIcon } from '../connectors/walletconnect/icon.ts'
import { walletConnectConnector } from '../connectors/walletconnect/walletconnect.ts'
import type { Environment } from '../environment/environment.ts'
import { createScriptedRelay } from './scripted-transport.ts'
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from './scripted-wallet.ts'

/** A phone with a wallet whose person does as the test says, reached by the kit's WalletConnect connector. */
export interface ScriptedPairing {
  /** For `wallets` of the kit: adds the connector `walletConnect`, over a relay in memory. */
  readonly source: ConnectorSource
  /** The wallet on the phone: `locks()`, `switchesAccount(1)`, `switchesChain(1)`, `requests`, … */
  readonly wallet: ScriptedWallet
  /** Ids (WalletConnect topics) of the sessions the phone holds, newest first. */
  readonly sessions: readonly string[]
  /** The person scans the code of `state.attempt.uri`. @throws {Error} when no app shows it any more */
  scans(uri: string | undefined): void
  /** The next thing the phone asks is approved; at once where the test says nothing. */
  approves(options?: { readonly after?: number }): void
  rejects(options?: { readonly after?: number }): void
  ignores(): void
  /** The person lets the app be on these EVM chains only, of those it asks for; all of them unless told. */
  allows(chainIds: readonly number[]): void
  /** The app loses its socket to the relay: nothing reaches the other side until it is restored. */
  dropsTheSocket(): void
  restoresTheSocket(): void
  /** The person ends the connection on the phone. */
  ends(): void
}

/** What the wallet on the phone is like. */
export interface ScriptedPairingOptions extends ScriptedWalletOptions {
  /** The kit's own, where `approves({ after })` is used. Default: the real one. */
  readonly clock?: Pick<Environment, 'now' | 'after'>
}

/**
 * A wallet on a phone, for tests: the connector is the real one, the relay and the phone are in memory.
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
