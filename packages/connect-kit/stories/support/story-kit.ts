import type { ConnectorSource } from '../../src/connectors/source.ts'
import { walletConnectConnector } from '../../src/connectors/walletconnect/walletconnect.ts'
import { externalWallet, type KitState } from '../../src/index.ts'
import {
  createScriptedPairing,
  createScriptedWallet,
  createTestKit,
  type ScriptedPairing,
  type TestKit,
  type TestKitOptions,
} from '../../src/testing.ts'
import { failing, type ServedKit, servedKit } from '../../test/browser/support/canned-services.ts'
import { type ExplorerMood, explorer, serviceUrl } from './explorer.ts'
import { picture } from './pictures.ts'
import { createStoryClock, type StoryClock } from './story-clock.ts'

export interface StoryKitOptions extends TestKitOptions {
  /** How the list of wallets responds; absent: the app has no services. */
  readonly explorer?: ExplorerMood
  /** Whether time is frozen, so that a toast stays. */
  readonly isStill?: boolean
  readonly isMobile?: boolean
  /** Whether delays of some seconds are skipped. */
  readonly isHasty?: boolean
}

/** Longer delays are not skipped: a pairing URI valid for minutes is not renewed at once. */
const someSeconds = 10_000

const metadata = {
  name: 'Arena',
  description: 'Tournaments',
  url: 'https://arena.example',
  icons: [picture('Arena')],
}

/** A kit for a story: time passes, everything runs in memory. */
export function storyKit(parameters: StoryKitOptions = {}): TestKit {
  const { explorer: mood, isStill, isMobile, isHasty, ...options } = parameters
  const { now, after } = createStoryClock()
  const afterAll: typeof after = (delay, action) =>
    after(isHasty && delay < someSeconds ? delay / 20 : delay, action)
  return createTestKit({
    metadata,
    features: { analytics: false },
    debug: false,
    ...(mood ? { services } : {}),
    ...options,
    environment: {
      now,
      after: isStill ? () => () => undefined : afterAll,
      fetch: explorer(mood ?? 'fails'),
      ...(isMobile === undefined ? {} : { isMobile }),
      ...options.environment,
    },
  })
}

const services = { projectId: 'story', explorerUrl: serviceUrl, isProjectRead: false } as const

/** A kit with a connected wallet and mock services; a story can change their responses. */
export async function connectedKit(
  options: TestKitOptions = {},
): Promise<ServedKit & { readonly storyClock: StoryClock }> {
  const storyClock = createStoryClock()
  const { now, after } = storyClock
  const test = await servedKit({
    metadata,
    debug: false,
    wallet: { name: 'Orbit' },
    ...options,
    environment: { now, after, ...options.environment },
  })
  return { ...test, storyClock }
}

/** A page whose browser reports that it is offline. */
export const offlinePage = (): Window =>
  // The property the kit reads; a browser cannot be set offline from a page.
  Object.assign(new EventTarget(), { navigator: { onLine: false } }) as unknown as Window

/** A wallet on a phone, connected by QR code. */
export const phone = (): ScriptedPairing =>
  createScriptedPairing({ name: 'Pocket', clock: createStoryClock() })

/** A WalletConnect connector whose relay is unreachable, so that no pairing URI is created. */
export const unreachableRelay: ConnectorSource = ({ environment, storage, metadata: app, add }) => {
  add(
    walletConnectConnector({
      options: { projectId: 'story' },
      metadata: app,
      environment,
      storage,
      openTransport: () => new Promise(() => undefined),
    }),
  )
  return () => undefined
}

/** A wallet with its own SDK. */
export const sdkWallet = (name: string): ConnectorSource =>
  externalWallet({
    id: name.toLowerCase(),
    name,
    icon: picture(name),
    load: async () => createScriptedWallet().provider,
  })

/** Waits until the kit's state matches. */
export function until({ kit }: TestKit, holds: (state: KitState) => unknown): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(kit.store.getState())) return
      stop()
      resolve()
    }
    const stop = kit.store.subscribe(look)
    look()
  })
}

export { failing }
