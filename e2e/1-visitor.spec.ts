import { expect, test } from './support/journey.ts'

test.describe('a visitor', () => {
  test('finds the tournament home with tournaments to join [S1.1, S1.2, S2.1, S2.14, S2.15]', async ({
    gamer,
    page,
  }) => {
    await gamer.opens()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to E-Sports!' })).toBeVisible()
    await expect(gamer.loginButton).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Neon Rift Open 2026' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Sit & Go Duel/ }).first()).toBeVisible()
  })

  test('sees the four public places and nothing that needs a profile [S2.2, S2.3, S2.4, S2.12, S6.1]', async ({
    gamer,
    page,
  }) => {
    await gamer.opens()
    await expect(gamer.navigation.getByRole('link')).toHaveText([
      'Tournament',
      'Local Tournaments',
      'Leaderboard',
      'Clans',
    ])
    for (const [name, path] of [
      ['Local Tournaments', '/local-tournaments'],
      ['Leaderboard', '/leaderboard'],
      ['Clans', '/clans'],
    ] as const) {
      await gamer.goesTo(name)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })

  test('is asked to log in where a profile is needed, and comes back there [S2.5, S2.22, S6.2]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.opens('/my-tournaments')
    await expect(page.getByText('You should login first').first()).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Login With E-Sports ID' }).click()
    await page.getByRole('button', { name: 'Continue as Nyx' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/my-tournaments')
    await expect(page.getByText('You should login first')).toHaveCount(0)
  })

  test('sees how each format stands: table and rounds, stages one after another, both brackets', async ({
    gamer,
    page,
  }) => {
    const bracket = page.getByRole('region', { name: 'Bracket', exact: true })
    await gamer.opens('/t/swiss-storm-256?tab=bracket')
    await expect(bracket.getByRole('tab')).toHaveText(['Swiss', 'Single elimination'])
    await expect(bracket.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(17)
    await bracket.getByRole('button', { name: 'Show more' }).click()
    await expect(bracket.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(33)
    await expect(bracket.getByRole('heading', { name: 'Round 4' })).toBeAttached()
    await bracket.getByRole('tab', { name: 'Single elimination' }).click()
    await expect(bracket.getByText('This stage begins when the one before it is over.')).toBeVisible()

    await gamer.opens('/t/dropzone-autumn-royale?tab=bracket')
    await expect(bracket.getByRole('heading', { name: 'Final', exact: true })).toBeAttached()
    await expect(bracket.getByRole('link', { name: /^3RD: / })).toBeAttached()
    await bracket.getByRole('tab', { name: 'Groups' }).click()
    await expect(bracket.getByRole('table', { name: 'Group A' })).toBeVisible()

    await gamer.opens('/t/rift-pro-league?tab=bracket')
    await expect(bracket.getByRole('heading', { name: 'Winners quarter-finals' })).toBeAttached()
    await expect(bracket.getByRole('heading', { name: 'Grand final', exact: true })).toBeAttached()
    await expect(bracket.getByRole('region', { name: 'Losers bracket' }).getByRole('link')).toHaveCount(62)
  })

  test('is told when a page does not exist', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.opens('/nowhere')
    await expect(page.getByRole('main')).toContainText('There is nothing at this address')
  })
})
