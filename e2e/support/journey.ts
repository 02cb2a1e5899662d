import { mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Gamer, type GamerName } from './gamer.ts'

interface JourneyFixtures {
  readonly gamer: Gamer
  /** A second gamer in a separate browser context. */
  readonly opponent: Gamer
  /** An official who decides disputes between the two. */
  readonly official: Gamer
  /**
   * Waits until no other test has claimed a gamer, until the end of the test: for what a gamer can be once at a time, such as a member of a clan. Files are played
   * in parallel, and share the gamers.
   */
  readonly claims: (name: GamerName) => Promise<void>
  /** Monitors a browser context of the test; violations fail the test at its end. */
  readonly watch: (context: BrowserContext) => void
}

const isLocal = (url: string) => /^(data|blob|about):/.test(url) || new URL(url).hostname === '127.0.0.1'

export const test = base.extend<JourneyFixtures>({
  watch: [
    // Playwright requires a destructured parameter even if no fixture is used.
    async ({ browserName: _browserName }, use) => {
      const escapes: string[] = []
      const errors: string[] = []
      await use((context) => {
        context.on('request', (request) => {
          if (!isLocal(request.url())) escapes.push(request.url())
        })
        context.on('page', (page) => {
          page.on('websocket', (socket) => {
            if (!isLocal(socket.url())) escapes.push(socket.url())
          })
        })
        context.on('weberror', (error) => errors.push(String(error.error())))
      })
      expect(escapes, 'requests that left the machine').toEqual([])
      expect(errors, 'errors nobody caught').toEqual([])
      expect(readFileSync(process.env['ESCAPE_LOG'] ?? '', 'utf8'), 'connections of the servers').toBe('')
    },
    { auto: true },
  ],
  claims: async ({ browserName: _browserName }, use) => {
    const held: string[] = []
    await use(async (name) => {
      const lock = path.join(path.dirname(process.env['ESCAPE_LOG'] ?? ''), `${name}.claimed`)
      while (!tryMakeFolder(lock)) await sleep(200)
      held.push(lock)
    })
    for (const lock of held) rmdirSync(lock)
  },
  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
  },
  gamer: async ({ page }, use) => {
    await use(new Gamer(page))
  },
  opponent: ({ browser, page, watch }, use) => useStranger({ browser, page, watch }, use),
  official: ({ browser, page, watch }, use) => useStranger({ browser, page, watch }, use),
})

/** Only one process can make a folder. */
function tryMakeFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function useStranger(
  { browser, page, watch }: { browser: Browser; page: Page; watch: JourneyFixtures['watch'] },
  use: (gamer: Gamer) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  watch(context)
  await use(new Gamer(await context.newPage()))
  await context.close()
}

export { expect }
