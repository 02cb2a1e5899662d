import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { type Gamer, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { startReleasedServer } from './support/releases.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const options = (page: Page) => palette(page).getByRole('option')
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })

async function pressesShortcut(page: Page) {
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function opensPalette(gamer: Gamer) {
  const { page } = gamer
  // Which places the bar has depends on who it is.
  await expect(gamer.bell.or(gamer.loginButton).first()).toBeVisible()
  if (gamer.isOnPhone) {
    const more = gamer.navigation.getByRole('button', { name: 'More' })
    if (await more.isVisible()) {
      await more.click()
      await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Search' }).click()
    } else await gamer.navigation.getByRole('button', { name: 'Search' }).click()
  } else await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
}

/** Types letter by letter in one go: on a busy machine the pauses between keys would be as long as those of a person who has finished. */
const types = (page: Page, letters: string) =>
  field(page).evaluate((input: HTMLInputElement, more) => {
    for (const letter of more) {
      input.setRangeText(letter, input.value.length, input.value.length, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, letters)

test.describe('the command palette', () => {
  test('goes to the screens that the person may open [S2.12, S6.1]', async ({ gamer, page }) => {
    await gamer.opens()
    await expect(gamer.loginButton).toBeVisible()
    await opensPalette(gamer)
    await expect(options(page).filter({ hasText: 'Leaderboard' })).toBeVisible()
    for (const hidden of ['Marketplace', 'Settings', 'Log out', 'Reports'])
      await expect(options(page).filter({ hasText: hidden })).toHaveCount(0)
    await page.keyboard.type('leader')
    await expect(options(page).first()).toContainText('Leaderboard')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/leaderboard')
    await expect(palette(page)).toHaveCount(0)
  })

  test('has the screens of a gamer, and of staff for staff alone [S6.1]', async ({ gamer, page }) => {
    await gamer.isLoggedIn('Ana')
    await gamer.opens('/clans')
    await opensPalette(gamer)
    for (const name of ['Marketplace', 'Wallet', 'Settings', 'Organiser requests', 'Reports', 'Log out'])
      await expect(options(page).filter({ hasText: name }).first()).toBeAttached()
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page).fill('organiser')
    await options(page).filter({ hasText: 'Organiser requests' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/staff/organizers')
  })

  test('finds tournaments, gamers and clans, and shows those that were left last', async ({
    gamer,
    page,
  }) => {
    await gamer.opens()
    await opensPalette(gamer)
    await field(page).fill('neon rift weekly')
    await options(page).filter({ hasText: 'Neon Rift Weekly' }).first().click()
    await expect(page).toHaveURL(/\/t\/neon-rift-weekly/)
    await expect(page.getByRole('heading', { level: 2, name: /Neon Rift Weekly/ })).toBeVisible()
    await opensPalette(gamer)
    await field(page).fill('kitsu')
    await options(page).filter({ hasText: 'Kitsune' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/clans/kitsune')
    await expect(page.getByRole('heading', { name: /Kitsune/ }).first()).toBeVisible()
    await opensPalette(gamer)
    await expect(options(page).first()).toContainText('Neon Rift Weekly')
    await field(page).fill('@okami')
    await options(page).filter({ hasText: '@okami' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/u/okami')
  })

  test('finds gamers by a part of their name, with their faces, and misses nothing aloud', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const missed: string[] = []
    page.on('response', (response) => {
      if (response.status() === 404) missed.push(response.url())
    })
    await gamer.opens()
    await pressesShortcut(page)
    await field(page).fill('NÝ')
    const nyx = options(page).filter({ hasText: '@nyx' })
    await expect(nyx).toContainText('Nyx')
    await expect(nyx.locator('[data-slot="avatar"]')).toBeVisible()
    await field(page).fill('nobody at all')
    await expect(palette(page).getByText('Nothing was found for “nobody at all”.').first()).toBeVisible()
    await field(page).fill('nobodyatall')
    await expect(palette(page).getByText('Nothing was found for “nobodyatall”.').first()).toBeVisible()
    expect(missed).toEqual([])
    await field(page).fill('nyx')
    await nyx.click()
    await expect(page).toHaveURL((url) => url.pathname === '/u/nyx')
  })

  test('asks when typing ends, gives up what it asked before, and says what it found', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const asked: string[] = []
    const cancelled: string[] = []
    const wordsOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
    page.on('request', (request) => {
      if (request.url().includes('/api/clans?')) asked.push(wordsOf(request.url()))
    })
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/clans?')) cancelled.push(wordsOf(request.url()))
    })
    await page.route('**/api/clans?q=kit', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue().catch(() => undefined)
    })
    await gamer.opens()
    await pressesShortcut(page)
    await types(page, 'kit')
    await expect.poll(() => asked).toEqual(['kit'])
    await expect(palette(page)).toHaveAttribute('data-loading', '')
    await types(page, 'sune')
    await expect(options(page).filter({ hasText: 'Kitsune' })).toBeVisible()
    expect(asked).toEqual(['kit', 'kitsune'])
    await expect.poll(() => cancelled).toEqual(['kit'])
    await field(page).fill('qqqqqq')
    await expect(palette(page).getByText('Nothing was found for “qqqqqq”.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
  })

  test('says why it cannot search, and searches again', { tag: '@one-size' }, async ({
    gamer,
    page,
    context,
  }) => {
    await page.route('**/api/clans?q=**', (route) => route.abort())
    await gamer.opens()
    await pressesShortcut(page)
    await page.keyboard.type('kitsune')
    const again = options(page).filter({ hasText: 'Search again' })
    await expect(again).toContainText('The server cannot be reached')
    await page.unroute('**/api/clans?q=**')
    await again.click()
    await expect(options(page).filter({ hasText: 'Kitsune' })).toBeVisible()
    await context.setOffline(true)
    await field(page).fill('kits')
    await expect(
      palette(page)
        .getByText(/You are offline: tournaments/)
        .first(),
    ).toBeVisible()
    await field(page).fill('leader')
    await expect(options(page).first()).toContainText('Leaderboard')
  })

  test('copies the address, silences this device, and logs out without a trace [S4.7, S9.1]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.opens()
    await gamer.logsIn('Mika')
    await gamer.opens('/t/neon-rift-weekly-42')
    await expect(page.getByRole('heading', { level: 2, name: /Neon Rift/ })).toBeVisible()
    await pressesShortcut(page)
    await page.keyboard.type('copy')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The address is copied').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${origin()}/t/neon-rift-weekly-42`,
    )
    for (const [words, next] of [
      ['sound', 'on'],
      ['sound', 'off'],
    ] as const) {
      await pressesShortcut(page)
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(palette(page)).toHaveCount(0)
      await pressesShortcut(page)
      await expect(
        options(page).filter({ hasText: `Turn the sound of notifications ${next}` }),
      ).toBeAttached()
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toHaveCount(0)
    }
    await pressesShortcut(page)
    await page.keyboard.type('log out')
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    await reloaded
    await expect(gamer.loginButton).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('esports.recent-places'))).toBeNull()
  })
})

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' })

  const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  /** Waits until the service worker answers for the page, and what was read is kept. */
  async function isStored(page: Page) {
    await isControlled(page)
    await expect.poll(() => keptReads(page)).toContain('["session"]')
  }

  const keptReads = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const request = indexedDB.open('esports')
          request.addEventListener('success', () => {
            const all = request.result.transaction('reads').objectStore('reads').getAllKeys()
            all.addEventListener('success', () => {
              request.result.close()
              resolve(all.result)
            })
          })
        }),
    )

  test('can be installed: a manifest with its pictures', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.opens()
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await page.request.get(origin() + href)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'E-Sports', start_url: '/', display: 'standalone' })
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await page.request.get(origin() + src)
      expect(picture.headers()['content-type']).toContain(type)
      const width = await page.evaluate(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return image.naturalWidth
      }, src)
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts)
      expect((await page.request.get(origin() + url)).headers()['content-type']).toContain('text/html')
    // Chromium's own judgement.
    const debug = await page.context().newCDPSession(page)
    const { errors } = await debug.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  test('opens without a network, with what was read and its age, and goes on when it is back', async ({
    gamer,
    page,
    context,
  }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    await expect(page.getByRole('list', { name: 'Tournaments' }).getByRole('link').first()).toBeVisible()
    await isStored(page)
    await gamer.opens('/leaderboard')
    await expect(page.getByRole('main')).toContainText('2412')
    await expect
      .poll(() => keptReads(page))
      .toEqual(expect.arrayContaining([expect.stringContaining('"leaderboard","gamers"')]))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('main')).toContainText('2412')
    await expect(gamer.bell).toBeVisible()
    await expect(page.getByText(/You are offline\. What you see is from (just now|\d)/)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await gamer.goesTo('Tournament')
    await expect(page.getByRole('list', { name: 'Tournaments' }).getByRole('link').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toHaveCount(0)
  })

  test('keeps the screen when a panel was never opened before the network went away, and opens it when it is back', async ({
    gamer,
    page,
    context,
  }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.opens('/clans')
    await expect(gamer.bell).toBeVisible()
    await isStored(page)
    const content = page
      .getByRole('list', { name: 'Clans' })
      .getByRole('link', { name: 'Kitsune', exact: true })
    await expect(content).toBeVisible()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const problem = page.getByText('This could not be opened').first()
    let attempts = 0
    page.on('console', (message) => {
      if (message.text().startsWith('A part of the app could not be loaded.')) attempts += 1
    })
    await context.setOffline(true)
    await gamer.bell.click()
    await expect(problem).toBeVisible()
    await expect(page.getByText('You are offline, and it is not on your device yet.').first()).toBeVisible()
    await expect(content).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    // Whoever presses the button again is told again, once. By a key, because the toast lies over the button on a phone.
    const first = page.locator('[data-slot="toast"][data-first]')
    await page.locator('[data-slot="toast"]').evaluate((toast) => toast.setAttribute('data-first', ''))
    await gamer.bell.press('Enter')
    await expect(first).toHaveCount(0)
    await expect(tryAgain).toHaveCount(1)
    expect(attempts).toBe(2)
    await context.setOffline(false)
    await tryAgain.click()
    await expect(panel).toBeVisible()
    await expect(problem).toHaveCount(0)
    await expect(content).toBeAttached()
    // With its look: a stylesheet that did not come at first was asked for again.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
          .filter(({ sheet }) => sheet === null)
          .map(({ href }) => href),
      ),
    ).toEqual([])
  })

  test('says without a network what is not on the device yet, and loads it when it is back', async ({
    gamer,
    page,
    context,
  }) => {
    await gamer.opens()
    await isStored(page)
    await gamer.opens('/clans')
    await expect(page.getByRole('link', { name: 'Kitsune', exact: true })).toBeVisible()
    await context.setOffline(true)
    await page
      .getByRole('textbox', { name: 'Search clans' })
      .or(page.getByRole('searchbox', { name: 'Search clans' }))
      .fill('kitsun')
    await expect(page.getByText('This is not on your device yet.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Kitsune', exact: true })).toBeVisible()
    // A screen whose code was never loaded.
    await context.setOffline(true)
    await page.goto(`${origin()}/t/neon-rift-weekly-42/draw`)
    await expect(page.getByText('This page is not on your device yet.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: /Try again|Retry/ }).click()
    await expect(page.getByRole('heading', { name: /draw/i }).first()).toBeVisible()
  })

  test('answers no read of the API, and keeps nothing of who logs out [S4.7, S7.4]', {
    tag: '@one-size',
  }, async ({ gamer, page, context }) => {
    await gamer.opens()
    await gamer.logsIn('Nyx')
    await isStored(page)
    await gamer.opens('/profile')
    await expect
      .poll(() => keptReads(page))
      .toEqual(expect.arrayContaining([expect.stringContaining('["session","')]))
    expect(await cachedUrls(page)).toEqual(expect.not.arrayContaining([expect.stringContaining('/api/')]))
    await gamer.logsOut()
    await expect
      .poll(async () => JSON.stringify(await keptReads(page)))
      .not.toMatch(/"session\\",\\"|chat|notifications|mine/)
    await context.setOffline(true)
    await page.goto(`${origin()}/profile`)
    await expect(page.getByText('You should login first').first()).toBeVisible()
    await expect(gamer.bell).toHaveCount(0)
  })

  test('offers a new version, never loads it by itself, and never mixes two', { tag: '@one-size' }, async ({
    page,
  }) => {
    const server = await startReleasedServer()
    await page.goto(`${server.origin}/leaderboard`)
    await expect(page.getByRole('main')).toContainText('2412')
    await isControlled(page)
    const before = server.entry()
    server.releases()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    expect(loads).toBe(0)
    expect(await ownScript(page)).toBe(before)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads).toBe(1)
    expect(await ownScript(page)).toBe(server.entry())
    await expect(page.getByRole('main')).toContainText('2412')
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    await server.close()
  })

  test('takes over a new version without a word when the page is of that version already', {
    tag: '@one-size',
  }, async ({ page }) => {
    const server = await startReleasedServer()
    await page.goto(`${server.origin}/leaderboard`)
    await isControlled(page)
    server.releases()
    // Comes from the network, and finds the new service worker.
    await page.reload()
    await expect(page.getByRole('main')).toContainText('2412')
    expect(await ownScript(page)).toBe(server.entry())
    await expect.poll(() => shellCaches(page)).toHaveLength(2)
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null),
      )
      .toBe(true)
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    await server.close()
  })

  test('reads the data of a screen when its link is hovered', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await gamer.opens('/clans')
    await expect(page.getByRole('link', { name: 'Kitsune', exact: true })).toBeVisible()
    const read = page.waitForResponse((response) => response.url().endsWith('/api/clans/kitsune'))
    await page.getByRole('link', { name: 'Kitsune', exact: true }).hover()
    await read
    expect(new URL(page.url()).pathname).toBe('/clans')
    const readAgain = page
      .waitForRequest((request) => request.url().endsWith('/api/clans/kitsune'), { timeout: 2000 })
      .catch(() => undefined)
    await page.getByRole('link', { name: 'Kitsune', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Kitsune' }).first()).toBeVisible()
    expect(await readAgain).toBeUndefined()
  })

  test('refuses a write without a network with its reason, and loses nothing that was typed', {
    tag: '@one-size',
  }, async ({ gamer, page, context }) => {
    await gamer.isLoggedIn('Okami')
    await gamer.opens('/profile/settings')
    const about = page.getByRole('textbox', { name: /About|Bio/ }).first()
    await about.fill('I play at night.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('You are offline. Try again when you are back.').first()).toBeVisible()
    await expect(about).toHaveValue('I play at night.')
    await context.setOffline(false)
  })
})

const ownScript = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'))

const shellCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))

const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })
