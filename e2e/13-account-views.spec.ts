import { randomBytes } from 'node:crypto'
import { accounts, createChainControl, usdt } from '@esports/local-stack'
import { addresses } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'

const polygon = () => addresses().chains[137]

/** An address that nobody used before. */
const newAddress = () => `0x${randomBytes(20).toString('hex')}` as const

async function callChain(method: string, params: readonly unknown[]): Promise<bigint> {
  const answer = await fetch(polygon(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [...params, 'latest'] }),
  })
  const { result } = (await answer.json()) as { readonly result: string }
  return BigInt(result)
}

const coinsOf = (address: string) => callChain('eth_getBalance', [address])

/** Base units. */
const usdtOf = (address: string) =>
  callChain('eth_call', [
    { to: usdt.addresses[137], data: `0x70a08231${address.slice(2).padStart(64, '0')}` },
  ])

test.describe('the account in the wallet modal', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ gamer, page }) => {
    await gamer.isLoggedIn('Okami')
    await gamer.connectsAnnouncedWallet(ownAccounts.accountViews[gamer.isOnPhone ? 'phone' : 'desktop'])
    await page.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
  })

  test('sends the token that was reviewed, and the chain has it [S3.22, S5.9]', { tag: '@one-size' }, async ({
    gamer,
    page,
  }) => {
    const receiver = newAddress()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByRole('list', { name: 'Token' }).getByRole('button').click()
    await modal.getByRole('button', { name: /Tether USD/ }).click()
    await expect(modal.getByRole('button', { name: 'Add Amount' })).toBeDisabled()
    await modal.getByRole('textbox', { name: 'Amount' }).fill('12.5')
    await expect(modal.getByRole('button', { name: 'Add Address' })).toBeDisabled()
    await modal.getByRole('textbox', { name: 'To' }).fill(receiver)
    await modal.getByRole('button', { name: 'Preview Send' }).click()

    await expect(modal.getByText('12.5 USDT')).toBeVisible()
    await expect(modal).toContainText(new RegExp(receiver, 'i'))
    await expect(modal).toContainText(/Network fee, at most\s*0\.\d+ POL/)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(gamer.walletPanel).toContainText('12.5 USDT')
    await gamer.walletPanel.getByRole('button', { name: 'Reject' }).click()
    await expect(modal.getByRole('alert')).toContainText('You declined the request in your wallet.')
    expect(await usdtOf(receiver)).toBe(0n)

    await modal.getByRole('button', { name: /^(?:Send|Try again)$/ }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Transaction confirmed')).toBeVisible({ timeout: 25_000 })
    expect(await usdtOf(receiver)).toBe(12_500_000n)
  })

  test('says in the review that the same was asked for before a reload', async ({ gamer, page }) => {
    const receiver = newAddress()
    const modal = page.getByRole('dialog')
    const reviews = async () => {
      await modal.getByRole('button', { name: 'Send', exact: true }).click()
      await modal.getByRole('textbox', { name: 'Amount' }).fill('0.25')
      await modal.getByRole('textbox', { name: 'To' }).fill(receiver)
      await modal.getByRole('button', { name: 'Preview Send' }).click()
    }
    await reviews()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(gamer.walletPanel).toContainText('0.25')
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
    await reviews()
    await expect(modal.getByText(/your wallet may still show it/)).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await modal.getByRole('button', { name: 'Send once more' }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Transaction confirmed')).toBeVisible()
    expect(await coinsOf(receiver)).toBe(250_000_000_000_000_000n)
  })

  test('sends all coins: the fee fits into what is left', { tag: '@one-size' }, async ({ gamer, page }) => {
    const receiver = newAddress()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByRole('textbox', { name: 'To' }).fill(receiver)
    await modal.getByRole('button', { name: 'Max' }).click()
    const amount = await modal.getByRole('textbox', { name: 'Amount' }).inputValue()
    await modal.getByRole('button', { name: 'Preview Send' }).click()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await gamer.walletPanel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Transaction confirmed')).toBeVisible({ timeout: 25_000 })
    const [whole = '', part = ''] = amount.split('.')
    const received = await coinsOf(receiver)
    expect(received).toBe(BigInt(whole + part.padEnd(18, '0')))

    // For a repetition on the same chain.
    const account = accounts[ownAccounts.accountViews[gamer.isOnPhone ? 'phone' : 'desktop']]
    if (account) await createChainControl(polygon()).setNativeBalance(account.address, received)
  })

  test('shows the collectibles with their pictures', { tag: '@one-size' }, async ({ page }) => {
    await page.getByRole('tab', { name: 'NFTs' }).click()
    const pictures = page.getByRole('tabpanel', { name: 'NFTs' }).locator('img')
    await expect(pictures).not.toHaveCount(0)
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
  })
})
