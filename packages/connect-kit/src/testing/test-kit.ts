import { mainnet, polygon } from 'viem/chains'
// Imported up front, so that tests need not wait for lazy loading.
import '../connectors/eip1193/provider-session.ts'
import '../core/tabs.ts'
import { defaultEnvironment } from '../environment/environment.ts'
import {
  type ConnectKit,
  type ConnectKitOptions,
  createConnectKit,
  destroyConnectKit,
  type Networks,
  startConnectKit,
} from '../index.ts'
import { defineNetwork } from '../networks.ts'
import { createTestBrowser, type TestBrowser, type TestPage } from './browser.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from './scripted-wallet.ts'

export interface TestKitOptions extends Partial<Omit<ConnectKitOptions, 'networks'>> {
  /** Default: Polygon and Ethereum. */
  readonly networks?: Networks
  /** Options of the page's wallet; false for a page without one. */
  readonly wallet?: ScriptedWalletOptions | false
  /** The browser of an earlier kit: this kit is then its next page load, or another tab. */
  readonly browser?: TestBrowser
  /** The wallet of an earlier kit, installed in this page too. */
  readonly sameWallet?: ScriptedWallet
  readonly clock?: FakeClock
}

export interface TestKit {
  readonly kit: ConnectKit
  readonly wallet: ScriptedWallet
  readonly clock: FakeClock
  readonly browser: TestBrowser
  readonly page: TestPage
  /** Warnings of the kit. */
  readonly warnings: readonly string[]
  /** Closes the page and destroys the kit. */
  readonly close: () => Promise<void>
}

/**
 * A started kit in its own page, with a wallet in it. Everything is in memory, and time passes only when the clock is
 * advanced.
 *
 * @example
 * const { kit, wallet } = createTestKit()
 * wallet.rejects()
 * await expect(connect(kit, { connectorId: wallet.id })).rejects.toThrow()
 */
export function createTestKit(options: TestKitOptions = {}): TestKit {
  const {
    networks,
    wallet: walletOptions,
    browser = createTestBrowser(),
    sameWallet,
    ...kitOptions
  } = options
  const clock = options.clock ?? createFakeClock()
  const page = browser.openPage()
  const wallet = sameWallet ?? createScriptedWallet({ clock, ...walletOptions })
  if (walletOptions !== false) wallet.installIn(page.window)
  const warnings: string[] = []
  const kit: ConnectKit = createConnectKit({
    metadata: { name: 'Test', description: 'A test', url: 'http://127.0.0.1', icons: [] },
    ...kitOptions,
    networks: networks ?? [defineNetwork(polygon), defineNetwork(mainnet)],
    environment: {
      ...defaultEnvironment(),
      now: clock.now,
      after: clock.after,
      window: page.window,
      storage: page.storage,
      locks: page.locks,
      warn: (message) => void warnings.push(message),
      ...kitOptions.environment,
    },
  })
  startConnectKit(kit)
  return {
    kit,
    wallet,
    clock,
    browser,
    page,
    warnings,
    async close() {
      page.close()
      await destroyConnectKit(kit)
    },
  }
}
