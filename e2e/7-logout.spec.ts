import { origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

test('logging out goes home and leaves nothing of the gamer [S4.7, S7.4]', { tag: '@one-size' }, async ({
  gamer,
  page,
  context,
}) => {
  await gamer.opens()
  await gamer.logsIn('Nyx')
  await gamer.opens('/profile')
  await gamer.logsOut()
  await expect(page).toHaveURL(`${origin()}/`)
  expect((await context.cookies(origin())).map(({ name }) => name)).not.toContain('sid')
  expect((await page.request.get(`${origin()}/api/auth/whoami`)).status()).toBe(401)
  // The router stores scroll positions of pages; nothing else is stored.
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(kept.filter((key) => !key.startsWith('tsr-scroll-restoration'))).toEqual([])
  await expect(page.getByText('Your next match')).toHaveCount(0)
  await expect(gamer.bell).toHaveCount(0)
  // The back button does not show any page of the gamer.
  await page.goBack()
  await expect(gamer.loginButton).toBeVisible()
  await expect(page.getByText('You should login first').first()).toBeVisible()
})
