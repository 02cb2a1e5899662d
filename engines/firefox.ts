import { existsSync } from 'node:fs'
import { type KeyInput, launch } from 'puppeteer-core'
import { type Engine, keysOf } from './engine.ts'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of a Firefox, or undefined. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? places.find((place) => existsSync(place))

/** Starts Firefox without a window; it is driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    // As somebody has it who asks for less motion, and who moves the focus to links as well.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'accessibility.tabfocus': 7 },
  })
  let page = await browser.newPage()
  return {
    name: 'Firefox',
    page: {
      async goto(url) {
        // In a tab of its own: keys go on to the browser's own buttons once Tab has led there from the end of a page.
        const last = page
        page = await browser.newPage()
        await last.close()
        await page.goto(url)
      },
      run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
      async press(...all) {
        for (const keys of all) {
          const held = keysOf(keys).map((key) => (key === 'Space' ? ' ' : key)) as KeyInput[]
          const last = held.pop()
          for (const key of held) await page.keyboard.down(key)
          if (last) await page.keyboard.press(last)
          for (const key of held) await page.keyboard.up(key)
        }
      },
      click: (selector) => page.click(selector),
    },
    close: () => browser.close(),
  }
}
