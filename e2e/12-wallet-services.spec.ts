import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

test.describe('what the services know', () => {
  test.beforeEach(async ({ gamer }) => {
    await gamer.isLoggedIn('Nyx')
  })

  test('a wallet is found among all of them, and connects in its own window [S2.37, S9.8]', {
    tag: '@one-size',
  }, async ({ gamer, page, context }) => {
    await gamer.opens('/wallet-management')
    await page.getByRole('button', { name: 'Connect wallet' }).last().click()
    await page.getByRole('button', { name: /All Wallets/ }).click()
    const all = page.getByRole('dialog', { name: 'All Wallets' })
    await expect(all.locator('[data-slot="wallet-tile"] img').first()).toBeVisible()
    await all.getByRole('searchbox').fill('local wal')
    await expect(all.getByText('1 found')).toBeVisible()
    await all.getByRole('button', { name: /Local Wallet/ }).click()

    const one = page.getByRole('dialog', { name: 'Local Wallet' })
    await expect(one.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await one.getByRole('tab', { name: 'Webapp' }).click()
    const opened = context.waitForEvent('page')
    await one.getByRole('link', { name: 'Open' }).click()
    const wallet = await opened
    await wallet.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()

    // The wallet is now among the recent ones at the top of the list.
    await page
      .getByRole('main')
      .getByRole('button', { name: /Simulator|Local/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect wallet' }).last().click()
    await expect(page.getByRole('button', { name: /Local Wallet Recent/ })).toBeVisible()
  })

  test('an account shows its tokens, what it did, and the name it takes [S2.41, S4.11]', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    await gamer.connectsAnnouncedWallet(ownAccounts.services[gamer.isOnPhone ? 'phone' : 'desktop'])
    // A name can be registered only once.
    const label = gamer.isOnPhone ? 'rita-plays' : 'nyx-plays'
    await page.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect(account.getByText('Tether USD')).toBeVisible()
    await expect(account.getByRole('list', { name: 'Tokens' }).getByText(/^\$2,500\.00$/)).toBeVisible()
    await account.getByRole('tab', { name: 'Activity' }).click()
    await expect(account.getByText('+2,500.000 USDT')).toBeVisible()

    await account.getByRole('button', { name: 'Choose account name' }).click()
    await page.getByRole('button', { name: 'Choose name' }).click()
    const form = page.getByRole('dialog', { name: 'Choose name' })
    await form.getByRole('textbox', { name: 'Account name' }).fill('ab')
    await expect(form.getByText('Name must be at least 4 characters long')).toBeVisible()
    await form.getByRole('textbox', { name: 'Account name' }).fill(label)
    await expect(form.getByText('Available').first()).toBeVisible()
    await form.getByRole('button', { name: 'Register name' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Account name chosen successfully')).toBeVisible()
    await page
      .getByRole('button', { name: 'Let’s Go!' })
      .or(page.getByRole('button', { name: "Let's Go!" }))
      .click()
    await expect(page.getByRole('dialog', { name: 'Account' }).getByText(`${label}.reown.id`)).toBeVisible()
  })
})
