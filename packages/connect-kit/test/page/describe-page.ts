import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { framesOf, recordFrames } from './frames.ts'
import { type Site, startBrowser, startSite, strict } from './site.ts'

/** Describes what a page does that is rendered on a server and hydrated by that version of React. */
export function describePage(react: { readonly version: 18 | 19 }): void {
  describe(`a page with React ${react.version}`, () => {
    let site: Site
    let browser: Browser
    beforeAll(async () => {
      ;[site, browser] = await Promise.all([startSite(react), startBrowser()])
    }, 120_000)
    afterAll(async () => {
      await browser?.close()
      await site?.close()
    })

    /** Console messages of the page above the info level. */
    async function openPage(query = '') {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await recordFrames(page)
      await page.goto(site.url + query)
      return { page, complaints }
    }
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const connects = async (page: Page) => {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Page Wallet/ })
        .click()
      await page.getByRole('button', { name: '0x70...dc79C8' }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    it('shows a returning person in its first HTML and in every frame, if the server reads the cookie', async () => {
      site.policy = strict
      const { page, complaints } = await openPage('?told')
      expect(await page.locator('#status').textContent()).toBe('disconnected')
      await connects(page)
      for (let reload = 0; reload < 5; reload += 1) {
        const response = await page.reload()
        expect(await response?.text()).toContain(`title="${account}"`)
        await page.locator('[data-slot="account-button"][data-state="supported"]').waitFor()
        const frames = await framesOf(page)
        expect(frames.filter((frame) => frame !== '')).toEqual(['0x70...dc79C8'])
      }
      expect(complaints).toEqual([])
      await page.close()
    })

    it('shows a new person ‘Connect Wallet’ in the first HTML', async () => {
      const { page, complaints } = await openPage('?told')
      expect(await (await page.reload())?.text()).toContain('Connect Wallet</button>')
      await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
      expect((await framesOf(page)).filter((frame) => frame !== '')).toEqual(['Connect Wallet'])
      expect(complaints).toEqual([])
      await page.close()
    })

    it('renders the cookie’s state first, then its own storage if they differ', async () => {
      const { page, complaints } = await openPage('?told')
      await connects(page)
      await page.evaluate(() => localStorage.clear())
      expect(await (await page.reload())?.text()).toContain(account)
      await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
      // The next request has the current state.
      expect(await (await page.reload())?.text()).toContain('Connect Wallet</button>')
      await connects(page)
      await page.context().clearCookies()
      expect(await (await page.reload())?.text()).toContain('Connect Wallet</button>')
      await page.getByRole('button', { name: '0x70...dc79C8' }).waitFor()
      expect(await (await page.reload())?.text()).toContain(account)
      expect(complaints).toEqual([])
      await page.close()
    })

    it('shows neither state in its first HTML if the server reads no cookie, and no frame shows a returning person as disconnected', async () => {
      const { page, complaints } = await openPage()
      await connects(page)
      const response = await page.reload()
      expect(await response?.text()).toContain('Connecting...')
      await page.locator('[data-slot="account-button"][data-state="supported"]').waitFor()
      expect((await framesOf(page)).filter((frame) => frame !== '')).toEqual([
        'Connecting...',
        '0x70...dc79C8',
      ])
      expect(complaints).toEqual([])
      await page.close()
    })

    it('hydrates without mismatch, and connects under the strictest Content-Security-Policy', async () => {
      site.policy = strict
      const { page, complaints } = await openPage()
      const status = page.locator('#status')
      expect(await status.textContent()).toBe('disconnected')
      expect(await status.getAttribute('data-react')).toMatch(new RegExp(`^${react.version}\\.`))
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      const modal = page.getByRole('dialog', { name: 'Connect Wallet' })
      await modal.waitFor()
      // Styled by the stylesheet only, and by styles that scripts may set.
      expect(await modal.evaluate((dialog) => getComputedStyle(dialog).getPropertyValue('--es-accent'))).toBe(
        '#7c5cff',
      )
      await modal.getByRole('button', { name: 'What is a wallet?' }).click()
      await page.getByRole('button', { name: 'Back' }).click()
      await modal.getByRole('button', { name: /Page Wallet/ }).click()
      await page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
      await page.close()
    })

    it('uses hooks: it connects, signs, and shows no result of earlier parameters', async () => {
      const { page, complaints } = await openPage('?hooks')
      await page.getByRole('button', { name: 'Connect Page Wallet' }).click()
      await page.getByRole('status').getByText('connected', { exact: true }).waitFor()
      expect(await page.getByRole('main').getAttribute('data-react')).toMatch(
        new RegExp(`^${react.version}\\.`),
      )
      await page.getByRole('button', { name: 'Sign' }).click()
      await page
        .getByLabel('Signature')
        .getByText(/^0x[0-9a-f]{130}$/)
        .waitFor()
      await page.getByRole('button', { name: 'Next seat' }).click()
      await page.getByText('Seat 2 is free').waitFor()
      // Mounted twice by strict mode, it sent one request.
      const asked = () => page.evaluate('askedSeats()')
      expect(await asked()).toEqual([expect.stringMatching(/^1/), '2'])
      await page.getByRole('button', { name: 'Next seat' }).click()
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('button', { name: 'Connect Page Wallet' }).waitFor()
      expect(await asked()).toEqual([expect.stringMatching(/^1/), '2', '3 ended'])
      expect(complaints).toEqual([])
      await page.close()
    })

    it('connects an announced wallet without loading viem', async () => {
      site.policy = strict
      const page = await browser.newPage()
      const loaded: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) loaded.push(response.text())
      })
      await page.goto(site.url)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Page Wallet/ })
        .click()
      await page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').first().waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // The version text that viem adds to each of its errors.
      const isViem = (code: string) => code.includes('viem@')
      const files = await Promise.all(loaded)
      expect(files.length).toBeGreaterThan(3)
      expect(files.filter(isViem)).toEqual([])
      // The code exists anyway, for further wallet requests.
      const asked = new Set<string>()
      const isReachable = async (code: readonly string[]): Promise<boolean> => {
        if (code.some(isViem)) return true
        const names = code.flatMap((text) => text.match(/[\w-]+\.js(?=["'])/g) ?? [])
        const next = [...new Set(names)].filter((name) => !asked.has(name))
        for (const name of next) asked.add(name)
        const read = async (name: string) =>
          (await page.request.get(new URL(`assets/${name}`, site.url).href)).text()
        return next.length > 0 && isReachable(await Promise.all(next.map(read)))
      }
      expect(await isReachable(files)).toBe(true)
      await page.close()
    })

    it('shows wallet pictures if the policy allows them', async () => {
      site.policy = `${strict}; img-src 'self' data:`
      const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
      const { page, complaints } = await openPage(`?icon=${encodeURIComponent(picture)}`)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      const shown = page.getByRole('button', { name: /Page Wallet/ }).locator('img')
      await shown.waitFor()
      expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
        9,
      )
      expect(complaints).toEqual([])
      await page.close()
    })

    it('lists wallets while offline, with the age of the list, and connects a browser wallet, once its modal was open', async () => {
      site.policy = `${strict}; img-src 'self' data: blob:`
      const { page, complaints } = await openPage('?explorer')
      const age = page.getByText(/The list of wallets is as of \d\d:\d\d\./)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('button', { name: 'Orbit' }).waitFor()
      expect(await age.count()).toBe(0)
      // Code for the next step loads while the list is read, and so does the button's next label.
      await page.waitForFunction(() => {
        const loaded = performance.getEntriesByType('resource')
        const parts = ['sessions', 'button-labels', 'follow-kit']
        const isThere = parts.every((part) => loaded.some(({ name }) => name.includes(`/${part}-`)))
        const last = Math.max(...loaded.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
        return isThere && performance.now() - last > 500
      })
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      const missing: string[] = []
      page.on('requestfailed', (request) => {
        if (request.resourceType() !== 'fetch') missing.push(request.url())
      })
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('button', { name: 'Orbit' }).waitFor()
      await age.waitFor()
      expect(await age.textContent()).toContain('You are offline.')
      await page.getByRole('button', { name: 'Orbit' }).locator('img').waitFor()
      // While online no age is shown.
      await page.context().setOffline(false)
      await age.waitFor({ state: 'detached' })
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /Page Wallet/ }).click()
      await page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
      // Only the service request for the account's name gets no response.
      expect(missing).toEqual([])
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await page.close()
    })
  })
}
