import { origin } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

test.describe('linking a wallet to a profile', () => {
  test.describe.configure({ mode: 'serial' })
  // A wallet can be linked to one profile only, and both viewport widths run in parallel: each uses its own gamer and
  // account.
  test.beforeEach(async ({ gamer, page }) => {
    await gamer.isLoggedIn(gamer.isOnPhone ? 'Rita' : 'Nyx')
    await page.request.delete(`${origin()}/api/profile/wallet`, { headers: { 'x-requested-with': 'app' } })
    await gamer.connectsAnnouncedWallet(ownAccounts.linking[gamer.isOnPhone ? 'phone' : 'desktop'])
  })

  test('by a signature; the profile shows it until it is unlinked [S3.4]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    const link = page.getByRole('region', { name: 'Profile wallet' })
    await expect(link).toContainText('Show on your profile that this wallet is yours')
    await link.getByRole('button', { name: 'Link to my profile' }).click()
    await expect(link).toContainText('Sign the message in your wallet')
    await expect(gamer.walletPanel).toContainText(
      `Link this wallet to the E-Sports profile @${gamer.isOnPhone ? 'rita' : 'nyx'}`,
    )
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(link).toContainText('Linked to your profile')

    await gamer.opens('/profile')
    const wallet = page.getByRole('main').getByLabel('Wallet', { exact: true })
    await expect(wallet).toContainText('Linked to your profile')
    const shown = await wallet.getByText(/^0x/).textContent()

    await gamer.opens('/wallet-management')
    await link.getByRole('button', { name: 'Unlink' }).click()
    await expect(link.getByRole('button', { name: 'Link to my profile' })).toBeVisible()
    // Without a linked wallet the profile shows the connected one.
    await gamer.opens('/profile')
    await expect(wallet).toContainText('Connected, but not linked')
    await expect(wallet).toContainText(shown ?? '')
  })

  test('that the wallet declines says so, links nothing, and can be tried again', {
    tag: '@one-size',
  }, async ({ gamer, page }) => {
    const link = page.getByRole('region', { name: 'Profile wallet' })
    await link.getByRole('button', { name: 'Link to my profile' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Reject' }).click()
    await expect(link.getByRole('alert')).toContainText('You declined the request in your wallet.')
    await link.getByRole('button', { name: 'Link to my profile' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(link).toContainText('Linked to your profile')
    await link.getByRole('button', { name: 'Unlink' }).click()
    await expect(link.getByRole('button', { name: 'Link to my profile' })).toBeVisible()
  })
})
