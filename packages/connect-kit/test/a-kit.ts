import { vi } from 'vitest'
import { type ConnectKitOptions, createConnectKit, type Environment } from '../src/index.ts'
import { arbitrum, defineNetwork, polygon } from '../src/networks.ts'

type StorageBackend = NonNullable<Environment['storage']>

const metadata = { name: 'Test app', description: 'A test', url: 'http://127.0.0.1', icons: [] }

/** Storage of a browser profile; give the same to two kits for a page load and the next. */
export function browserStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A kit on the local chains, in a page of its own. */
export function aKit(
  rpcUrls: Readonly<Record<number, string>>,
  {
    page,
    storage = browserStorage(),
    ...options
  }: Partial<Omit<ConnectKitOptions, 'storage'>> & { page?: EventTarget; storage?: StorageBackend } = {},
) {
  return createConnectKit({
    networks: [
      defineNetwork(polygon, { rpcUrls: [rpcUrls[137] ?? ''] }),
      defineNetwork(arbitrum, { rpcUrls: [rpcUrls[42161] ?? ''] }),
    ],
    metadata,
    ...options,
    environment: {
      warn: vi.fn(),
      // A page is an EventTarget to the kit; Node has no Window type to offer.
      ...(page ? { window: page as unknown as Window } : {}),
      storage,
      ...options.environment,
    },
  })
}
