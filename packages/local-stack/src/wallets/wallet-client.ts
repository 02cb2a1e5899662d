import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { deleteSessionsOnce, quietChecks, quietPublications } from './client-guards.ts'
import type { WalletStorage } from './memory-storage.ts'

export interface WalletClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly storage: WalletStorage
  /** URL of a local verify service; without one, pages are not verified. The hosted service is never contacted. */
  readonly verifyUrl?: string | undefined
  /** `https://…`: the wallet offers link mode under this address. */
  readonly linkModeUrl?: string | undefined
}

export type WalletClient = Awaited<ReturnType<typeof WalletKit.init>>

/** A wallet's WalletConnect client that connects only to our relay. */
export async function createWalletClient(options: WalletClientOptions): Promise<WalletClient> {
  // Each wallet simulates a separate phone: without this, all wallets of a process would share one core.
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  const core = new Core({
    projectId: options.projectId,
    relayUrl: options.relayUrl,
    storage: options.storage,
    telemetryEnabled: false,
    logger: 'silent',
  })
  // Prevents a report to a hosted service at each start, which happens even with telemetry disabled.
  core.eventClient.init = async () => undefined
  if (options.verifyUrl) Object.assign(core.verify, { verifyUrlV3: `${options.verifyUrl}/v3` })
  // The type has no value for "not verified", which the SDK itself uses for pages without an attestation.
  else Object.assign(core.verify, { resolve: async () => undefined })
  const client = await WalletKit.init({
    // The SDK's class does not satisfy its own interface under exactOptionalPropertyTypes.
    core: core as unknown as ICore,
    metadata: {
      name: 'Simulator Wallet',
      description: 'A wallet for local work: its keys are public.',
      url: 'http://127.0.0.1',
      icons: [],
      ...(options.linkModeUrl ? { redirect: { universal: options.linkModeUrl, linkMode: true } } : {}),
    },
    // Otherwise a second request waits for one second after the first response.
    signConfig: { disableRequestQueue: true },
  })
  quietChecks(client)
  deleteSessionsOnce(client)
  quietPublications(client)
  return client
}

/** Closes the client's socket and timers, so that the process can exit. */
export async function closeWalletClient({ core }: WalletClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
