/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { SignClient } from '@walletconnect/sign-client'
import { type Browser, chromium, type Page } from 'playwright'
import { encodeFunctionData, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accounts,
  createMemoryStorage,
  hasAnvil,
  type LocalStack,
  startLocalStack,
  usdt,
} from '../src/index.ts'

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => path !== undefined && existsSync(path))

interface Provider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
}
/** What the test keeps in the page. */
declare global {
  var provider: Provider
  var heard: unknown[]
}

describe.runIf(executablePath !== undefined && hasAnvil())('in a browser', () => {
  let stack: LocalStack
  let browser: Browser
  let site: Server
  let siteUrl: string

  beforeAll(async () => {
    const any = { polygon: 0, arbitrum: 0, arbitrumSepolia: 0, relay: 0, verify: 0, identity: 0, wallets: 0 }
    stack = await startLocalStack({ ports: any })
    const { origin } = new URL(stack.addresses.announcedWalletScriptUrl)
    site = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'self'; script-src 'self' ${origin}; style-src 'self'; connect-src 'self' ${origin}`,
      })
      response.end(
        `<!doctype html><title>Site</title><dialog id="modal">Modal</dialog><script src="${stack.addresses.announcedWalletScriptUrl}"></script>`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const address = site.address()
    siteUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
    browser = await chromium.launch(executablePath ? { executablePath } : {})
  })
  afterAll(async () => {
    await browser.close()
    site.closeAllConnections()
    site.close()
    await stack.close()
  })

  test('the announced wallet connects above a modal dialog, under a strict policy, and remembers the site', async () => {
    const page = await openSite()
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    const connected = call(page, 'eth_requestAccounts')
    await page
      .getByRole('dialog', { name: 'Wallet request' })
      .getByLabel('Account')
      .selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await connected).toEqual([accounts[1]?.address])
    await page.reload()
    await findProvider(page)
    expect(await call(page, 'eth_accounts')).toEqual([accounts[1]?.address])
  })

  test('the announced wallet answers 4001 on reject, 4100 before a connection, 4902 for an unknown network', async () => {
    const page = await openSite()
    expect(await failure(page, 'personal_sign', ['0x68', accounts[0]?.address])).toMatchObject({ code: 4100 })
    expect(await failure(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({
      code: 4902,
    })
    expect(await failure(page, 'eth_sign', [])).toMatchObject({ code: 4200 })
    const refused = failure(page, 'eth_requestAccounts')
    await page.getByRole('button', { name: 'Reject' }).click()
    expect(await refused).toMatchObject({ code: 4001 })
  })

  test('the announced wallet sends USDT, and tells why when the chain refuses', async () => {
    const page = await openSite()
    await connect(page)
    const sent = call(page, 'eth_sendTransaction', [transferOf('3')])
    await expect.poll(() => page.getByText('3 USDT').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await receipt(page, await sent)).toMatchObject({ status: '0x1' })

    const refused = failure(page, 'eth_sendTransaction', [transferOf('999999')])
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await refused).toMatchObject({ code: 3, message: expect.stringContaining('exceeds balance') })

    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('simulator-wallet:fault', { detail: { next: 'low-gas' } })),
    )
    const reverted = call(page, 'eth_sendTransaction', [transferOf('1')])
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await receipt(page, await reverted)).toMatchObject({ status: '0x0' })
  })

  test('[S4.10] the announced wallet switches the network and tells the site', async () => {
    const page = await openSite()
    await connect(page)
    await page.evaluate(() => {
      globalThis.heard = []
      globalThis.provider.on('chainChanged', (chainId) => globalThis.heard.push(chainId))
    })
    const switched = call(page, 'wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await switched).toBeNull()
    expect(await page.evaluate(() => globalThis.heard)).toEqual(['0xa4b1'])
    expect(await call(page, 'eth_chainId')).toBe('0xa4b1')
  })

  test('a person pairs on the wallet page, approves, and signs', async () => {
    const dapp = await SignClient.init({
      relayUrl: stack.addresses.relayUrl,
      projectId: 'test',
      storage: createMemoryStorage(),
      telemetryEnabled: false,
      logger: 'silent',
      metadata: { name: 'Arena', description: 'Asks', url: 'http://127.0.0.1:3000', icons: [] },
    })
    dapp.core.verify.register = async () => undefined
    const { uri = '', approval } = await dapp.connect({
      optionalNamespaces: { eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: [] } },
    })
    const approved = approval()
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
    await page.goto(stack.addresses.walletPageUrl)
    await page.getByRole('textbox', { name: 'WalletConnect URI' }).fill(uri)
    await page.getByRole('button', { name: 'Pair' }).click()
    await page.getByRole('heading', { name: 'Arena wants to connect' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    const { topic } = await approved
    const request = { method: 'personal_sign', params: ['0x68656c6c6f', accounts[0]?.address] }
    const signed = dapp.request({ topic, chainId: 'eip155:137', request })
    await page.getByText('hello').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('No site is connected.').waitFor()
    dapp.core.heartbeat.stop()
    await dapp.core.relayer.transportClose()
    await page.close()
  })

  test('[S4.6] a person chooses a gamer and is sent back to the app', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
    const { issuer, clientId } = stack.addresses.identity
    const callback = `${siteUrl}/api/auth/callback`
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid profile',
      state: 'state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    await page.goto(`${issuer}/auth?${query.toString()}`)
    await page.getByRole('button', { name: 'Continue as Okami' }).click()
    await page.waitForURL(/\/api\/auth\/callback\?code=/)
    await page.close()
  })

  async function openSite(): Promise<Page> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(siteUrl)
    await findProvider(page)
    return page
  }

  async function connect(page: Page): Promise<void> {
    const connected = call(page, 'eth_requestAccounts')
    await page.getByRole('button', { name: 'Approve' }).click()
    await connected
  }
})

const transferOf = (amount: string) => ({
  from: accounts[0]?.address,
  to: usdt.addresses[137],
  data: encodeFunctionData({
    abi: usdt.abi,
    functionName: 'transfer',
    args: [accounts[5]?.address ?? '0x', parseUnits(amount, usdt.decimals)],
  }),
})

const findProvider = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          globalThis.provider = (event as CustomEvent<{ provider: Provider }>).detail.provider
          resolve()
        })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      }),
  )

const call = (page: Page, method: string, params?: unknown) =>
  page.evaluate((args) => globalThis.provider.request(args), {
    method,
    ...(params === undefined ? {} : { params }),
  })

/** A node gives the hash first and mines then. */
async function receipt(page: Page, hash: unknown): Promise<unknown> {
  await expect.poll(() => call(page, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
  return call(page, 'eth_getTransactionReceipt', [hash])
}

const failure = (page: Page, method: string, params?: unknown) =>
  page.evaluate(
    (args) =>
      globalThis.provider.request(args).then(
        () => undefined,
        ({ code, message }: { code: number; message: string }) => ({ code, message }),
      ),
    { method, ...(params === undefined ? {} : { params }) },
  )
