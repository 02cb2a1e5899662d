import { mainnet, polygon } from 'viem/chains'
// Loaded ahead, so that no test waits for code.
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
  /** Polygon and Ethereum unless given. */
  readonly networks?: Networks
  /** What the wallet of the page is like; or false for a page without one. */
  readonly wallet?: ScriptedWalletOptions | false
  /** The browser of an earlier kit: then this is its next page, or another tab. */
  readonly browser?: TestBrowser
  /** The wallet of an earlier kit, to be met again in this page. */
  readonly sameWallet?: ScriptedWallet
  readonly clock?: FakeClock
}

export interface TestKit {
  readonly kit: ConnectKit
  readonly wallet: ScriptedWallet
  readonly clock: FakeClock
  readonly browser: TestBrowser
  readonly page: TestPage
  /** What the kit warned about. */
  readonly warnings: readonly string[]
  /** Takes the page away. */
  readonly close: () => Promise<void>
}

/**
 * A started kit in a page of its own, with a wallet in it. Nothing leaves memory, and time passes only when the clock is
 * told so.
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
