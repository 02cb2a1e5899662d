import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { deleteSessionsOnce, quietChecks } from './client-guards.ts'
import type { WalletStorage } from './memory-storage.ts'

export interface WalletClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly storage: WalletStorage
  /** Own verify service; without one, no page is checked. Nothing is ever asked of a hosted one. */
  readonly verifyUrl?: string | undefined
  /** `https://…`: the wallet offers link mode under this address. */
  readonly linkModeUrl?: string | undefined
}

export type WalletClient = Awaited<ReturnType<typeof WalletKit.init>>

/** A wallet's WalletConnect client that talks to our relay and to nobody else. */
export async function createWalletClient(options: WalletClientOptions): Promise<WalletClient> {
  // Each wallet is a phone of its own: without this, all of a process would share one core.
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  const core = new Core({
    projectId: options.projectId,
    relayUrl: options.relayUrl,
    storage: options.storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Reports each start to a hosted service, with telemetry off too.
  core.eventClient.init = async () => undefined
  if (options.verifyUrl) Object.assign(core.verify, { verifyUrlV3: `${options.verifyUrl}/v3` })
  // The type knows no "nobody was asked", which the SDK itself uses for pages without an attestation.
  else Object.assign(core.verify, { resolve: async () => undefined })
  const client = await WalletKit.init({
    // The SDK's own class does not satisfy its own interface under exactOptionalPropertyTypes.
    core: core as unknown as ICore,
    metadata: {
      name: 'Simulator Wallet',
      description: 'A wallet for local work: its keys are public.',
      url: 'http://127.0.0.1',
      icons: [],
      ...(options.linkModeUrl ? { redirect: { universal: options.linkModeUrl, linkMode: true } } : {}),
    },
    // Otherwise a second request waits for a second after the first answer.
    signConfig: { disableRequestQueue: true },
  })
  quietChecks(client)
  deleteSessionsOnce(client)
  return client
}

/** Ends the client's socket and its timers, so that the process can end. */
export async function closeWalletClient({ core }: WalletClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
