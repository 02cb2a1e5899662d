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

/** Tiles with something that is drawn outside of them, and those in which nothing is wide enough to be seen. */
const cutTiles = () =>
  [...document.querySelectorAll('.docs-tile:not(:has(iframe))')].flatMap((tile) => {
    const stage = tile.querySelector('.docs-tile-stage')
    const name = tile.querySelector('a')?.textContent
    if (!stage) return [`${name} has no stage`]
    const room = stage.getBoundingClientRect()
    const isClipped = (element: Element): boolean => {
      const around = element.parentElement
      if (!around || around === stage) return false
      return getComputedStyle(around).overflow !== 'visible' || isClipped(around)
    }
    const drawn = [...stage.querySelectorAll('*')].filter(
      (element) => !element.matches('svg *') && element.checkVisibility() && !isClipped(element),
    )
    const places = drawn.map((element) => element.getBoundingClientRect())
    const isCut = places.some(
      ({ left, right, top, bottom, width, height }) =>
        width > 1 &&
        height > 1 &&
        (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1),
    )
    if (isCut) return [`${name} is cut off`]
    return places.some(({ width, height }) => width > 8 && height > 1) ? [] : [`${name} shows nothing`]
  })

it.each([1440, 800, 390])('each tile of Welcome shows its component whole, at %s pixels', async (width) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${address}/iframe.html?viewMode=docs&id=welcome--docs`)
  await page.locator('.docs-tile-stage [data-slot="calendar"]').first().waitFor()
  await vi.waitFor(async () => expect(await page.evaluate(cutTiles)).toEqual([]), { timeout: 10_000 })
})
