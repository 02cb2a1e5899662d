import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer, GamerName } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { pictureOf, type Screen, screens } from './support/screens.ts'

/** Folder for pictures; without one none are taken. */
const pictures = process.env['SCREENSHOTS']

async function opens(gamer: Gamer, page: Page, { path: address, link }: Screen) {
  await gamer.opens(address)
  if (link) await gamer.opens((await page.locator(link).first().getAttribute('href')) ?? '')
  await expect(page.getByRole('main').locator('a, button, input').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

async function takes(page: Page, file: string) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
  // PNG, the only lossless format of `page.screenshot`, is five times as large.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(file, Buffer.from(data, 'base64'))
}

/** Languages and themes that are looked at. The first is that of the pictures; the others are slow, and change seldom. */
const looks = [
  { name: 'English, dark', language: 'en', theme: 'dark' },
  { name: 'Arabic, light', language: 'ar', theme: 'light', tag: '@deep' },
  { name: 'German, dark', language: 'de', theme: 'dark', tag: '@deep' },
] as const

for (const look of looks)
  for (const [name, seen = []] of Object.entries(screens))
    test(`the screens of ${name} (${look.name}) are as wide as the window, loaded, and without problems of accessibility [platform review 12]`, {
      tag: 'tag' in look ? [look.tag] : [],
    }, async ({ gamer, page }) => {
      // Many screens, each with its accessibility.
      test.slow()
      await page.addInitScript(
        ([language, theme]) => {
          localStorage.setItem('language', language)
          localStorage.setItem('theme', theme)
        },
        [look.language, look.theme] as const,
      )
      await gamer.isLoggedIn(name as GamerName)
      for (const screen of seen)
        await test.step(screen.title, async () => {
          await opens(gamer, page, screen)
          await expect(page.locator('html')).toHaveAttribute('lang', look.language)
          if (pictures && !('tag' in look))
            await takes(page, path.join(pictures, pictureOf(screen, gamer.isOnPhone ? 'phone' : 'desktop')))
          const excess = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect.soft(excess, `${screen.title} is wider than the window`).toBe(0)
          expect.soft(await accessibilityProblems(page), screen.title).toEqual([])
        })
    })
