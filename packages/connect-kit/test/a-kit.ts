import { vi } from 'vitest'
import { type ConnectKitOptions, createConnectKit, type Environment } from '../src/index.ts'
import { arbitrum, defineNetwork, polygon } from '../src/networks.ts'

type StorageBackend = NonNullable<Environment['storage']>

const metadata = { name: 'Test app', description: 'A test', url: 'http://127.0.0.1', icons: [] }

/** Storage of a browser profile; pass the same one to two kits to simulate a page reload. */
export function browserStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A kit on the local chains, in its own page. */
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
      // The kit uses the page as an EventTarget only; Node has no Window type.
      ...(page ? { window: page as unknown as Window } : {}),
      storage,
      ...options.environment,
    },
  })
}
