import { afterEach } from 'vitest'
import type { Environment } from '../../src/index.ts'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import type { ExplorerState } from '../../src/wallets/explorer-list.ts'
import {
  type ExplorerServer,
  type ExplorerServerOptions,
  projectId,
  startExplorerServer,
} from './explorer-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

export interface ExplorerPageOptions extends TestKitOptions {
  readonly server?: ExplorerServerOptions
  readonly origin?: string
  readonly isMobile?: boolean
  readonly sdkVersion?: string
  /** Whether project settings are read at startup; off by default, as each read has its own test. */
  readonly isProjectRead?: boolean
  /** False: the app uses no services. */
  readonly hasServices?: boolean
}

export interface ExplorerPage extends ReturnType<typeof createTestKit> {
  readonly server: ExplorerServer
  /** Explorer state of the kit. */
  readonly explorer: () => ExplorerState | undefined
}

/** A page with a kit and its own explorer; both are closed after the test. */
export async function openExplorerPage({
  server: serverOptions,
  origin,
  isMobile,
  sdkVersion,
  isProjectRead = false,
  hasServices = true,
  ...options
}: ExplorerPageOptions = {}): Promise<ExplorerPage> {
  const server = await startExplorerServer(serverOptions)
  closers.push(server.close)
  const environment: Partial<Environment> = {
    ...(isMobile === undefined ? {} : { isMobile }),
    // The kit adds listeners to a page and reads its origin; Node has no Window type.
    ...(origin
      ? { window: Object.assign(new EventTarget(), { location: { origin } }) as unknown as Window }
      : {}),
  }
  const page = createTestKit({
    wallet: false,
    ...(hasServices
      ? {
          services: {
            projectId,
            explorerUrl: server.url,
            isProjectRead,
            ...(sdkVersion ? { sdk: { type: 'appkit', version: sdkVersion } } : {}),
          },
        }
      : {}),
    ...options,
    // Analytics have their own tests.
    features: { analytics: false, ...options.features },
    environment: { ...environment, ...options.environment },
  })
  closers.push(page.close)
  return { ...page, server, explorer: () => page.kit.store.getState().explorer }
}

export const idsOf = (wallets: readonly { readonly id: string }[] | undefined): string =>
  (wallets ?? []).map(({ id }) => id).join(' ')
