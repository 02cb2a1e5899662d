import { origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

test('a tournament is added to a calendar, by a file or by subscribing', { tag: '@one-size' }, async ({
  gamer,
  page,
  request,
}) => {
  await gamer.opens('/t/lyon-kart-carnival')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const subscribe = page.getByRole('menuitem', { name: 'Subscribe in calendar app' })
  const address = `${origin()}/api/tournaments/lyon-kart-carnival/calendar.ics`
  await expect(subscribe).toHaveAttribute('href', address.replace('http:', 'webcal:'))
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download .ics file' }).click()
  expect((await download).suggestedFilename()).toBe('lyon-kart-carnival.ics')
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('SUMMARY:Lyon Kart Carnival\r\n')
})

test('a calendar app reads the own tournaments by a secret link, until it is revoked', {
  tag: '@one-size',
}, async ({ gamer, page, request }) => {
  // Both viewport widths run on one server, and a gamer has one link.
  await gamer.isLoggedIn(gamer.isOnPhone ? 'Okami' : 'Nyx')
  const own = gamer.isOnPhone ? 'Zero Day Duels' : 'Aurora Duel Cup'
  await gamer.opens('/my-tournaments')
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar', exact: true })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Your calendar link' })
  const first = await field.inputValue()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  )
  // Without any cookie.
  expect(await (await request.get(first)).text()).toContain(`SUMMARY:${own}\r\n`)

  await dialog.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace link' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const second = await field.inputValue()
  expect(second).not.toBe(first)
  expect((await request.get(first)).status()).toBe(404)

  // It is shown once.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(dialog.getByText(/^Your link was created on/)).toBeVisible()
  await expect(field).toHaveCount(0)
  expect((await request.get(second)).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
