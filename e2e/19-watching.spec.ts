import { once } from 'node:events'
import { createServer } from 'node:http'
import { accessibilityProblems } from './support/accessibility.ts'
import { origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

test('a site shows a live bracket in a frame, whose links lead out of it [product 5.4]', {
  tag: '@one-size',
}, async ({ gamer, page }) => {
  await gamer.opens('/t/neon-rift-weekly-42')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy code of the bracket for your site' }).click()
  await expect(page.getByText(/^The code is copied/)).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`${origin()}/embed/t/neon-rift-weekly-42`)

  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html lang="en"><title>A club</title><h1>Our cup</h1>${code}</html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await page.goto(`http://127.0.0.1:${port}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Neon Rift Weekly #42' })).toBeVisible()
  await expect(frame.getByRole('region', { name: 'Bracket', exact: true })).toBeVisible()
  await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(frame.getByRole('button', { name: /^Login/ })).toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await frame
    .getByRole('link', { name: /: .*against/ })
    .first()
    .click()
  await expect(await opened).toHaveURL(/\/m\/[0-9a-f-]+$/)
  await expect(frame.getByRole('region', { name: 'Bracket', exact: true })).toBeVisible()
  site.close()
  site.closeAllConnections()

  await gamer.opens('/embed/t/neon-rift-weekly-42')
  await expect(page.getByRole('region', { name: 'Bracket', exact: true })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})
