import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import type { Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

const html = (page: Page) => page.locator('html')

/** Opens the dialog of language and theme, as a visitor does on each size. */
async function opensDisplay(gamer: Gamer, page: Page) {
  if (gamer.isOnPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Language and theme' }).click()
}

test.describe('the language', () => {
  test('is chosen, seen at once, and kept on the device', async ({ gamer, page }) => {
    await gamer.opens('/leaderboard')
    await opensDisplay(gamer, page)
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sprache und Farben' })
    await expect(dialog.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rangliste')
    await expect(page).toHaveTitle('Rangliste · E-Sports')
    await expect(page.locator('#main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rangliste')
    await expect(page.getByRole('main')).toContainText('2412')
  })

  test('of Arabic is read from right to left, without problems of accessibility', async ({ gamer, page }) => {
    await gamer.opens('/leaderboard')
    await opensDisplay(gamer, page)
    await page.getByRole('radio', { name: 'العربية' }).click()
    await expect(page.getByRole('dialog', { name: 'اللغة والمظهر' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة المتصدرين')
    const home = await page
      .getByRole('link', { name: 'E-Sports، الصفحة الرئيسية' })
      .filter({ visible: true })
      .boundingBox()
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(home?.x).toBeGreaterThan(width / 2)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('stays as it was when the other cannot be loaded, which is said', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    await page.route(/\/assets\/de-[^/]*\.js$/, (route) => route.abort())
    await gamer.opens('/clans')
    await opensDisplay(gamer, page)
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'The language could not be loaded' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.unroute(/\/assets\/de-[^/]*\.js$/)
  })

  test('is found in the command palette', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.opens('/clans')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const palette = page.getByRole('dialog', { name: 'Search', exact: true })
    await palette.getByRole('combobox', { name: 'Search' }).fill('deutsch')
    await palette.getByRole('option', { name: 'Language and theme' }).click()
    await expect(page.getByRole('dialog', { name: 'Language and theme' })).toBeVisible()
  })
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'de-AT' })

  test('the app begins in that language', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.opens('/clans')
    await expect(html(page)).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('link', { name: 'Rangliste' }).first()).toBeVisible()
  })
})

test.describe('the theme', () => {
  test('is chosen, seen at once, and kept on the device', async ({ gamer, page }) => {
    await gamer.opens('/leaderboard')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await opensDisplay(gamer, page)
    await page.getByRole('radio', { name: 'Light' }).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f4f6fb')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })

  test('follows the device when that is chosen', { tag: '@one-size' }, async ({ gamer, page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await gamer.opens('/leaderboard')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await opensDisplay(gamer, page)
    await page.getByRole('radio', { name: 'As the device' }).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  })
})

/** Every reason for XP that a line can name: which is the newest depends on what was played before. */
const REASONS = {
  de: /^(Match gewonnen|Match gespielt|Ergebnis korrigiert|Das ganze Turnier gespielt|Platz in einem Turnier|Fair Play|Ein Turnier pünktlich veranstaltet|Erfolg|Willkommen|Gekauft|Punkte für ein Duplikat)/,
  ar: /^(فوز في مباراة|لعب مباراة|تصحيح نتيجة|لعب البطولة كاملة|مركز في بطولة|اللعب النظيف|تنظيم بطولة في موعدها|إنجاز|ترحيب|شراء|نقاط مقابل غرض مكرر)/,
}

/** Scrolls a list from its start until a line is drawn: how many stand before it depends on what was played before. */
async function findsInList(panel: Locator, text: string | RegExp) {
  const scroll = async (by: number) =>
    panel
      .getByRole('listitem')
      .first()
      .evaluate((row, distance) => {
        let scroller = row.parentElement
        while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
        scroller?.scrollBy(0, distance)
      }, by)
  await scroll(-1_000_000)
  await expect(async () => {
    if ((await panel.getByText(text).count()) === 0) await scroll(240)
    await expect(panel.getByText(text).first()).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 20_000, intervals: [0] })
}

test.describe('what the server says', () => {
  test('is in the language of the gamer, and follows when they choose another', async ({ gamer, page }) => {
    await gamer.isLoggedIn('Okami')
    await page.addInitScript(() => localStorage.getItem('language') ?? localStorage.setItem('language', 'de'))
    await gamer.opens('/clans/kitsune')

    await page.getByRole('textbox', { name: 'Benutzername' }).fill('nobody_here')
    await page.getByRole('button', { name: 'Einladen', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Einladungen' })).toContainText(
      'Es gibt keinen Gamer @nobody_here.',
    )

    await gamer.opens('/my-rewards?tab=xp')
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(REASONS.de)

    await page
      .getByRole('button', { name: /^Benachrichtigungen/ })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' })
    await findsInList(panel, /^Du hast Level \d+ erreicht/)
    await findsInList(panel, 'Eine Mystery Box wartet auf dich.')
    await page.keyboard.press('Escape')

    let loads = 0
    page.on('load', () => (loads += 1))
    if (gamer.isOnPhone) await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.getByRole('button', { name: 'Sprache und Farben' }).click()
    await page.getByRole('radio', { name: 'العربية' }).click()
    await page.getByRole('dialog', { name: 'اللغة والمظهر' }).press('Escape')
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(REASONS.ar)
    await page
      .getByRole('button', { name: /^الإشعارات/ })
      .first()
      .click()
    const inArabic = page.getByRole('dialog', { name: 'الإشعارات' })
    await findsInList(inArabic, /^وصلت إلى المستوى \d+/)
    await findsInList(inArabic, 'صندوق مفاجآت بانتظارك.')
    expect(loads).toBe(0)
  })
})
