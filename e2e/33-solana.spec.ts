import type { Page } from '@playwright/test'
import { addresses } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

/** Without an account on the network before; each size has its own. */
const friends = {
  desktop: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
  phone: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
}

/** What an account of the local Solana network holds, in lamports. */
async function lamportsOf(address: string): Promise<number> {
  const answer = await fetch(addresses().solanaRpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  })
  const { result } = (await answer.json()) as { readonly result: { readonly value: number } }
  return result.value
}

test.describe('Solana', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ gamer, page }) => {
    // LiteSVM has no build for every platform.
    test.skip(addresses().solanaRpcUrl === '', 'no Solana network here')
    await gamer.isLoggedIn('Nyx')
    await gamer.opens()
    await opensSolanaRow(page, gamer.isOnPhone)
    await page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Solana Simulator/ })
      .click()
    const account = ownAccounts.solana[gamer.isOnPhone ? 'phone' : 'desktop']
    await gamer.walletPanel.getByLabel('Account').selectOption({ index: account })
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toHaveCount(0)
    await opensSolanaRow(page, gamer.isOnPhone)
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  })

  test('shows the address in its row, and sends SOL and USDC from its account [S2.20, S5.8, S5.9]', async ({
    gamer,
    page,
  }) => {
    const friend = friends[gamer.isOnPhone ? 'phone' : 'desktop']
    const dialog = page.getByRole('dialog', { name: /Send|Review/ })
    await expect(dialog).toContainText('SOL')
    const before = await lamportsOf(friend)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await dialog.getByRole('textbox', { name: 'To' }).fill(friend)
    await dialog.getByRole('button', { name: 'Preview Send' }).click()
    await expect(dialog).toContainText('0.5 SOL')
    await expect(dialog).toContainText('0.000005 SOL')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(gamer.walletPanel).toContainText('0.5 SOL')
    await expect(gamer.walletPanel).toContainText(friend)
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Transaction confirmed')).toBeVisible({ timeout: 25_000 })
    expect(await lamportsOf(friend)).toBe(before + 500_000_000)

    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('button', { name: /SOL/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /USD Coin/ })
      .click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.5')
    await dialog.getByRole('textbox', { name: 'To' }).fill(friend)
    await dialog.getByRole('button', { name: 'Preview Send' }).click()
    await expect(dialog).toContainText('12.5 USDC')
    await expect(dialog).toContainText('New token account for the receiver')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(gamer.walletPanel).toContainText('12.5 USDC')
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Transaction confirmed')).toBeVisible({ timeout: 25_000 })
  })

  test('says that the wallet declined and keeps the transfer, and does not offer more than there is', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const dialog = page.getByRole('dialog', { name: /Send|Review/ })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000')
    await dialog.getByRole('textbox', { name: 'To' }).fill(friends.desktop)
    await expect(dialog.getByRole('button', { name: 'Insufficient Funds' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.25')
    await dialog.getByRole('button', { name: 'Preview Send' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByRole('alert')).toContainText('declined')
    await expect(dialog).toContainText('0.25 SOL')
  })
})

/** Connects, or shows the account of a connected wallet. */
async function opensSolanaRow(page: Page, isOnPhone: boolean) {
  if (isOnPhone) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: /(Connect|Logout) Solana/ }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
    return
  }
  await page.getByRole('button', { name: /^(Connect wallet|Wallet )/ }).click()
  await page.getByRole('menuitem', { name: /Solana/ }).click()
}
