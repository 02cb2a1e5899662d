import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

/** Both sizes play at the same time: each has a gamer of its own with boxes and points, in a match that everybody can see. */
const players = {
  desktop: { name: 'Okami', tournament: 'zero-day-duels' },
  phone: { name: 'Nyx', tournament: 'neon-rift-weekly-42' },
} as const

const dialogOf = ({ page }: Gamer) => page.getByRole('dialog').last()

test(
  'a gamer opens a mystery box although the network leaves, and verifies the draw; buys a frame, and others see it worn [S2.6, S2.10]',
  { tag: '@one-size' },
  async ({ gamer, opponent: visitor, page, context }, { project }) => {
    // Two screens with their accessibility, and a second browser.
    test.slow()
    const { name, tournament } = players[project.name === 'phone' ? 'phone' : 'desktop']
    await gamer.isLoggedIn(name)
    await gamer.opens('/my-rewards?tab=boxes')
    const closed = page.getByRole('list', { name: 'Closed boxes' }).getByRole('listitem')
    await expect(closed.first()).toBeVisible()
    const before = await closed.count()
    expect(await accessibilityProblems(page)).toEqual([])

    await closed.first().getByRole('button', { name: 'Open' }).click()
    const dialog = dialogOf(gamer)
    const commitment = await dialog.getByRole('code').textContent()
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    await dialog.getByRole('button', { name: 'See the odds' }).click()
    await expect(dialogOf(gamer).getByText('60%')).toBeVisible()
    await expect(dialogOf(gamer).getByRole('row', { name: /Prism/ })).toContainText('0.1%')
    await page.keyboard.press('Escape')
    await dialog.getByRole('textbox', { name: 'Your seed' }).fill('chosen by me')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Open the box' }).click()
    await expect(page.getByText('You are offline. Try again when you are back.').first()).toBeVisible()
    await context.setOffline(false)
    await dialog.getByRole('textbox', { name: 'Your seed' }).press('Enter')

    await expect(dialog.getByRole('article')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await dialog.getByText('Verify this draw').click()
    await expect(dialog.getByText(commitment ?? '', { exact: true })).toBeVisible()
    await expect(dialog.getByText('chosen by me', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText('This draw is right', { exact: false })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    // The focus stays in the dialog, and on the list after it.
    await dialog.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(closed).toHaveCount(before - 1)
    await expect(page.locator('body')).not.toBeFocused()
    await page.getByRole('heading', { name: 'Opened' }).scrollIntoViewIfNeeded()

    await gamer.opens('/market-place')
    const points = page.locator('p', { hasText: 'Where they come from' }).locator('b')
    await expect(points).not.toHaveText('–')
    const had = Number((await points.textContent())?.replace(',', ''))
    await page.getByRole('button', { name: 'Frames' }).click()
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /\d points$/ }) })
    const itemName = (await card.first().getByRole('heading').textContent()) ?? ''
    const own = page.getByRole('article', { name: itemName, exact: true })
    const price = Number(/\d+/.exec((await own.getByRole('button', { name: /points$/ }).textContent()) ?? ''))
    await own.getByRole('button', { name: 'Try on' }).click()
    await expect(page.getByText(`Trying on ${itemName}`)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await own.getByRole('button', { name: /points$/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Buy for/ })
      .click()
    await expect(points).toHaveText(new Intl.NumberFormat('en').format(had - price))
    await own.getByRole('button', { name: 'Wear', exact: true }).click()
    await expect(own.getByText('Wearing')).toBeVisible()
    const look = await own.locator('[data-slot="avatar-frame"]').getAttribute('data-variant')
    expect(look).toBeTruthy()

    // Somebody who is not logged in, in the match room.
    await visitor.opens(`/t/${tournament}`)
    await visitor.page.getByRole('tab', { name: 'Bracket' }).click()
    await visitor.page
      .getByRole('region', { name: 'Bracket', exact: true })
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(
      visitor.page
        .getByRole('region', { name: 'Score' })
        .locator(`[data-slot="avatar-frame"][data-variant="${look}"]`),
    ).toBeVisible()

    await gamer.opens('/my-rewards?tab=xp')
    await expect(page.getByText('Bought', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`−${price} points`).first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test('the certificate of a trophy is verified by somebody who is not logged in, and a changed one is found out [S2.10]', {
  tag: '@one-size',
}, async ({ gamer, opponent: visitor, page }) => {
  await gamer.isLoggedIn('Nyx')
  await gamer.opens('/my-rewards')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('article').first().getByRole('button', { name: 'Certificate' }).click()
  const link = await dialogOf(gamer).getByRole('link', { name: 'Check it' }).getAttribute('href')
  expect(link).toContain('/certificate#')
  expect(await accessibilityProblems(page)).toEqual([])

  const { pathname, hash } = new URL(link ?? '')
  await visitor.opens(`${pathname}${hash}`)
  await expect(visitor.page.getByText('Genuine')).toBeVisible()
  await expect(visitor.page.getByText('@nyx', { exact: false })).toBeVisible()
  expect(await accessibilityProblems(visitor.page)).toEqual([])
  const [head = '', body = '', signature = ''] = hash.slice(1).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'okami' })).toString('base64url')
  await visitor.page.getByRole('textbox', { name: 'Certificate' }).fill(`${head}.${forged}.${signature}`)
  await expect(visitor.page.getByText('was not signed by this platform', { exact: false })).toBeVisible()
  await expect(visitor.page.getByText('Genuine')).toHaveCount(0)
})

test(
  'an achievement that is reached brings its XP when it is claimed, once [S2.9]',
  { tag: '@one-size' },
  async ({ gamer, page }, { project }) => {
    await gamer.isLoggedIn(project.name === 'phone' ? 'Nyx' : 'Okami')
    await gamer.opens('/my-achievements')
    const claimable = page.getByRole('button', { name: /^Claim/ })
    await expect(claimable.first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    const before = await claimable.count()
    const tile = page.getByRole('article').filter({ has: claimable }).first()
    const title = (await tile.getByRole('heading').textContent()) ?? ''
    await claimable.first().press('Enter')
    const own = page.getByRole('article', { name: title, exact: true })
    await expect(own.getByText('Unlocked')).toBeVisible()
    await expect(claimable).toHaveCount(before - 1)
    await expect(own).toBeFocused()
    await page.reload()
    await expect(own.getByText('Unlocked')).toBeVisible()
    await gamer.opens('/my-rewards?tab=xp')
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  },
)

test('a visitor goes from the leaderboard to a gamer, with ratings, trophies and clan [S2.8, S6.1]', {
  tag: '@one-size',
}, async ({ gamer: visitor, page }) => {
  await visitor.opens('/leaderboard')
  await page.getByRole('link', { name: 'Nyx', exact: true }).first().click()
  await expect(page).toHaveURL(/\/u\/nyx$/)
  await expect(page.getByRole('list', { name: 'Ratings' }).getByText('2412')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trophies' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('region', { name: 'Clan' })).toContainText('Kitsune')
  expect(await accessibilityProblems(page)).toEqual([])
  await visitor.opens('/u/nobody_here')
  await expect(page.getByText('There is no such gamer.', { exact: false })).toBeVisible()
})
