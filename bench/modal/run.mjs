#!/usr/bin/env node
// Measures opening the modal and connecting, next to a hand-written page. See README.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { startRelay } from '../../packages/local-stack/src/relay/server.ts'
import { windowedChromium } from '../../tools/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Folders in which the imports of the pages are installed. */
const installedIn = {
  '@esports': 'apps/web',
  react: 'packages/connect-kit',
  'react-dom': 'packages/connect-kit',
  '@walletconnect': 'packages/connect-kit',
  qrcode: 'packages/ui',
}
const pages = ['floor', 'kit']
const runs = Number(process.env.RUNS ?? 9)
/** `PART=presses` skips the slow parts: pairing, connecting, the slow link and memory kept after openings. */
const isShort = process.env.PART === 'presses'
const slowdown = 4
// What a press opens.
const list = { selector: 'dialog[open] li', words: 'Bench Wallet' }
const code = { selector: 'dialog[open] :is(svg[role="img"], img[alt="Code to scan"])' }
const address = { selector: 'button', words: '0x11...111111' }
/** Number of openings before measuring, and number of measured ones: at first the browser also keeps compiled code. */
const [warmUp, cycles, many] = [10, 20, 200]
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** 1.6 Mbit/s and 150 ms, as in Lighthouse's mobile profile. */
const slowLink = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Ways of pressing the button. Touch and keyboard do not hover, nor does a mouse that presses without pause. */
const ways = {
  /** The mouse hovers over the button for a moment first. */
  async hover(page, button) {
    await button.hover()
    await page.waitForTimeout(150)
    return () => button.click()
  },
  async mouse(page, button) {
    const { x, y } = await middleOf(button)
    return () => page.mouse.click(x, y)
  },
  async tap(page, button) {
    const { x, y } = await middleOf(button)
    return () => page.touchscreen.tap(x, y)
  },
  /** The focus moves with the previous key. */
  async enter(page, button) {
    await button.evaluate((element) => {
      const before = Object.assign(document.createElement('button'), { textContent: 'Before' })
      element.before(before)
      before.focus()
    })
    return async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
  },
}

const outDir = await mkdtemp(path.join(tmpdir(), 'bench-modal-'))
// Each page is built separately: built together, the bundler would share chunks.
for (const name of pages)
  await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    base: './',
    plugins: [
      {
        name: 'as if installed here',
        enforce: 'pre',
        resolveId(id, importer) {
          const home = importer?.startsWith(here) && installedIn[id.split('/')[0]]
          return home
            ? this.resolve(id, fileURLToPath(new URL(`../../${home}/package.json`, import.meta.url)))
            : null
        },
      },
    ],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: path.join(outDir, name),
      rolldownOptions: { input: path.join(here, `${name}.html`) },
    },
  })
