// Takes the pictures of docs/views.md from the stories: turbo run build-storybook, then node packages/connect-kit/scripts/view-pictures.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { systemChromium } from '../../../tools/chromium.mjs'
import { smallPng } from './small-png.ts'

const here = (place: string) => new URL(place, import.meta.url).pathname
const storybook = here('../../ui/storybook-static')
const pictures = here('../../../docs/images/modal')

/** The modal as a whole, on a desktop and on a phone. */
const pages = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Largest picture (bytes). */
const limit = 60_000

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  try {
    const body = await readFile(path.join(storybook, path.normalize(decodeURIComponent(pathname))))
    response.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const executablePath = systemChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  await mkdir(pictures, { recursive: true })
  const views = await viewsOfStories()
  for (const viewport of pages)
    await take(browser, `page-${viewport.width}`, views.get('Connect') ?? '', viewport, false)
  for (const [view, story] of views) await take(browser, view, story, pages[0], true)
} finally {
  await browser.close()
  server.close()
}

interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    readonly last: (event: string) => readonly { readonly status: string }[] | undefined
  }
}

/** Stories by their tag `view:<ViewName>`, as Storybook lists them. */
async function viewsOfStories(): Promise<ReadonlyMap<string, string>> {
  const index = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly id: string; readonly tags?: readonly string[] }>>
  }
  return new Map(
    Object.values(index.entries).flatMap(({ id, tags = [] }) =>
      tags.filter((tag) => tag.startsWith('view:')).map((tag) => [tag.slice('view:'.length), id] as const),
    ),
  )
}

/** Takes a picture of a story: of the window of the modal alone, or of the whole page. */
async function take(
  from: Browser,
  name: string,
  story: string,
  viewport: (typeof pages)[number],
  isWindow: boolean,
) {
  const page = await from.newPage({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' })
  const file = path.join(pictures, `${name}.png`)
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=theme:dark`)
  const status = await page.waitForFunction(() => {
    // Storybook's own channel, which has no type outside of it; it says how a story ended once it has played.
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview
    return channel?.last('storyFinished')?.[0]?.status
  })
  if ((await status.jsonValue()) !== 'success') throw new Error(`The story ${story} did not play to its end.`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  const shown = isWindow ? page.locator('[data-slot="dialog-window"]').first() : page
  const picture = smallPng(await shown.screenshot())
  await page.close()
  await writeFile(file, picture)
  console.log(`${path.basename(file)} ${Math.round(picture.length / 1000)} kB`)
  if (picture.length > limit) process.exitCode = 1
}
