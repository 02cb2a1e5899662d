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

/** Pictures and their stories. */
const views = {
  connect: 'connect--every-group',
  'all-wallets': 'all-wallets--list',
  'connecting-by-code': 'connecting--code-ready',
  'connecting-external': 'connecting--waiting-for-a-wallet',
  'account-tokens': 'account--tokens',
  'account-activity': 'account--activity',
  networks: 'networks--with-pictures',
  'sign-in': 'sign-in--asked',
  approve: 'approve--dangerous-transaction',
  'register-name': 'names--available',
} as const
const screens = [
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
  for (const [name, story] of Object.entries(views))
    for (const screen of screens) await take(browser, name, story, screen)
} finally {
  await browser.close()
  server.close()
}

interface Preview {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    readonly last: (event: string) => readonly { readonly status: string }[] | undefined
  }
}

async function take(from: Browser, name: string, story: string, viewport: (typeof screens)[number]) {
  const page = await from.newPage({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' })
  const file = path.join(pictures, `${name}-${viewport.width}.png`)
  await page.goto(`${origin}/iframe.html?id=wallet-modal-${story}&viewMode=story&globals=theme:dark`)
  const status = await page.waitForFunction(() => {
    // Storybook's own channel, which has no type outside of it; it says how a story ended once it has played.
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Preview
    return channel?.last('storyFinished')?.[0]?.status
  })
  if ((await status.jsonValue()) !== 'success') throw new Error(`The story ${story} did not play to its end.`)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  const picture = smallPng(await page.screenshot())
  await page.close()
  await writeFile(file, picture)
  console.log(`${path.basename(file)} ${Math.round(picture.length / 1000)} kB`)
  if (picture.length > limit) process.exitCode = 1
}
