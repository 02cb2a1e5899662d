import { addresses, origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'

test.describe('connecting a wallet', () => {
  test.beforeEach(async ({ gamer }) => {
    await gamer.isLoggedIn('Nyx')
  })

  test('announced in the browser (EIP-6963), and still there after a reload [S1.6, S2.38, S3.11]', async ({
    gamer,
    page,
  }) => {
    await gamer.connectsAnnouncedWallet()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  })

  test('that is declined says so, and can be tried again', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.opens('/wallet-management')
    await page.getByRole('button', { name: 'Connect wallet' }).last().click()
    await page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Simulator Wallet/ })
      .click()
    await gamer.walletPanel.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Connection declined')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  })

  test('by WalletConnect: code and link, approved on the wallet’s page [S2.37, S4.14]', {
    tag: '@one-size',
  }, async ({ gamer, page, context }) => {
    await gamer.opens('/wallet-management')
    await page.getByRole('button', { name: 'Connect wallet' }).last().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /WalletConnect/ })
      .click()
    await expect(page.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
    const uri = await page.evaluate(() => navigator.clipboard.readText())
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)

    const wallet = await context.newPage()
    await wallet.goto(addresses().walletPageUrl)
    await wallet.getByRole('textbox', { name: 'WalletConnect URI' }).fill(uri)
    await wallet.getByRole('button', { name: 'Pair' }).click()
    await expect(wallet.getByText('E-Sports').first()).toBeVisible()
    await wallet.getByRole('button', { name: 'Approve' }).click()

    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await expect(page.getByText(/\$[\d,]+\.\d{3}/).first()).toBeVisible()
    // The session is restored after a reload, and the wallet still signs.
    await page.reload()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Wallet address' })
      .fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    await page.getByRole('dialog', { name: 'Send' }).getByRole('button', { name: 'Send' }).click()
    await wallet.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog', { name: 'Send' }).getByText('Successful')).toBeVisible()
  })

  test('ends from the account view [S2.21, S2.38]', { tag: '@one-size' }, async ({ gamer, page }) => {
    await gamer.connectsAnnouncedWallet()
    await page.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not Connected').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Not Connected').first()).toBeVisible()
    expect(page.url()).toBe(`${origin()}/wallet-management`)
  })
})
