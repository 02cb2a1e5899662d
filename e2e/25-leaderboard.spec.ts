import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

test('a gamer jumps to their rank, sees what is missing to the next tier, and why their rating moved [S2.3]', async ({
  gamer,
  page,
}) => {
  await gamer.isLoggedIn('Okami')
  await gamer.opens('/leaderboard?game=blitz-kart')
  await expect(page.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveCount(3)
  const own = page.getByRole('group', { name: 'Your rank' })
  await expect(own).toContainText('#1 You')
  await gamer.opens('/leaderboard')
  await expect(own).toContainText('#2 You of 60')
  await expect(own).toContainText('312 points to Apex')
  expect(await accessibilityProblems(page)).toEqual([])

  await page
    .getByRole('button', { name: 'Rated matches of Tr1ton', exact: false })
    .or(page.getByRole('button', { name: /^Rated matches of / }).first())
    .first()
    .click()
  const matches = page.getByRole('list', { name: /^Rated matches of .*, newest first$/ })
  await expect(matches.getByRole('listitem').first()).toContainText('% expected to win')
  await expect(matches.getByRole('listitem').first()).toContainText('for the result')
  expect(await accessibilityProblems(page)).toEqual([])
  await matches.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\//)
})
