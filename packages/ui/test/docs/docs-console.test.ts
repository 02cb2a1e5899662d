import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser; an empty one is that of Playwright. */
    chromium: string
  }
}

/** The built Storybook: `pnpm build-storybook`. */
const built = path.join(import.meta.dirname, '..', '..', 'storybook-static')

interface Entry {
  readonly id: string
  readonly type: 'docs' | 'story'
}
const { entries } = JSON.parse(readFileSync(path.join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, Entry>>
}
const pages = Object.values(entries)
  .filter(({ type }) => type === 'docs')
  .map(({ id }) => id)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site')
  const file = path.join(built, path.normalize(pathname))
  const body = await readFile(file).catch(() => undefined)
  if (body) response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(body)
  else response.writeHead(404).end()
})

let browser: Browser
let page: Page
let address: string
const complaints: string[] = []

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : at}`
  const executablePath = inject('chromium')
  browser = await chromium.launch(executablePath === '' ? {} : { executablePath })
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
})
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** Waits until the stories of a page or a frame are drawn and played. */
const isPlayed = () => {
  const renders = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__')?.storyRenders ?? []
  const isOver = ({ phase }: { readonly phase: string }) =>
    /^(?:completed|finished|errored|aborted)$/.test(phase)
  return document.readyState === 'complete' && renders.length > 0 && renders.every(isOver)
}

it.each(pages)('the page of docs %s has no errors in its console', async (id) => {
  complaints.length = 0
  await page.goto(`${address}/iframe.html?viewMode=docs&id=${id}`)
  await page.locator('.sbdocs-content').waitFor()
  await page.waitForFunction(() => document.readyState === 'complete')
  // The pictures of the first page are those of the others. A frame is drawn anew when the page knows its theme.
  const frames = page.locator('.docs-stage iframe')
  for (let at = 0; at < (await frames.count()); at += 1) {
    await vi.waitFor(
      async () => {
        const place = await frames.nth(at).elementHandle()
        await place?.scrollIntoViewIfNeeded()
        const frame = await place?.contentFrame()
        if (!frame) throw new Error(`${id} has no frame ${at}.`)
        await frame.waitForFunction(isPlayed)
      },
      { timeout: 50_000 },
    )
  }
  expect(complaints).toEqual([])
})

it('the tile of the calendar shows a whole month', async () => {
  await page.goto(`${address}/iframe.html?viewMode=docs&id=welcome--docs`)
  const calendar = page.locator('.docs-tile-stage [data-slot="calendar"]').first()
  await calendar.waitFor()
  const isWhole = await calendar.evaluate((element) => {
    const shown = element.getBoundingClientRect()
    const room = element.closest('.docs-tile-stage')?.getBoundingClientRect()
    return room !== undefined && shown.top >= room.top && shown.bottom <= room.bottom
  })
  expect(isWhole).toBe(true)
})
