import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { framesOf, recordFrames } from '../page/frames.ts'
import { startBrowser } from '../page/site.ts'
import { type NextApp, startNextApp } from './next-app.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const short = '0x70...dc79C8'

/** A browser wallet that stores permissions like an extension, and announces itself in each page (EIP-6963). */
const announceWallet = (address: string) => {
  const permission = 'of the wallet itself'
  const methods: Readonly<Record<string, () => unknown>> = {
    eth_requestAccounts: () => {
      sessionStorage.setItem(permission, 'yes')
      return [address]
    },
    eth_accounts: () => (sessionStorage.getItem(permission) ? [address] : []),
    eth_chainId: () => '0x89',
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => methods[method]?.() ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Page Wallet',
    icon: '',
    rdns: 'example.page',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

describe('a Next.js production page with the packed packages', () => {
  let app: NextApp
  let browser: Browser
  beforeAll(async () => {
    ;[app, browser] = await Promise.all([startNextApp(), startBrowser()])
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await app?.close()
  })

  async function openPage() {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (!request.url().startsWith(app.url)) complaints.push(`asked ${request.url()}`)
    })
    await recordFrames(page)
    await page.addInitScript(announceWallet, account)
    return { page, complaints }
  }
  const htmlOf = async (response: Awaited<ReturnType<Page['reload']>>) => {
    const text = (await response?.text()) ?? ''
    // The part after the body is script data.
    return text.slice(0, text.indexOf('<script', text.indexOf('<main')))
  }

  it('has the address in the first HTML of twenty reloads, never ‘Connect Wallet’, and hydrates without warnings', async () => {
    const { page, complaints } = await openPage()
    const first = await page.goto(app.url)
    expect(await htmlOf(first)).toContain('Connect Wallet</button>')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Page Wallet/ })
      .click()
    await page.getByRole('button', { name: short }).waitFor()
    const seen: string[] = []
    for (let reload = 0; reload < 20; reload += 1) {
      const html = await htmlOf(await page.reload())
      expect(html).toContain(`title="${account}"`)
      expect(html).toMatch(new RegExp(`>${short.replaceAll('.', '\\.')}</span></button>`))
      expect(html).not.toContain('Connect')
      await page.locator('[data-slot="account-button"][data-state="supported"]').waitFor()
      seen.push(...(await framesOf(page)))
    }
    // The first of the two buttons appears first during parsing. The network shows its first letter once its label was loaded.
    const frames = seen.map((frame) => frame.replace('PPolygon', 'Polygon'))
    expect([...new Set(frames)].filter((frame) => !['', 'Polygon'].includes(frame))).toEqual([
      `Polygon | ${short}`,
    ])
    expect(complaints).toEqual([])
    await page.close()
  }, 300_000)

  it('renders two concurrent people separately', async () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const cookieOf = (address: string) => {
      const connection = {
        connectorId: 'example.page',
        connectorType: 'ANNOUNCED',
        sessionId: 'page:example.page',
        wallet: 'Page Wallet',
        chain: 'eip155:137',
        address,
      }
      return `connect-kit.v1=${encodeURIComponent(JSON.stringify({ connections: { eip155: [connection] } }))}`
    }
    const read = async (headers: Record<string, string>) => (await fetch(app.url, { headers })).text()
    const requests = Array.from({ length: 30 }, (_, index) => [account, other, undefined][index % 3])
    const pages = await Promise.all(
      requests.map((address) => read(address === undefined ? {} : { cookie: cookieOf(address) })),
    )
    pages.forEach((html, index) => {
      const shown = [account, other].filter((address) => html.includes(address))
      expect(shown).toEqual(requests[index] === undefined ? [] : [requests[index]])
    })
  })

  it('accepts any cookie', async () => {
    for (const cookie of [
      'connect-kit.v1=%',
      'connect-kit.v1={',
      'connect-kit.v1=%7B%22connections%22%3A1%7D',
    ]) {
      const response = await fetch(app.url, { headers: { cookie } })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Connect Wallet</button>')
    }
    expect(app.output()).not.toMatch(/error/i)
  })
})
