import { expect, test } from './support/journey.ts'

test.describe('the shell', () => {
  test('lists Solana, Ronin and Metamask with their state, and says when Ronin is not there [S2.19, S2.20, S2.21, S8.3]', async ({
    gamer,
    page,
  }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    if (gamer.isOnPhone) await gamer.opensAccountMenu()
    else await page.getByRole('button', { name: 'Connect wallet' }).click()
    for (const name of ['Solana', 'Ronin', 'Metamask'])
      await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/Not Connected/).first()).toBeVisible()
    const ronin = gamer.isOnPhone
      ? page.getByRole('button', { name: 'Connect Ronin' })
      : page.getByRole('menuitem', { name: /Ronin/ })
    await ronin.click()
    await expect(page.getByText('Ronin Wallet not found!').first()).toBeVisible()
  })

  test('opens the wallet modal from Metamask’s row [S2.21]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    if (gamer.isOnPhone) {
      await gamer.opensAccountMenu()
      await page.getByRole('button', { name: 'Connect Metamask' }).click()
    } else {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('menuitem', { name: /Metamask/ }).click()
    }
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toHaveCount(0)
  })

  test('marks the page for a moment while it scrolls [S4.5]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await gamer.opens('/leaderboard')
    await expect(page.getByRole('main')).toContainText('2412')
    await page.evaluate(() => {
      const marks: boolean[] = []
      Object.assign(window, { marks })
      new MutationObserver(() => marks.push('scrolling' in document.documentElement.dataset)).observe(
        document.documentElement,
        { attributeFilter: ['data-scrolling'] },
      )
    })
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'marks'))).toEqual([true, false])
  })

  test('tells in the notifications panel what the server said when it fails [S2.26, S8.1]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.isLoggedIn('Rita')
    await gamer.opens()
    const problem = {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'not_found',
      message: 'The inbox is being moved.',
      errors: [],
      requestId: '1',
    }
    await page.route('**/api/notifications?**', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await page.reload()
    await gamer.bell.click()
    await expect(page.getByText('Error loading notifications: The inbox is being moved.')).toBeVisible()
  })

  test('stays where it is when code cannot be loaded without a network [S8.2]', { tag: '@one-size' }, async ({
    gamer,
    page,
    context,
  }) => {
    await gamer.opens('/clans')
    await expect(page.getByRole('link', { name: 'Kitsune', exact: true })).toBeVisible()
    await context.setOffline(true)
    // The code of a screen is asked for when the pointer comes near its link.
    const asked = page.waitForEvent('requestfailed')
    await page.getByRole('link', { name: 'Leaderboard' }).hover()
    await asked
    await page.waitForTimeout(500)
    await expect(page.getByRole('link', { name: 'Kitsune', exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page.getByRole('banner').getByText('Leaderboard')).toBeVisible()
  })

  test('goes on without its sockets, and says Offline [S4.1, S8.2, S9.2]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    await gamer.bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText('Offline', { exact: true })).toBeVisible()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
  })

  test('cuts no place of the bottom bar off, and has the others under More [platform review 12]', async ({
    gamer,
    page,
  }) => {
    test.skip(!gamer.isOnPhone, 'A desktop has its navigation at the side.')
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    const more = gamer.navigation.getByRole('button', { name: 'More' })
    await expect(more).toBeVisible()
    const places = gamer.navigation.getByRole('link')
    await expect(places).toHaveText(['Tournament', 'Local Tournaments', 'My Tournaments', 'Wallet'])
    for (const place of [...(await places.all()), more]) {
      expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await expect(place).toBeInViewport({ ratio: 1 })
    }
    for (const [name, path] of [
      ['Leaderboard', '/leaderboard'],
      ['Clans', '/clans'],
      ['Marketplace', '/market-place'],
    ] as const) {
      await more.click()
      await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('dialog', { name: 'More' })).toHaveCount(0)
      await expect(more).toHaveAttribute('data-active', '')
    }
  })

  test('offers the login again when the configuration could not be read [platform review 12]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await page.route('**/api/config', (route) => route.abort())
    await gamer.opens()
    const login = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })
    await expect(login).toBeEnabled()
    await login.click()
    await expect(page.getByText('Login did not start').first()).toBeVisible()
    await page.unroute('**/api/config')
    // On a phone the message covers the button.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await login.click()
    await expect(page.getByRole('button', { name: 'Continue as Nyx' })).toBeVisible()
  })
})
