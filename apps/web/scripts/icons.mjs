#!/usr/bin/env node
// Draws the icons of the installed app from `public/mark.svg`, in Chromium. Run it after a change of the mark; the pictures are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium, systemChromium } from '../../../tools/chromium.mjs'

const folder = path.join(import.meta.dirname, '..', 'public')
const mark = readFileSync(path.join(folder, 'mark.svg'), 'utf8').replace(/<\/?svg[^>]*>|\n\s*/g, '')
const background = '#07090f'

/**
 * @param share of the side that the mark takes
 * @param radius of the corners, in parts of 100
 */
const drawing = (share, radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${background}"/><g transform="translate(${50 - share * 50} ${50 - share * 50}) scale(${(share * 100) / 24})">${mark}</g></svg>`

const icons = [
  { name: 'icon-192', size: 192, svg: drawing(0.66, 22) },
  { name: 'icon-512', size: 512, svg: drawing(0.66, 22) },
  // A launcher cuts any shape out of it: only the circle of 80 % is sure to be seen.
  { name: 'maskable-192', size: 192, svg: drawing(0.62, 0) },
  { name: 'maskable-512', size: 512, svg: drawing(0.62, 0) },
  // iOS rounds the corners itself, and fills what is transparent with black.
  { name: 'apple-touch-icon', size: 180, svg: drawing(0.7, 0) },
]

await ensureChromium()
const executablePath = systemChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  for (const { name, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    await page.screenshot({ path: path.join(folder, 'icons', `${name}.png`), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
writeFileSync(path.join(folder, 'icons', 'icon.svg'), `${drawing(0.66, 22)}\n`)
