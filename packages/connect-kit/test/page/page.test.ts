import { readFileSync } from 'node:fs'
import { type LocalRelay, startRelay } from '@esports/local-stack'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describePage } from './describe-page.ts'
import { type Site, startBrowser, startSite } from './site.ts'

// With the older React: page-on-react-18.deep.test.ts.
describePage({ version: 19 })

describe('a production page', () => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite({ version: 19, mode: 'production' }), startBrowser()])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  describe('under the policy of the guide', () => {
    const guide = readFileSync(new URL('../../../../docs/guide.md', import.meta.url), 'utf8')
    const [, documented = ''] =
      /^## Content-Security-Policy$[\s\S]*?```text\n([\s\S]*?)```/m.exec(guide) ?? []
    let relay: LocalRelay
    beforeAll(async () => {
      relay = await startRelay({ projectIds: ['page'] })
    })
    afterAll(async () => {
      await relay?.close()
    })

    /** The documented policy, with the hosts of this test in the place of the public ones. */
    function policyHere(): string {
      const hosts: Readonly<Record<string, string>> = {
        'wss://relay.walletconnect.org': new URL(relay.url).origin,
        'https://api.web3modal.org': new URL(site.url).origin,
        'https://rpc.walletconnect.org': `${new URL(site.url).origin}/accounts/`,
      }
      return Object.entries(hosts).reduce((policy, [host, own]) => {
        expect(policy).toContain(host)
        return policy.replace(host, own)
      }, documented.replaceAll('\n', ' ').trim())
    }

    /** Lists wallets, shows a QR code, goes back and connects the announced wallet, as far as the policy lets it. */
    async function violationsOf(policy: string): Promise<readonly string[]> {
      site.policy = policy
      const page = await browser.newPage()
      page.setDefaultTimeout(8_000)
      const violations: string[] = []
      await page.exposeFunction('violated', (directive: string, what: string) =>
        violations.push(`${directive} ${what}`),
      )
      await page.addInitScript(
        `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => violated(effectiveDirective, blockedURI))`,
      )
      const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
      const search = new URLSearchParams({ explorer: '', relay: relay.url, icon: picture })
      try {
        await page.goto(`${site.url}?${search}`)
        await page.getByRole('button', { name: 'Connect Wallet' }).click()
        const modal = page.getByRole('dialog')
        await modal
          .getByRole('button', { name: /Page Wallet/ })
          .locator('img')
          .waitFor()
        await modal.getByRole('button', { name: 'Orbit' }).locator('img').waitFor()
        await modal.getByRole('button', { name: 'Orbit' }).click()
        await modal.getByRole('img', { name: 'Pairing code for your wallet' }).waitFor()
        await modal.getByRole('button', { name: 'Back' }).click()
        await modal.getByRole('button', { name: /Page Wallet/ }).click()
        await page.locator('#status').getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
        await modal.waitFor({ state: 'detached' })
      } catch (error) {
        if (violations.length === 0) throw error
      } finally {
        await page.close()
      }
      return violations
    }

    it('shows wallets with their pictures and a QR code, and connects, without a violation', async () => {
      expect(await violationsOf(policyHere())).toEqual([])
    }, 60_000)

    it.each([
      ["style-src 'self'", 'style-src-elem '],
      [' data:', 'img-src data'],
      [' blob:', 'img-src blob'],
      ['connect-src', 'connect-src ws://127.0.0.1'],
    ])(
      'reports a violation without %s: the policy is no wider than what the kit needs',
      async (part, violation) => {
        const policy = policyHere()
        expect(policy).toContain(part)
        expect(
          await violationsOf(policy.replace(part, part === 'connect-src' ? "connect-src 'self'; x" : '')),
        ).toContainEqual(expect.stringContaining(violation))
      },
      60_000,
    )
  })

  it('keeps no memory of a modal opened and closed thirty times', async () => {
    const page = await browser.newPage()
    await page.goto(site.url)
    const devtools = await page.context().newCDPSession(page)
    const opensAndCloses = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await page.getByRole('button', { name: 'Connect Wallet' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    const counters = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return devtools.send('Memory.getDOMCounters')
    }
    // Warm-up: allocates what React retains of its last render.
    await opensAndCloses(10)
    // What is drawn once in an idle moment may come late on a busy machine; a leak grows with every twenty.
    const growths: { readonly nodes: number; readonly listeners: number }[] = []
    const grows = ({ nodes, listeners }: (typeof growths)[number]) => nodes > 10 || listeners > 2
    do {
      const before = await counters()
      await opensAndCloses(20)
      const after = await counters()
      growths.push({
        nodes: after.nodes - before.nodes,
        listeners: after.jsEventListeners - before.jsEventListeners,
      })
    } while (growths.length < 4 && growths.every(grows))
    expect(growths.filter((growth) => !grows(growth))).not.toEqual([])
    await page.close()
  }, 120_000)
})
