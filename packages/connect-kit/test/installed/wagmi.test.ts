import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../page/site.ts'
import { type AppFolder, installApp, removeApp } from './support/app-folder.ts'
import { type AppSite, serveApp } from './support/app-site.ts'

const files = fileURLToPath(new URL('wagmi-app/', import.meta.url))
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = { status: 'connected', accounts: [first, second], chainId: 137, connector: 'connectKit' }
const gone = { status: 'disconnected', accounts: undefined, chainId: undefined, connector: undefined }

interface Outcome {
  readonly value?: unknown
  readonly name?: string
  readonly code?: number
}
/** The globals that wagmi-app/app.js sets on its window. */
interface App {
  readonly wallet: {
    rejects(yes: boolean): void
    moveTo(chain: string): void
    choosesOtherAccount(): void
    leaves(): void
  }
  connect(parameters?: object): Promise<Outcome>
  connectById(): Promise<Outcome>
  disconnect(): Promise<Outcome>
  sign(message: string): Promise<Outcome>
  switchTo(chainId: number): Promise<Outcome>
  state(): object
}
declare global {
  interface Window {
    readonly app: App
  }
}

describe.each(['2.19.4', '3.7.7'])('wagmi %s', (version) => {
  let app: AppFolder
  let site: AppSite
  let browser: Browser
  beforeAll(async () => {
    // wagmi depends on the SDKs of a dozen wallets; none of them is loaded here.
    app = installApp(
      [`wagmi@${version}`, '@tanstack/react-query', 'viem', 'react', 'react-dom', '@types/react'],
      {
        '@wagmi/connectors': 'file:./no-connectors',
      },
    )
    for (const file of ['app.js', 'wallet.js']) cpSync(path.join(files, file), path.join(app.folder, file))
    ;[site, browser] = await Promise.all([serveApp(app.folder), startBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    if (app) removeApp(app)
  })

  let page: Page
  let complaints: string[]
  beforeEach(async () => {
    // A separate browser context, without storage of the previous test.
    page = await browser.newContext().then((context) => context.newPage())
    complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(site.url)
    await page.waitForFunction(() => 'app' in window && window.app.state() !== undefined)
    await settles(gone)
  })
  afterEach(async () => {
    await page.context().close()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })
  const state = () => page.evaluate(() => window.app.state())
  const settles = async (expected: object) => {
    await expect.poll(state, { timeout: 20_000 }).toEqual(expected)
  }
  const dialog = () => page.getByRole('dialog', { name: 'Connect Wallet' })
  /** Connects in the modal, and returns the result of wagmi's `connect`. */
  async function connects() {
    const outcome = page.evaluate(() => window.app.connect())
    await dialog()
      .getByRole('button', { name: /Page Wallet/ })
      .click()
    return outcome
  }

  it('accepts the connector by its types, as shown in docs/wagmi.md', () => {
    const text = readFileSync(new URL('../../../../docs/wagmi.md', import.meta.url), 'utf8')
    const [, sample = ''] = /```tsx\n([\s\S]*?)\n```/.exec(text) ?? []
    expect(sample).toContain('connectKit(kit)')
    app.write('sample.tsx', sample)
    app.write(
      'typed.ts',
      `import { connectKit } from '@esports/connect-kit/wagmi'
       import { createConnectKit } from '@esports/connect-kit'
       import { polygon } from '@esports/connect-kit/networks'
       import { createConfig, http, type CreateConnectorFn } from 'wagmi'
       const kit = createConnectKit({ networks: [polygon] })
       export const one: CreateConnectorFn = connectKit(kit, { connectorId: 'io.metamask', name: 'MetaMask' })
       export const config = createConfig({ chains: [polygon], connectors: [connectKit(kit)], transports: { [polygon.id]: http() } })`,
    )
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      // The bundler resolves the stylesheet.
      noUncheckedSideEffectImports: false,
      types: [],
      module: 'ESNext',
      moduleResolution: 'bundler',
    }
    app.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts', 'sample.tsx'] }))
    expect(app.compile()).toBe('')
  })

  it('connects in the modal, signs, and disconnects', async () => {
    expect(await connects()).toEqual({ value: { accounts: [first, second], chainId: 137 } })
    await settles(connected)
    await dialog().waitFor({ state: 'detached' })
    const { value: signature } = await page.evaluate(() => window.app.sign('hello'))
    // If wagmi's result is not a signature, the check below fails.
    expect(
      await verifyMessage({ address: first, message: 'hello', signature: signature as `0x${string}` }),
    ).toBe(true)
    await page.evaluate(() => window.app.disconnect())
    await settles(gone)
  })

  it('switches the network, and follows the wallet', async () => {
    await connects()
    expect(await page.evaluate(() => window.app.switchTo(1))).toMatchObject({ value: { id: 1 } })
    await settles({ ...connected, chainId: 1 })
    await page.evaluate(() => window.app.wallet.moveTo('0x89'))
    await settles(connected)
    await page.evaluate(() => window.app.wallet.choosesOtherAccount())
    await settles({ ...connected, accounts: [second, first] })
    await page.evaluate(() => window.app.wallet.rejects(true))
    expect(await page.evaluate(() => window.app.switchTo(1))).toEqual({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await page.evaluate(() => window.app.wallet.leaves())
    await settles(gone)
  })

  it('reconnects after a reload, and signs; after disconnect it does not', async () => {
    await connects()
    await settles(connected)
    await page.reload()
    await settles(connected)
    expect((await page.evaluate(() => window.app.sign('again'))).value).toMatch(/^0x[0-9a-f]{130}$/)
    await page.evaluate(() => window.app.disconnect())
    await page.reload()
    await page.waitForFunction(() => 'app' in window)
    await settles(gone)
  })

  it('rejects when the modal is closed by Escape, and when the person rejects in the wallet', async () => {
    const left = page.evaluate(() => window.app.connect())
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    expect(await left).toEqual({ name: 'UserRejectedRequestError', code: 4001 })
    await settles(gone)
    await page.evaluate(() => window.app.wallet.rejects(true))
    expect(await page.evaluate(() => window.app.connectById())).toEqual({
      name: 'UserRejectedRequestError',
      code: 4001,
    })
    await settles(gone)
  })

  it('connects one wallet by its id without the modal', async () => {
    expect(await page.evaluate(() => window.app.connectById())).toEqual({
      value: { accounts: [first, second], chainId: 137 },
    })
    expect(await dialog().count()).toBe(0)
  })
})
