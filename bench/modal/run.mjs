#!/usr/bin/env node
// Prints what opening the modal and connecting cost, beside a page written by hand. See README.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { startRelay } from '../../packages/local-stack/src/relay/server.ts'
import { systemChromium } from '../../tools/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Where what the pages import is installed. */
const installedIn = {
  '@esports': 'apps/web',
  react: 'packages/connect-kit',
  'react-dom': 'packages/connect-kit',
  '@walletconnect': 'packages/connect-kit',
  qrcode: 'packages/ui',
}
const pages = ['floor', 'kit']
const runs = 9
const slowdown = 4
// What a press leads to.
const list = { selector: 'dialog[open] li', words: 'Bench Wallet' }
const code = { selector: 'dialog[open] svg[role="img"]' }
const address = { selector: 'button', words: '0x11...111111' }
/** Openings before anything is counted, and those that are: what the browser learns of the code is kept too, at first. */
const [warmUp, cycles, many] = [10, 20, 200]
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

const outDir = await mkdtemp(path.join(tmpdir(), 'bench-modal-'))
await build({
  configFile: false,
  logLevel: 'error',
  root: here,
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
    outDir,
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, path.join(here, `${name}.html`)])),
    },
  },
})
const server = createServer(async (request, response) => {
  const file = path.join(outDir, new URL(request.url, 'http://bench').pathname)
  try {
    const body = await readFile(file)
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`
const relay = await startRelay()
const executablePath = systemChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})

try {
  const results = Object.fromEntries(pages.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const name of pages)
      results[name].push({
        ...(await measure(name, slowdown)),
        atFullSpeed: await measureOpening(name, 1),
        connected: await measureConnect(name, slowdown),
      })
  const kept = {}
  for (const name of pages) kept[name] = await measureKept(name)
  report(results, kept)
} finally {
  await browser.close()
  server.close()
  await relay.close()
  await rm(outDir, { recursive: true, force: true })
}

/** A fresh page whose button is usable. */
async function openPage(name, rate) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  page.on('pageerror', (error) => console.error(`${name}:`, error))
  const elsewhere = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await page.goto(`${origin}/${name}.html?relay=${encodeURIComponent(relay.url)}`)
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime)
  const onLoad = await filesOf(page, usable)
  await page.waitForLoadState('networkidle')
  return { context, page, button, usable, onLoad, elsewhere }
}

/** The code that a page asked for until then (ms). */
function filesOf(page, until = Number.POSITIVE_INFINITY) {
  return page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < end)
        .map((entry) => new URL(entry.name).pathname)
        .filter((file) => file.endsWith('.js')),
    until,
  )
}

/** Milliseconds from a press to the frame that painted what it leads to: an element, with some words in it. */
async function press(page, button, { selector, words = '' }) {
  // A hand is over the button for a moment before it presses.
  await button.hover()
  await page.waitForTimeout(150)
  const painted = page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`Nothing came: ${wanted.selector}`)), 30_000)
        let from
        const began = () => (from = performance.now())
        addEventListener('pointerdown', began, { once: true, capture: true })
        const look = () => {
          const all = [...document.querySelectorAll(wanted.selector)]
          const found = all.find(({ textContent }) => textContent.includes(wanted.words))
          // The frame after the one that laid it out has painted it.
          if (from && found?.getBoundingClientRect().height)
            requestAnimationFrame(() =>
              setTimeout(() => {
                clearTimeout(patience)
                resolve(performance.now() - from)
              }),
            )
          else requestAnimationFrame(look)
        }
        look()
      }),
    { selector, words },
  )
  await button.click()
  return await painted
}

async function measure(name, rate) {
  const { context, page, button, usable, onLoad, elsewhere } = await openPage(name, rate)
  const whenIdle = await filesOf(page)
  const opened = await press(page, button, list)
  const open = await filesOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  // What is fetched for the next step while the person reads the list.
  await page.waitForTimeout(1500)
  const read = await filesOf(page)
  const requests = elsewhere.length
  const paired = await press(page, page.getByRole('button', { name: 'WalletConnect' }), code)
  await context.close()
  return {
    usable,
    opened,
    paired,
    onLoad: await sizeOf(onLoad),
    whenIdle: await sizeOf(whenIdle.filter((file) => !onLoad.includes(file))),
    toOpen: await sizeOf(open.filter((file) => !whenIdle.includes(file))),
    ahead: await sizeOf(read.filter((file) => !open.includes(file))),
    filesOnLoad: onLoad.length,
    elements,
    elsewhere: requests,
  }
}

/** Milliseconds from the first press to the list. */
async function measureOpening(name, rate) {
  const { context, page, button } = await openPage(name, rate)
  const opened = await press(page, button, list)
  await context.close()
  return opened
}

/** Milliseconds from the press on a wallet of the page to its account. */
async function measureConnect(name, rate) {
  const { context, page, button } = await openPage(name, rate)
  await press(page, button, list)
  await page.waitForTimeout(1500)
  const connected = await press(page, page.getByRole('button', { name: 'Bench Wallet' }), address)
  await context.close()
  return connected
}

/** What stays behind each time the modal was open. */
async function measureKept(name) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${origin}/${name}.html?relay=${encodeURIComponent(relay.url)}`)
  const openAndClose = async (times) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.locator('dialog[open] li', { hasText: 'Bench Wallet' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
  }
  const count = async () => {
    // The modal is built anew by then, for the button has the focus.
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
  const inKb = (values) => values.map((bytes) => bytes / 1024)
  const sizeOfCode = (key) => inKb(medianOf(key))
  const rows = [
    ['navigation to usable button, ms', medianOf('usable'), 0],
    ['press to painted list, ms', medianOf('opened'), 0],
    ['the same at full speed, ms', medianOf('atFullSpeed'), 0],
    ['press to code to scan, ms', medianOf('paired'), 0],
    ['press to address, ms', medianOf('connected'), 0],
    ['code before the button, kB gzip', sizeOfCode('onLoad'), 1],
    ['files of it', medianOf('filesOnLoad'), 0],
    ['more when the page is idle, kB', sizeOfCode('whenIdle'), 1],
    ['more to open, kB', sizeOfCode('toOpen'), 1],
    ['more while the list is read, kB', sizeOfCode('ahead'), 1],
    ['requests to anybody else', medianOf('elsewhere'), 0],
    ['elements of the open page', medianOf('elements'), 0],
    ['heap kept by each opening, kB', inKb(keptOf('heap')), 1],
    [`the same after ${many} more, kB`, inKb(keptOf('lateHeap')), 1],
    ['nodes kept by each opening', keptOf('nodes'), 1],
    ['listeners kept by each opening', keptOf('listeners'), 1],
  ]
  console.log(`Medians of ${runs}, at 1/${slowdown} of the processor\n`)
  console.log(`${''.padEnd(34)}${'floor'.padStart(9)}${'kit'.padStart(9)}${'ratio'.padStart(9)}`)
  for (const [title, [floor, kit], digits] of rows) {
    const shown = (value) => value.toFixed(digits).padStart(9)
    const ratio = floor > 0 && kit > 0 ? (kit / floor).toFixed(1) : '–'
    console.log(`${title.padEnd(34)}${shown(floor)}${shown(kit)}${ratio.padStart(9)}`)
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
