import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createSimulatorWallet,
  type LocalRelay,
  type SimulatorWallet,
  startRelay,
} from '@esports/local-stack'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../support/walletconnect.ts'
import { startBrowser } from './site.ts'

const nowhere = 'http://127.0.0.1:9'
const rpcUrls = { 137: nowhere, 42161: nowhere, 421614: nowhere }

/** Serves the page of `tabs/` as a production build. */
async function startTabsSite() {
  const outDir = await mkdtemp(path.join(tmpdir(), 'connect-kit-tabs-'))
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('tabs/', import.meta.url)),
    resolve: { conditions: ['@esports/source', 'module', 'browser', 'import', 'default'] },
    build: { outDir, emptyOutDir: true, minify: false },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  const server: PreviewServer = await preview(config)
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

describe('two tabs with a phone, a wallet of the browser and a Solana wallet', () => {
  let site: Awaited<ReturnType<typeof startTabsSite>>
  let browser: Browser
  let context: BrowserContext
  let relay: LocalRelay
  const phones: SimulatorWallet[] = []
  beforeAll(async () => {
    ;[site, browser, relay] = await Promise.all([
      startTabsSite(),
      startBrowser(),
      startRelay({ projectIds: [projectId] }),
    ])
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await Promise.all(phones.map((phone) => phone.close()))
    await Promise.all([site?.close(), relay?.close()])
  })

  const open: Page[] = []
  const complaints: string[] = []
  async function openTab(): Promise<Page> {
    const tab = await context.newPage()
    tab.on('pageerror', (error) => complaints.push(error.message))
    await tab.goto(`${site.url}?relay=${encodeURIComponent(relay.url)}`)
    open.push(tab)
    return tab
  }
  const left = (tab: Page) => open.splice(open.indexOf(tab), 1)
  async function aPhone(): Promise<SimulatorWallet> {
    const phone = await createSimulatorWallet({ relayUrl: relay.url, projectId, rpcUrls, approve: 'auto' })
    phones.push(phone)
    return phone
  }
  async function connects(tab: Page, wallet: RegExp) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Another wallet' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: wallet }).click()
  }
  async function pairs(tab: Page, phone: SimulatorWallet) {
    await connects(tab, /WalletConnect/)
    await reads(tab, phone)
  }
  /** The person scans the URI that a tab shows. */
  async function reads(tab: Page, phone: SimulatorWallet) {
    await tab.locator('#uri').filter({ hasText: 'wc:' }).waitFor({ state: 'attached' })
    await phone.pair((await tab.locator('#uri').textContent()) ?? '')
  }
  /** All tabs show the same state eventually. */
  const tell = async (evm: string, solana: string) => {
    await expect
      .poll(
        () =>
          Promise.all(
            open.map(async (tab) => [
              await tab.locator('#evm').textContent(),
              await tab.locator('#solana').textContent(),
            ]),
          ),
        { timeout: 30_000 },
      )
      .toEqual(open.map(() => [evm, solana]))
  }
  const signIn = (tab: Page) =>
    tab.evaluate(() => (globalThis as unknown as { sign: () => Promise<string> }).sign())
  const signature = expect.stringMatching(/^0x[0-9a-f]{130}$/)

  it('show the actual state in each tab, for any order of connect, reload, pairing, close, kill, offline and end [S4.14]', async () => {
    const first = await openTab()
    await connects(first, /Fox/)
    await tell('Fox is connected', 'disconnected')

    // A second tab is connected without a click, and connections made in it appear in the first.
    const second = await openTab()
    await tell('Fox is connected', 'disconnected')
    await connects(second, /Ghost/)
    await tell('Fox is connected', 'Ghost is connected')

    // A phone replaces the browser wallet on EVM, and does not affect Solana.
    const phone = await aPhone()
    await pairs(first, phone)
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    expect(await signIn(second)).toEqual(signature)

    await Promise.all([first.reload(), second.reload()])
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    expect([await signIn(first), await signIn(second)]).toEqual([signature, signature])

    // The browser wallet replaces the phone, which is notified.
    await connects(second, /Fox/)
    await tell('Fox is connected', 'Ghost is connected')
    await expect.poll(() => phone.sessions).toEqual([])
    await pairs(first, phone)
    await tell('Simulator Wallet is connected', 'Ghost is connected')

    // Paired again in the other tab while a phone is connected: that phone is disconnected, and no tab with it [kit-core review 2].
    const other = await aPhone()
    await second.evaluate(() => (globalThis as unknown as { pair: () => void }).pair())
    await reads(second, other)
    await expect.poll(() => phone.sessions, { timeout: 10_000 }).toEqual([])
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    expect([await signIn(first), await signIn(second)]).toEqual([signature, signature])
    expect(other.sessions).toHaveLength(1)

    // The whole browser is offline for a while.
    await context.setOffline(true)
    await tell('Simulator Wallet cannot be reached', 'Ghost is connected')
    await context.setOffline(false)
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    expect([await signIn(first), await signIn(second)]).toEqual([signature, signature])

    // The tab with the relay's socket is closed, and then one is killed.
    await first.close()
    left(first)
    expect(await signIn(second)).toEqual(signature)
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    const third = await openTab()
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    const killed = second.waitForEvent('crash')
    second.goto('chrome://crash').catch(() => undefined)
    await killed
    left(second)
    expect(await signIn(third)).toEqual(signature)
    await openTab()
    await tell('Simulator Wallet is connected', 'Ghost is connected')

    // Without a relay the phone is unreachable, while browser wallets still work.
    const port = Number(new URL(relay.url).port)
    await relay.close()
    await tell('Simulator Wallet cannot be reached', 'Ghost is connected')
    relay = await startRelay({ projectIds: [projectId], port })
    await tell('Simulator Wallet is connected', 'Ghost is connected')
    expect(await signIn(third)).toEqual(signature)

    // A session the phone ends is over in each tab; Solana stays until one tab disconnects it.
    for (const { topic } of other.sessions) await other.disconnect(topic)
    await tell('disconnected', 'Ghost is connected')
    await third.getByRole('button', { name: 'Leave Solana' }).click()
    await tell('disconnected', 'disconnected')
    await Promise.all(open.map((tab) => tab.reload()))
    await tell('disconnected', 'disconnected')
    expect(complaints).toEqual([])
  }, 240_000)
})
