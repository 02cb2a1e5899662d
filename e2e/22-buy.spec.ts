import { accountAt, usdcAddresses } from '@esports/local-stack'
import type { Page } from '@playwright/test'
import { addresses, type Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

const indexOf = (gamer: Gamer) => ownAccounts.buying[gamer.isOnPhone ? 'phone' : 'desktop']

/** USDC of the gamer's account on Polygon, in base units. */
async function usdcOf(gamer: Gamer): Promise<bigint> {
  const { address } = accountAt(indexOf(gamer))
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  const answer = await fetch(addresses().chains[137], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: usdcAddresses[137], data }, 'latest'],
    }),
  })
  const { result } = (await answer.json()) as { readonly result: string }
  return BigInt(result)
}

const modalOf = (page: Page) => page.getByRole('dialog')
const coinbaseIn = (page: Page) =>
  modalOf(page)
    .getByRole('list', { name: 'Providers' })
    .getByRole('button', { name: /Coinbase/ })

/** Opens the provider's page in its window. */
async function opensShop(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await coinbaseIn(page).click()
  return opened
}

test.describe('buying tokens', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ gamer, page }) => {
    await gamer.isLoggedIn('Okami')
    await gamer.connectsAnnouncedWallet(indexOf(gamer))
    await page.getByRole('button', { name: 'Deposit' }).click()
    await page.getByRole('button', { name: 'Buy crypto with card or bank account' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose Provider' })).toBeVisible()
  })

  test('with a card brings them to the chain, and the purchase is told [S3.13, S3.19, S3.20]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const before = await usdcOf(gamer)
    const modal = modalOf(page)
    await modal.getByRole('button', { name: '$100', exact: true }).click()
    await expect(modal.getByText('98.25 USDC')).toBeVisible()
    await expect(modal.getByText('Of $100, $1.50 go to the provider and $0.25 to the network.')).toBeVisible()
    const shop = await opensShop(page)
    await expect(page.getByRole('dialog', { name: 'Buy' })).toContainText('Continue in external window')
    expect(await shop.evaluate(() => window.opener as unknown)).toBe(null)
    await expect(shop.getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
    await shop.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(shop.getByText('100 USDC will arrive in a moment')).toBeVisible()

    await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible()
    await expect(modal.getByText('+100.000 USDC').first()).toBeVisible()
    await expect(page.getByText('Your purchase has arrived')).toBeVisible({ timeout: 20_000 })
    expect(await usdcOf(gamer)).toBe(before + 100_000_000n)
    await expect(modal.getByText('Pending')).toHaveCount(0)

    // On the chain it is a transaction like any other.
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
    await expect(modal.getByText('USD Coin')).toBeVisible()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await expect(modal.getByText('+100.000 USDC').first()).toBeVisible()
  })

  test('with a card that is declined brings none, and says so', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    const before = await usdcOf(gamer)
    await modalOf(page).getByRole('button', { name: '$250', exact: true }).click()
    const shop = await opensShop(page)
    await shop.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(shop.getByText('Card declined')).toBeVisible()
    await expect(page.getByText('Your purchase failed. You got no tokens.')).toBeVisible({ timeout: 20_000 })
    await expect(modalOf(page).getByText('Failed').first()).toBeVisible()
    expect(await usdcOf(gamer)).toBe(before)
  })

  test('is refused out of the limits, and without a window goes by a link [S9.9]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const before = await usdcOf(gamer)
    const amount = modalOf(page).getByRole('textbox', { name: 'You pay' })
    await amount.fill('9.99')
    await expect(page.getByText('The least you can pay is $10.')).toBeVisible()
    await expect(coinbaseIn(page)).toBeDisabled()
    await amount.fill('25000.01')
    await expect(page.getByText('The most you can pay is $25,000.')).toBeVisible()
    await expect(coinbaseIn(page)).toBeDisabled()
    await amount.fill('25')
    await page.evaluate(() => {
      window.open = () => null
    })
    await coinbaseIn(page).click()
    await expect(page.getByText('The window did not open')).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /Open Coinbase/ }).click()
    const shop = await opened
    await shop.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Your purchase has arrived')).toBeVisible({ timeout: 20_000 })
    expect(await usdcOf(gamer)).toBe(before + 25_000_000n)
  })
})
