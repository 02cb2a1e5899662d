import { createChainControl } from '@esports/local-stack'
import { addresses } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test.describe('sending USDT', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ gamer, page }) => {
    await gamer.isLoggedIn('Nyx')
    await gamer.connectsAnnouncedWallet(ownAccounts.sending[gamer.isOnPhone ? 'phone' : 'desktop'])
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  })

  test('moves 5 USDT on the chain and shows it in the history [S1.4, S2.34, S2.35, S3.7, S5.1, S9.5]', async ({
    gamer,
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Send' })
    const send = dialog.getByRole('button', { name: 'Send' })
    await expect(send).toBeDisabled()
    await expect(dialog).toContainText('Network Fee')
    await expect(dialog).toContainText('0.05 USDT')
    const held = dialog.getByText(/^You have [\d.]+ USDT$/)
    const before = Number((await held.textContent())?.replace(/[^\d.]/g, ''))
    await dialog.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
    await send.click()
    await expect(gamer.walletPanel).toContainText('5')
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('Successful')).toBeVisible({ timeout: 25_000 })
    await dialog.getByRole('button', { name: 'Done' }).click()

    const after = (before - 5).toLocaleString('en-US', { minimumFractionDigits: 3 })
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toContainText(`$${after}`)
    await page.getByRole('button', { name: 'History' }).click()
    const row = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()
    await expect(row).toContainText('Send 5 USDT')
    await expect(row).toContainText('Successful')
  })

  test('is asked for once: after a reload and in a second tab the same is offered only as another one', async ({
    gamer,
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Send' })
    const fills = async () => {
      await dialog.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('3')
      await dialog.getByRole('button', { name: 'Send' }).click()
    }
    await fills()
    await expect(gamer.walletPanel).toContainText('3')
    // The page is left before the wallet has answered.
    await page.reload()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await fills()
    await expect(dialog.getByRole('alert')).toContainText('You asked for the same before')
    await expect(gamer.walletPanel).toHaveCount(0)

    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await tab.getByRole('button', { name: 'Send', exact: true }).click()
    const second = tab.getByRole('dialog', { name: 'Send' })
    await second.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
    await second.getByRole('textbox', { name: 'Amount' }).fill('3')
    await second.getByRole('button', { name: 'Send' }).click()
    await expect(second.getByRole('alert')).toContainText('You asked for the same before')
    await tab.close()

    await dialog.getByRole('button', { name: 'Send once more' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('Successful')).toBeVisible({ timeout: 25_000 })
  })

  test('that the wallet declines says so, keeps the form, and sends nothing', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Send' })
    const held = await dialog.getByText(/^You have [\d.]+ USDT$/).textContent()
    await dialog.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByRole('alert')).toContainText('You declined the request in your wallet.')
    await expect(dialog.getByRole('textbox', { name: 'Wallet address' })).toHaveValue(receiver)
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('5')
    await expect(dialog.getByText(held ?? '')).toBeVisible()
  })

  test('leads to the form of the wallet modal for any other token', { tag: '@one-size' }, async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Other tokens' }).click()
    const modal = page.getByRole('dialog', { name: 'Send', exact: true })
    await expect(modal).toHaveCount(1)
    await expect(modal.getByRole('button', { name: /Tether USD|Polygon|USDT|POL/ }).first()).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Add Amount' })).toBeDisabled()
  })

  test('says what is wrong with an address or an amount before anybody signs [S5.1]', {
    tag: '@one-size',
  }, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Send' })
    await dialog.getByRole('textbox', { name: 'Wallet address' }).fill('0x1234')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('999999999')
    await expect(dialog.getByText('This is not a wallet address.')).toBeVisible()
    await expect(dialog.getByText('Your balance is too low for this amount.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  test('that the contract refuses tells its reason and asks nobody to sign', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    const chain = createChainControl(addresses().chains[42161])
    const dialog = page.getByRole('dialog', { name: 'Send' })
    await dialog.getByRole('combobox', { name: 'Select network' }).click()
    await page.getByRole('option', { name: 'Arbitrum' }).click()
    await chain.pauseUsdt()
    try {
      await dialog.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByRole('alert')).toContainText('transfers are paused')
      await expect(gamer.walletPanel).toHaveCount(0)
    } finally {
      await chain.unpauseUsdt()
    }
  })

  test('that the chain reverts says so, and the history has it as Unsuccessful [S2.35]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const dialog = page.getByRole('dialog', { name: 'Send' })
    await dialog.getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('7')
    await gamer.makesWalletMisbehave('low-gas')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByRole('alert')).toContainText('reverted')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'History' }).click()
    const row = page
      .getByRole('dialog', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'Send 7 USDT' })
    await expect(row).toContainText('Unsuccessful')
  })
})
