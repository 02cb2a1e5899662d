import { chromium } from 'playwright'
import { systemChromium } from './tools/chromium.mjs'
const executablePath = systemChromium()
const out = process.env.OUT ?? '/tmp/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true })
const paths = process.argv.slice(2)
const who = process.env.WHO ?? 'Nyx'
const base = process.env.BASE ?? 'http://127.0.0.1:4300'
const browser = await chromium.launch(executablePath ? { executablePath } : {})
for (const [name, viewport] of [['d', { width: 1440, height: 900 }], ['p', { width: 390, height: 844 }]]) {
  if (process.env.SIZE && process.env.SIZE !== name) continue
  const context = await browser.newContext({ viewport, hasTouch: name === 'p', isMobile: name === 'p' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('pageerror', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  if (who !== 'none') {
    await page.goto(base)
    if (name === 'p') { await page.getByRole('button', { name: /menu/i }).first().click().catch(() => {}) }
    await page.getByRole('button', { name: /Login/ }).first().click()
    await page.getByRole('button', { name: `Continue as ${who}` }).click()
    await page.waitForURL((url) => url.origin === base)
  }
  for (const p of paths) {
    await page.goto(base + p); await page.waitForTimeout(1800)
    await page.screenshot({ path: `${out}/${name}${p.replaceAll('/', '_')}.png`, fullPage: process.env.FULL === '1' })
  }
  await context.close()
}
await browser.close()
