import { chromium } from '@playwright/test'
const { WHO, BASE = 'http://localhost:4500', SIZE = 'd', OUT, FULL, LANGUAGE = 'en', THEME = 'dark' } = process.env
const paths = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell' })
const context = await browser.newContext({ viewport: SIZE === 'd' ? { width: 1440, height: 900 } : { width: 390, height: 844 }, isMobile: SIZE !== 'd', hasTouch: SIZE !== 'd', serviceWorkers: 'block' })
await context.addInitScript(([l, t]) => { localStorage.setItem('language', l); localStorage.setItem('theme', t) }, [LANGUAGE, THEME])
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error') console.log('console:', m.text().slice(0, 300)) })
if (WHO) {
  await page.goto(BASE + '/leaderboard')
  await page.locator('header button[class*=accent], header button').filter({ hasText: /Login|Anmelden|تسجيل/i }).first().click()
  await page.getByRole('button', { name: 'Continue as ' + WHO }).click()
  await page.waitForURL(BASE + '/**')
}
let i = 0
for (const path of paths) {
  await page.goto(BASE + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `${OUT}-${i++}.png`, fullPage: Boolean(FULL) })
}
await browser.close()
