import { expect, test } from './support/journey.ts'

test.describe('the wallet screen', () => {
  test.beforeEach(async ({ gamer }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.connectsAnnouncedWallet()
  })

  test('shows 5+5 of the address and copies all of it, for 1.5 s [S2.29, S4.3, S9.3]', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByText(/^0x[0-9a-fA-F]{3}\.\.\.[0-9a-fA-F]{5}$/)).toBeVisible()
    await main.getByRole('button', { name: 'Copy' }).click()
    await expect(main.getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await expect(main.getByRole('button', { name: 'Copy' })).toBeVisible()
  })

  test('has Polygon and Arbitrum, Polygon first, with balances from the chain [S1.4, S2.30, S2.31, S3.8, S4.4, S9.3]', {
    tag: '@one-size',
  }, async ({ page }) => {
    await expect(page.getByRole('tab', { name: 'Polygon' })).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel').filter({ visible: true })
    await expect(panel).toContainText('USDT')
    await expect(panel).toContainText('POL')
    await expect(panel.getByText(/^\$[\d,]+\.\d{3}$/)).toHaveCount(2)
    await page.getByRole('tab', { name: 'Arbitrum' }).click()
    await expect(panel).toContainText('ETH')
    await expect(panel.getByText(/^\$[\d,]+\.\d{3}$/)).toHaveCount(2)
  })

  test('says when the chain cannot be read [S2.31]', { tag: '@one-size' }, async ({ page }) => {
    await page.route(/:\d+\/$/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('tab', { name: 'Arbitrum' }).click()
    await expect(page.getByText('Error loading').first()).toBeVisible({ timeout: 30_000 })
  })

  test('explains how to pay in [S2.32, S2.33, S2.36, S9.4]', async ({ page }) => {
    await page.getByRole('button', { name: 'Deposit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deposit' })
    await expect(dialog.getByRole('img', { name: 'Your wallet address' })).toBeVisible()
    await expect(dialog).toContainText('Deposit only USDT, POL or ETH')
    await expect(dialog).toContainText('not responsible for losses')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('opens the views of the wallet modal, in three languages [S2.37]', async ({ page }) => {
    const views = page.getByRole('region', { name: 'More of your wallet' })
    const opened = [
      ['Activity', 'Activity'],
      ['NFTs', 'Account'],
      ['Swap', 'Swap'],
      ['Buy crypto', 'Choose Provider'],
      ['Permissions', 'Permissions'],
    ] as const
    await expect(views.getByRole('button')).toHaveText(opened.map(([button]) => button))
    for (const [button, title] of opened) {
      await views.getByRole('button', { name: button }).click()
      const modal = page.getByRole('dialog', { name: title, exact: true })
      await expect(modal).toBeVisible()
      if (button === 'NFTs')
        await expect(modal.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expect(modal).toHaveCount(0)
    }
    for (const [language, swap, buy] of [
      ['de', 'Tauschen', 'Krypto kaufen'],
      ['ar', 'مبادلة', 'شراء عملات'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.getByRole('button', { name: buy })).toBeVisible()
      await page.getByRole('button', { name: swap, exact: true }).click()
      await expect(page.getByRole('dialog', { name: swap })).toBeVisible()
    }
  })
})
