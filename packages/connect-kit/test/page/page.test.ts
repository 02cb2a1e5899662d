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