const server = createServer(async (request, response) => {
  const file = path.join(outDir, new URL(request.url, 'http://bench').pathname)
  try {
    const body = gzipSync(await readFile(file), { level: 9 })
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`
const relay = await startRelay()
const executablePath = windowedChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})

try {
  const results = Object.fromEntries(pages.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const name of pages)
      results[name].push({
        ...(await measureStart(name, slowdown)),
        ...(await measureFirstPresses(name, slowdown)),
        ...(await measureAtFullSpeed(name)),
        ...(isShort
          ? {}
          : {
              ...(await measurePairing(name, slowdown)),
              connected: await measureConnect(name, slowdown),
              overSlowLink: await measureSlowLink(name),
            }),
      })
  const kept = {}
  for (const name of pages) kept[name] = isShort ? {} : await measureKept(name)
  report(results, kept)
} finally {
  await browser.close()
  server.close()
  await relay.close()
  await rm(outDir, { recursive: true, force: true })
}

/** Opens a fresh page with a usable button; it waits until the page is idle unless `hurries` is set. */
async function openPage(name, { rate, link, hurries = false }) {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await devtools.send('Performance.enable')
  if (link) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', link)
  }
  await page.addInitScript(() => {
    globalThis.blocked = 0
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) globalThis.blocked += duration - 50
    }).observe({ type: 'longtask', buffered: true })
  })
  page.on('pageerror', (error) => console.error(`${name}:`, error))
  const elsewhere = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await page.goto(addressOf(name), { waitUntil: hurries ? 'commit' : 'load' })
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  if (hurries) return { context, page, button }
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime)
  const onLoad = await filesOf(page, usable)
  const blocked = await page.evaluate(() => globalThis.blocked)
  await atRest(page)
  return { context, page, devtools, button, usable, blocked, onLoad, elsewhere }
}

/** Waits until a page has requested nothing and has had no long task for half a second. */
function atRest(page) {
  return page.evaluate(async () => {
    for (let before; ; await new Promise((passed) => setTimeout(passed, 500))) {
      const now = `${performance.getEntriesByType('resource').length} ${globalThis.blocked}`
      if (now === before) return
      before = now
    }
  })
}

function addressOf(name) {
  return `${origin}/${name}/${name}.html?relay=${encodeURIComponent(relay.url)}`
}

/** Size of the code that a page had requested by then (ms). */
function filesOf(page, until = Number.POSITIVE_INFINITY) {
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < end)
        .map((entry) => decodeURI(new URL(entry.name).pathname))
        .filter((file) => file.endsWith('.js')),
    until,
  )
}

async function middleOf(button) {
  const { x, y, width, height } = await button.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Milliseconds from a press to the frame in which the result is visible. */
async function press(page, button, wanted, way = 'hover') {
  const act = await ways[way](page, button)
  const { from, seen } = await timed(page, act, wanted)
  return seen - from
}

/**
 * Times of the press, of the result at half opacity, and of the result at full opacity, in milliseconds since the
 * navigation. An element counts if it contains some text, with the product of the opacities of its ancestors, at the
 * end of the frame that paints it.
 */
async function timed(page, act, wanted) {
  // The listener is installed before the press, because input and debugger commands reach a page independently.
  await page.evaluate(({ selector, words = '' }) => {
    globalThis.timed = new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error(`Nothing came: ${selector}`)), 30_000)
      let from
      let seen
      const began = (event) => {
        // A key that only moves the focus is not a press.
        if (event.key !== 'Tab') from ??= event.timeStamp
      }
      for (const name of ['pointerdown', 'keydown']) addEventListener(name, began, { capture: true })
      const opacityOf = (element) => {
        let opacity = 1
        for (let node = element; node; node = node.parentElement) {
          const style = getComputedStyle(node)
          if (style.visibility === 'hidden') return 0
          opacity *= Number(style.opacity)
        }
        return opacity
      }
      const whenPainted = () =>
        new Promise((painted) => requestAnimationFrame(() => setTimeout(() => painted(performance.now()))))
      const look = async () => {
        const all = from === undefined ? [] : [...document.querySelectorAll(selector)]
        const element = all.find(({ textContent }) => textContent.includes(words))
        const opacity = element?.getBoundingClientRect().height ? opacityOf(element) : 0
        if (opacity >= 0.5) seen ??= whenPainted()
        if (opacity < 0.99) return void requestAnimationFrame(look)
        const whole = await whenPainted()
        clearTimeout(patience)
        resolve({ from, seen: await seen, whole })
      }
      void look()
    })
  }, wanted)
  await act()
  return await page.evaluate(() => globalThis.timed)
}

/** Page start, and the first press after hovering. */
async function measureStart(name, rate) {
  const { context, page, button, usable, blocked, onLoad, elsewhere } = await openPage(name, { rate })
  const blockedAtRest = await page.evaluate(() => globalThis.blocked)
  const whenIdle = await filesOf(page)
  const hover = await press(page, button, list, 'hover')
  const open = await filesOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return {
    usable,
    blocked,
    blockedAtRest,
    hover,
    onLoad: await sizeOf(onLoad),
    whenIdle: await sizeOf(whenIdle.filter((file) => !onLoad.includes(file))),
    toOpen: await sizeOf(open.filter((file) => !whenIdle.includes(file))),
    filesOnLoad: onLoad.length,
    filesWhenIdle: whenIdle.length,
    elements,
    elsewhere: elsewhere.length,
  }
}

/** What is loaded while the list is visible, and the time until the QR code is shown after that. */
async function measurePairing(name, rate) {
  const { context, page, button } = await openPage(name, { rate })
  await press(page, button, list)
  const open = await filesOf(page)
  await page.waitForTimeout(1500)
  const read = await filesOf(page)
  const paired = await press(page, page.getByRole('button', { name: 'WalletConnect' }), code)
  await context.close()
  return { paired, ahead: await sizeOf(read.filter((file) => !open.includes(file))) }
}

/** Milliseconds from the first press on a page to the list, by each way of pressing. */
async function measureFirstPresses(name, rate) {
  const results = {}
  for (const way of ['tap', 'enter', 'mouse']) {
    const { context, page, button } = await openPage(name, { rate })
    results[way] = await press(page, button, list, way)
    await context.close()
  }
  return results
}

/**
 * Milliseconds from a tap to the complete list, the work of the page until it is visible, and the heap size in bytes
 * before it.
 */
async function measureAtFullSpeed(name) {
  const { context, page, devtools, button } = await openPage(name, { rate: 1 })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000
  }
  const act = await ways.tap(page, button)
  const before = await worked()
  const { from, whole } = await timed(page, act, list)
  // The opening animation counts as work too.
  await page.waitForTimeout(200)
  const work = (await worked()) - before
  await context.close()
  return { atFullSpeed: whole - from, work, heapOnLoad: usedSize }
}

/** Milliseconds from the navigation to the list, with a press as soon as the button exists. */
async function measureSlowLink(name) {
  const { context, page, button } = await openPage(name, { rate: slowdown, link: slowLink, hurries: true })
  const { seen } = await timed(page, () => button.click(), list)
  await context.close()
  return seen
}

/** Milliseconds from the press on a wallet in the page to its account. */
async function measureConnect(name, rate) {
  const { context, page, button } = await openPage(name, { rate })
  await press(page, button, list)
  await page.waitForTimeout(1500)
  const connected = await press(page, page.getByRole('button', { name: 'Bench Wallet' }), address)
  await context.close()
  return connected
}

/** Memory that each opening of the modal leaves behind. */
async function measureKept(name) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(addressOf(name))
  const openAndClose = async (times) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.locator('dialog[open] li', { hasText: 'Bench Wallet' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
  }
  const count = async () => {
    // By then the modal has been prepared again, because the button has the focus.
    await page.waitForTimeout(500)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
  const keptBy = async (times) => {
    const before = await count()
    await openAndClose(times)
    const after = await count()
    return Object.fromEntries(Object.keys(before).map((key) => [key, (after[key] - before[key]) / times]))
  }
  await openAndClose(warmUp)
  const early = await keptBy(cycles)
  await openAndClose(many)
  const late = await keptBy(cycles)
  await context.close()
  return { ...early, lateHeap: late.heap }
}

async function sizeOf(files) {
  const bodies = await Promise.all(files.map((file) => readFile(path.join(outDir, file))))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

function report(results, kept) {
  const medianOf = (key) => pages.map((name) => median(results[name].map((result) => result[key])))
  const keptOf = (key) => pages.map((name) => kept[name][key])
  const inKb = (values) => values.map((bytes) => bytes && bytes / 1024)
  const sizeOfCode = (key) => inKb(medianOf(key))
  const rows = [
    ['navigation to usable button, ms', medianOf('usable'), 0],
    ['time in which it blocks, ms', medianOf('blocked'), 0],
    ['the same until it is at rest, ms', medianOf('blockedAtRest'), 0],
    ['navigation to list, slow link, ms', medianOf('overSlowLink'), 0],
    ['tap to list, ms', medianOf('tap'), 0],
    ['Enter to list, ms', medianOf('enter'), 0],
    ['mouse at once to list, ms', medianOf('mouse'), 0],
    ['mouse that hovered to list, ms', medianOf('hover'), 0],
    ['tap to whole list, full speed, ms', medianOf('atFullSpeed'), 0],
    ['work to open, full speed, ms', medianOf('work'), 0],
    ['press to code to scan, ms', medianOf('paired'), 0],
    ['press to address, ms', medianOf('connected'), 0],
    ['code before the button, kB gzip', sizeOfCode('onLoad'), 1],
    ['files of it', medianOf('filesOnLoad'), 0],
    ['more when the page is idle, kB', sizeOfCode('whenIdle'), 1],
    ['files of both', medianOf('filesWhenIdle'), 0],
    ['more to open, kB', sizeOfCode('toOpen'), 1],
    ['more while the list is read, kB', sizeOfCode('ahead'), 1],
    ['requests to anybody else', medianOf('elsewhere'), 0],
    ['elements of the open page', medianOf('elements'), 0],
    ['heap of the idle page, MB', inKb(inKb(medianOf('heapOnLoad'))), 1],
    ['heap kept by each opening, kB', inKb(keptOf('heap')), 1],
    [`the same after ${many} more, kB`, inKb(keptOf('lateHeap')), 1],
    ['nodes kept by each opening', keptOf('nodes'), 1],
    ['listeners kept by each opening', keptOf('listeners'), 1],
  ]
  console.log(`Medians of ${runs}, at 1/${slowdown} of the processor\n`)
  console.log(`${''.padEnd(34)}${'floor'.padStart(9)}${'kit'.padStart(9)}${'ratio'.padStart(9)}`)
  for (const [title, [floor, kit], digits] of rows) {
    if (kit === undefined) continue
    const shown = (value) => (value === undefined ? '' : value.toFixed(digits)).padStart(9)
    const ratio = floor > 0 && kit > 0 ? (kit / floor).toFixed(1) : '–'
    console.log(`${title.padEnd(34)}${shown(floor)}${shown(kit)}${ratio.padStart(9)}`)
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
