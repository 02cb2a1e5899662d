import { accessibilityProblems } from './support/accessibility.ts'
import type { GamerName } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Screens by who sees most of them. */
const screens: Readonly<Partial<Record<GamerName, readonly string[]>>> = {
  Nyx: [
    '/',
    '/local-tournaments',
    '/clans',
    '/clans/kitsune',
    '/clans/new',
    '/my-tournaments',
    '/market-place',
    '/market-place?tab=mine',
    '/wallet-management',
    '/profile',
    '/profile/settings',
    '/profile/settings?tab=privacy',
    '/profile/settings?tab=notifications',
    '/profile/settings?tab=sessions',
    '/profile/settings?tab=account',
    '/my-achievements',
    '/my-rewards?tab=boxes',
    '/my-rewards?tab=xp',
    '/u/okami',
    '/t/neon-rift-weekly-42',
    '/t/neon-rift-weekly-42?tab=bracket',
    '/t/turbo-tuesday/draw',
  ],
  Rita: ['/my-tournaments/create', '/t/aurora-duel-cup/run'],
  Ana: ['/staff/organizers', '/staff/reports'],
}

for (const [name, paths = []] of Object.entries(screens))
  test(`the screens of ${name} are as wide as the window, loaded, and without problems of accessibility [platform review 12]`, async ({
    gamer,
    page,
  }) => {
    // Many screens, each with its accessibility.
    test.slow()
    await gamer.isLoggedIn(name as GamerName)
    for (const path of paths)
      await test.step(path, async () => {
        await gamer.opens(path)
        await expect(page.getByRole('main').locator('a, button, input').first()).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(excess, `${path} is wider than the window`).toBe(0)
        expect.soft(await accessibilityProblems(page), path).toEqual([])
      })
  })
