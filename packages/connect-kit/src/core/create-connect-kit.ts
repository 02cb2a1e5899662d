import { createStore, type StoreApi } from 'zustand/vanilla'
import { defaultEnvironment } from '../environment/environment.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { createStorage } from '../storage/storage.ts'
import type { ConnectKit, ConnectKitOptions, EventQueue, KitRuntime, Networks } from './connect-kit.ts'
import { pageMetadata } from './page-metadata.ts'
import { recall } from './persistence.ts'
import { emptyState, type KitState } from './state.ts'

/**
 * Creates a kit. In a browser it reads the stored connections, so that the first frame shows a returning user; it sends no request and writes
 * nothing. `startConnectKit` discovers wallets and restores the last connections.
 *
 * @throws {ConnectKitError} `OPTIONS_CONFLICT`, 'Cannot set both siweConfig and siwx options'; `STORAGE_KEY_INVALID`
 * @example
 * const kit = createConnectKit({
 *   networks: [defineNetwork(polygon)],
 *   metadata: { name: 'My app', description: '…', url: 'https://app.example', icons: [] },
 *   walletConnect: { projectId: '…' },
 * })
 */
export function createConnectKit<const AppNetworks extends Networks>(
  options: ConnectKitOptions<AppNetworks>,
): ConnectKit<AppNetworks> {
  // S5.5, S8.6
  if (options.siwx && options.siweConfig) throw new ConnectKitError('OPTIONS_CONFLICT')
  const { storageKey = 'connect-kit' } = options
  // A colon separates the prefix in storage keys and is not allowed in a cookie name.
  if (!/^[\w.-]+$/.test(storageKey))
    throw new ConnectKitError('STORAGE_KEY_INVALID', `Invalid storageKey: ${storageKey}`)
  const environment = { ...defaultEnvironment(), ...options.environment }
  const guard = (action: () => void) => {
    try {
      action()
    } catch (error) {
      environment.warn('A listener failed', error)
    }
  }
  const events: EventQueue = { waiting: [], listeners: new Set(), isHandling: false, isClosed: false }
  const kit: ConnectKit<AppNetworks> = {
    options: { ...options, metadata: options.metadata ?? pageMetadata(environment.window) },
    store: guarded(
      createStore<KitState>(() =>
        emptyState(options.networks, options.defaultNetwork ?? options.networks[0]),
      ),
      { guard, isClosed: () => events.isClosed && !events.isHandling },
    ),
    runtime: {
      environment,
      storage: createStorage({ ...environment, prefix: storageKey }),
      connectors: new Map(),
      sessions: new Map(),
      reconnects: { underWay: new Map(), absent: new Set() },
      events,
      guard,
      attempt: undefined,
      attempts: 0,
      parts: new Map(),
      stopLooking: undefined,
      lifetime: new AbortController(),
    },
  }
  // On a server there is nothing to read until the request supplies the cookie.
  if (environment.storage) recall(kit)
  return kit
}

/** A store whose subscribers cannot break each other, and that ignores writes after its kit was destroyed. */
function guarded(
  store: StoreApi<KitState>,
  { guard, isClosed }: { readonly guard: KitRuntime['guard']; readonly isClosed: () => boolean },
): StoreApi<KitState> {
  const write: (...change: never) => void = store.setState
  return {
    ...store,
    // Passes both overloads through unchanged.
    setState: ((...change: never) => {
      if (!isClosed()) write(...change)
    }) satisfies StoreApi<KitState>['setState'],
    subscribe: (listener) => store.subscribe((state, before) => guard(() => listener(state, before))),
  }
}
