import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startBrowser, startSite, strict } from './site.ts'

describe.each([{ version: 19 }, { version: 18 }] as const)('a page with React $version', (react) => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(react), startBrowser()])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  /** What the console of the page was told that is not mere information. */
  async function openPage(query = '') {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(site.url + query)
    return { page, complaints }
  }

  it('is taken over from the server without a difference, and connects under the strictest policy', async () => {
    site.policy = strict
    const { page, complaints } = await openPage()
    const status = page.locator('#status')
    expect(await status.textContent()).toBe('disconnected')
    expect(await status.getAttribute('data-react')).toMatch(new RegExp(`^${react.version}\\.`))
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const modal = page.getByRole('dialog', { name: 'Connect Wallet' })
    await modal.waitFor()
    // Styled by the stylesheet alone, and by what a script may set.
    expect(await modal.evaluate((dialog) => getComputedStyle(dialog).getPropertyValue('--es-gold'))).toBe(
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

  it('shows the pictures of wallets where the policy lets them in', async () => {
    site.policy = `${strict}; img-src 'self' data:`
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
    const { page, complaints } = await openPage(`?icon=${encodeURIComponent(picture)}`)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const shown = page.getByRole('button', { name: /Page Wallet/ }).locator('img')
    await shown.waitFor()
    expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(9)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('without a network lists wallets, says how old the list is, and connects one of the browser, once its modal was open', async () => {
    site.policy = `${strict}; img-src 'self' data:`
    const { page, complaints } = await openPage('?explorer')
    const age = page.getByText(/The list of wallets is as of \d\d:\d\d\./)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Orbit' }).waitFor()
    expect(await age.count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Orbit' }).waitFor()
    await age.waitFor()
    expect(await age.textContent()).toContain('You are offline.')
    await page.getByRole('button', { name: 'Orbit' }).locator('img').waitFor()
    // With a network nobody asks for an age.
    await page.context().setOffline(false)
    await age.waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /Page Wallet/ }).click()
    await page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a page in production', () => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite({ version: 19, mode: 'production' }), startBrowser()])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  it('keeps nothing of a modal that was opened and closed thirty times', async () => {
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
    // What React keeps of its last work is there from the start.
    await opensAndCloses(10)
    const before = await counters()
    await opensAndCloses(20)
    // What still runs on a busy machine lets go a little later.
    await expect
      .poll(async () => (await counters()).nodes - before.nodes, { timeout: 15_000 })
      .toBeLessThanOrEqual(10)
    expect((await counters()).jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(2)
    await page.close()
  }, 60_000)
})
