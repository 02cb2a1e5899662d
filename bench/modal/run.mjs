#!/usr/bin/env node
// Prints what opening the modal costs, beside a page written by hand. See README.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { systemChromium } from '../../tools/chromium.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const fromKit = createRequire(new URL('../../packages/connect-kit/package.json', import.meta.url))
const pages = ['floor', 'kit']
const runs = 9
const slowdown = 4
/** Openings before anything is counted, and those that are. */
const [warmUp, cycles] = [10, 20]
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

const outDir = await mkdtemp(path.join(tmpdir(), 'bench-modal-'))
await build({
  configFile: false,
  logLevel: 'error',
  root: here,
  resolve: {
    conditions: ['@esports/source', 'module', 'browser', 'production', 'default'],
    alias: ['react', 'react-dom'].map((name) => ({
      find: new RegExp(`^${name}(?=$|/)`),
      replacement: path.dirname(fromKit.resolve(`${name}/package.json`)),
    })),
  },
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
const executablePath = systemChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})

try {
  const results = Object.fromEntries(pages.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const name of pages)
      results[name].push({
        ...(await measure(name, slowdown)),
        atFullSpeed: (await measure(name, 1)).opened,
      })
  const kept = Object.fromEntries(
    await Promise.all(pages.map(async (name) => [name, await measureKept(name)])),
  )
  report(results, kept)
} finally {
  await browser.close()
  server.close()
  await rm(outDir, { recursive: true, force: true })
}

async function measure(name, rate) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const elsewhere = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await page.goto(`${origin}/${name}.html`)
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  const usable = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((file) => file.endsWith('.js')),
    )
  const onLoad = await files()
  // A hand is over the button for a moment before it presses.
  await button.hover()
  await page.waitForTimeout(150)
  const painted = page.evaluate(
    () =>
      new Promise((resolve) => {
        let from
        addEventListener('pointerdown', () => (from = performance.now()), { once: true, capture: true })
        const look = () => {
          const rows = [...document.querySelectorAll('dialog[open] li')]
          const row = rows.find(({ textContent }) => textContent.includes('Bench Wallet'))
          // The frame after the one that laid it out has painted it.
          if (row?.offsetHeight)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await button.click()
  const opened = await painted
  const open = await files()
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  // What is fetched for the next step while the person reads the list.
  await page.waitForTimeout(1500)
  const read = await files()
  await context.close()
  return {
    usable,
    opened,
    onLoad: await sizeOf(onLoad),
    toOpen: await sizeOf(open.filter((file) => !onLoad.includes(file))),
    ahead: await sizeOf(read.filter((file) => !open.includes(file))),
    filesOnLoad: onLoad.length,
    elements,
    elsewhere: elsewhere.length,
  }
}

/** What stays behind each time the modal was open. */
async function measureKept(name) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${origin}/${name}.html`)
  const openAndClose = async (times) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.locator('dialog[open] li', { hasText: 'Bench Wallet' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    }
  }
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
  await openAndClose(warmUp)
  const before = await count()
  await openAndClose(cycles)
  const after = await count()
  await context.close()
  return Object.fromEntries(Object.keys(before).map((key) => [key, (after[key] - before[key]) / cycles]))
}

async function sizeOf(files) {
  const bodies = await Promise.all(files.map((file) => readFile(path.join(outDir, file))))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

function report(results, kept) {
  const medianOf = (key) => pages.map((name) => median(results[name].map((result) => result[key])))
  const keptOf = (key) => pages.map((name) => kept[name][key])
  const sizeOfCode = (key) => medianOf(key).map((bytes) => bytes / 1000)
  const rows = [
    ['navigation to usable button, ms', medianOf('usable'), 0],
    ['press to painted list, ms', medianOf('opened'), 0],
    ['the same at full speed, ms', medianOf('atFullSpeed'), 0],
    ['code on load, kB gzip', sizeOfCode('onLoad'), 1],
    ['files of it', medianOf('filesOnLoad'), 0],
    ['code to open, kB gzip', sizeOfCode('toOpen'), 1],
    ['code fetched ahead then, kB gzip', sizeOfCode('ahead'), 1],
    ['requests to anybody else', medianOf('elsewhere'), 0],
    ['elements of the open page', medianOf('elements'), 0],
    ['heap kept by each opening, kB', keptOf('heap').map((bytes) => bytes / 1000), 1],
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
