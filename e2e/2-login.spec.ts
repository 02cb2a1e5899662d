import type { Page } from '@playwright/test'
import { origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** The response to the start of the login; intercepted, because the page navigates away immediately. */
function readLoginStart(page: Page): Promise<{ state: string; authUrl: string }> {
  return new Promise((resolve, reject) => {
    page
      .route('**/api/auth/login/start', async (route) => {
        const response = await route.fetch()
        resolve(await response.json())
        await route.fulfill({ response })
      })
      .catch(reject)
  })
}

test.describe('login', () => {
  test('keeps the state, visits the provider, and comes back with a session [S3.6, S4.6, S7.6]', {
    tag: '@one-size',
  }, async ({ gamer, page, context }) => {
    await gamer.opens()
    const starting = readLoginStart(page)
    await gamer.loginButton.click()
    const start = await starting
    await expect(page).toHaveURL((url) => url.origin !== origin())
    expect(new URL(start.authUrl).searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(start.authUrl).searchParams.get('state')).toBe(start.state)
    expect(new URL(start.authUrl).searchParams.get('nonce')).toBeTruthy()
    await page.getByRole('button', { name: 'Continue as Nyx' }).click()
    await page.waitForURL((url) => url.origin === origin())
    await expect(gamer.bell).toBeVisible()
    const session = (await context.cookies(origin())).find((cookie) => cookie.name === 'sid')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(await page.evaluate(async () => (await fetch('/api/auth/whoami')).status)).toBe(200)
  })

  test('saves the state in session storage before it leaves [S4.6]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await gamer.opens()
    // A 204 response keeps the page where it is, so that it can be inspected.
    await page.route('**/auth?**', (route) => route.fulfill({ status: 204 }))
    const starting = readLoginStart(page)
    await gamer.loginButton.click()
    const { state } = await starting
    await expect
      .poll(() =>
        page
          .evaluate(() => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key)))
          .catch(() => []),
      )
      .toEqual(expect.arrayContaining([expect.stringContaining(state)]))
  })

  test('refuses an answer it did not ask for, in words, and stays a visitor [S4.6]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.opens('/api/auth/callback?code=stolen&state=not-ours')
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('alert'))
        .or(page.getByRole('status'))
        .filter({ hasText: /log ?in/i })
        .first(),
    ).toBeVisible()
    await expect(gamer.loginButton).toBeVisible()
  })

  test('shows who is there, and opens the places that need a profile [S2.6, S2.7, S2.8, S2.9, S2.10, S2.17, S2.18, S7.5]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.opens()
    await gamer.logsIn('Nyx')
    await expect(page.getByRole('link', { name: /My Trophies/ }).first()).toContainText('12')
    // 1,000 initially; parallel tests also play as Nyx and earn more.
    await expect(page.getByRole('link', { name: /My XP/ }).first()).toContainText(/^1[,.]?\d{3}$/)
    await expect(gamer.navigation.getByRole('link', { name: 'My Tournaments' })).toBeVisible()
    for (const path of [
      '/market-place',
      '/wallet-management',
      '/profile',
      '/my-achievements',
      '/my-rewards',
    ]) {
      await gamer.opens(path)
      await expect(page.getByRole('main')).not.toContainText('You should login first')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
    }
  })

  test('keeps the place of the profile blank while it loads [S2.16]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/whoami', async (route) => {
      await held
      await route.continue()
    })
    await gamer.opens()
    // The page is there, and does not know yet who looks at it.
    await expect(gamer.navigation.getByRole('link', { name: 'Leaderboard' })).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('button')).toHaveCount(0)
    await expect(header.getByRole('link', { name: /My / })).toHaveCount(0)
    const { height } = (await header.boundingBox()) ?? { height: 0 }
    answer()
    await expect(gamer.loginButton).toBeVisible()
    expect((await header.boundingBox())?.height).toBe(height)
  })

  test('leads from the counts of the header to the rewards [S2.11, S2.18]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await gamer.isLoggedIn('Nyx')
    for (const [name, tab] of [
      [/^My Trophies/, 'trophies'],
      [/^My XP/, 'xp'],
    ] as const) {
      await gamer.opens()
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/my-rewards\\?tab=${tab}$`))
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    }
  })

  test('tells who may create tournaments [S1.5, S2.13, S2.22, S4.2, S6.3]', { tag: '@one-size' }, async ({
    gamer,
    opponent: rita,
    page,
  }) => {
    await gamer.opens()
    await gamer.logsIn('Nyx')
    // On a phone the pin's text is in the side menu.
    if (gamer.isOnPhone) await gamer.opensAccountMenu()
    await expect(
      page.getByText("You don't have access to create tournaments.").filter({ visible: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Get Access' }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', /^\/my-tournaments/)
    await rita.opens()
    await rita.logsIn('Rita')
    if (rita.isOnPhone) await rita.opensAccountMenu()
    await expect(
      rita.page.getByRole('link', { name: 'Create New' }).filter({ visible: true }).first(),
    ).toHaveAttribute('href', /^\/my-tournaments/)
  })
})
