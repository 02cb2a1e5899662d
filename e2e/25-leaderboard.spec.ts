import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

/** Gamers near the end of the list, who play in no other journey. */
const names = { desktop: 'torque', phone: 'storm' } as const

test('a gamer jumps to their rank, sees what is missing to the next tier, and why a rating moved [S2.3, product 5.5]', async ({
  gamer,
  page,
}, { project }) => {
  await gamer.opens('/leaderboard')
  await gamer.logsInAs(names[project.name === 'phone' ? 'phone' : 'desktop'])
  await gamer.opens('/leaderboard')
  const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem')
  await expect(podium).toHaveCount(3)
  await expect(podium.filter({ hasText: /(?:up|down) \d+ points? in seven days/ })).not.toHaveCount(0)
  const bar = page.getByRole('group', { name: 'Your rank' })
  await expect(bar).toContainText(/#\d\d You of \d\d/)
  await expect(bar).toContainText(/\d+ points to Gold/)
  expect(await accessibilityProblems(page)).toEqual([])

  await bar.getByRole('button', { name: 'Jump' }).click()
  await expect(page.getByText(/^From rank \d\d/)).toBeVisible()
  const own = page.locator('tr[data-mine]')
  await expect(own).toBeInViewport()
  // The keyboard goes on from there.
  await expect(own.getByRole('button', { name: /^Rated matches of / })).toBeFocused()
  await page.getByRole('button', { name: 'Show from the top' }).click()
  await expect(podium).toHaveCount(3)

  await page
    .getByRole('button', { name: /^Rated matches of / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^You and / })).toContainText(/Last met in|have not met/)
  const matches = page.getByRole('list', { name: /^Rated matches of .*, newest first$/ })
  const newest = matches.getByRole('listitem').first()
  await expect(newest).toContainText(/\d+ % expected to win/)
  await expect(newest).toContainText('for the result')
  expect(await accessibilityProblems(page)).toEqual([])
  await newest.getByRole('link').click()
  await expect(page).toHaveURL(/\/m\//)
})

test('a visitor compares clans, and reads how ranking works [S6.1, product 5.5]', async ({
  gamer: visitor,
  page,
}) => {
  await visitor.opens('/leaderboard')
  await page.getByRole('tab', { name: 'Clans' }).click()
  await expect(page).toHaveURL(/list=clans/)
  await expect(page.getByRole('list', { name: 'Podium' })).toContainText('Vanta Crew')
  await expect(page.getByRole('table', { name: 'Clans' }).getByRole('row')).toHaveCount(6)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'How ranking works' }).click()
  await expect(page.getByRole('dialog')).toContainText('rating = 1000 + 60')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect(page.getByRole('group', { name: 'Your rank' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Tr1ton', exact: true }).first().click()
  await expect(page).toHaveURL(/\/u\/tr1ton$/)
})

test('a gamer sees how they did against another one [product 5.5]', async ({ gamer, page }) => {
  await gamer.isLoggedIn('Nyx')
  await gamer.opens('/leaderboard')
  const rival = page
    .getByRole('table', { name: 'Players' })
    .getByRole('button', { name: /^Rated matches of / })
  await rival.first().click()
  const both = page.getByRole('region', { name: /^You and / })
  await expect(both.getByRole('img', { name: /^\d+ won, \d+ lost$/ })).toBeVisible()
  await both.getByRole('link').click()
  await expect(page).toHaveURL(/\/m\//)
})

test('a gamer sees the ranks of a region, and why they are not among them [product 5.5]', async ({
  gamer,
  page,
}) => {
  await gamer.isLoggedIn('Nyx')
  await gamer.opens('/leaderboard')
  const region = page.getByRole('combobox', { name: 'Region' })
  await region.click()
  await page.getByRole('option', { name: 'Asia-Pacific' }).click()
  await expect(page).toHaveURL(/region=APAC/)
  await expect(page.getByRole('table', { name: 'Players' }).getByRole('row').first()).toBeVisible()
  const own = page.getByRole('group', { name: 'Your rank' })
  await expect(own).toContainText('You are ranked in Europe.')
  await region.click()
  await page.getByRole('option', { name: 'Europe' }).click()
  await expect(own).toContainText(/#\d+/)
  await own.getByRole('button', { name: 'Jump' }).click()
  await expect(page.getByText('Nyx', { exact: true }).first()).toBeInViewport()
  await region.click()
  await page.getByRole('option', { name: 'All regions' }).click()
  await expect(page).not.toHaveURL(/region=/)
})
