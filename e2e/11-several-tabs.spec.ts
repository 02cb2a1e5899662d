import { accounts } from '@esports/local-stack'
import type { Page } from '@playwright/test'
import { addresses, Gamer } from './support/gamer.ts'
import { expect, test } from './support/journey.ts'
import { ownAccounts } from './support/own-accounts.ts'
import { countRelaySockets } from './support/relay-sockets.ts'
import { crash, hang } from './support/unresponsive.ts'
import { WalletPage } from './support/wallet-page.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const sendButton = (tab: Page) => tab.getByRole('button', { name: 'Send', exact: true })
const sendDialog = (tab: Page) => tab.getByRole('dialog', { name: 'Send' })

/** Opens the pairing code in a tab, and returns its text. */
async function pairingCode(tab: Page): Promise<string> {
  await tab.getByRole('button', { name: 'Connect wallet' }).last().click()
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  await expect(tab.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
  await tab.getByRole('button', { name: 'Copy link' }).click()
  await expect(tab.getByRole('button', { name: 'Copied!' })).toBeVisible()
  return tab.evaluate(() => navigator.clipboard.readText())
}

async function asksToSend(tab: Page, amount: string) {
  await sendButton(tab).click()
  await sendDialog(tab).getByRole('textbox', { name: 'Wallet address' }).fill(receiver)
  await sendDialog(tab).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await sendDialog(tab).getByRole('button', { name: 'Send' }).click()
}

async function seesItSent(tab: Page) {
  await expect(sendDialog(tab).getByText('Successful')).toBeVisible({ timeout: 25_000 })
  await sendDialog(tab).getByRole('button', { name: 'Done' }).click()
}

async function disconnects(tab: Page) {
  await tab.getByRole('main').getByRole('button', { name: 'Simulator Wallet' }).click()
  await tab.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
}

const isNotConnected = (tab: Page) => expect(tab.getByText('Not Connected').first()).toBeVisible()

test.describe('a wallet paired by WalletConnect, in two tabs', () => {
  test.skip(
    ({ isMobile }) => isMobile,
    'Nothing of it depends on the width, and both widths would take more than a minute.',
  )
  const address = accounts[ownAccounts.severalTabs]?.address ?? ''
  let first: Page
  let second: Page
  let wallet: WalletPage
  let relaySockets: (tab: Page) => number

  // The first tab pairs and is the leader; the second one is opened after the app is connected.
  test.beforeEach(async ({ context, gamer }) => {
    relaySockets = countRelaySockets(context)
    first = gamer.page
    await gamer.isLoggedIn('Okami')
    await gamer.opens('/wallet-management')
    wallet = await WalletPage.open(context, ownAccounts.severalTabs)
    await wallet.pairs(await pairingCode(first))
    await expect(sendButton(first)).toBeVisible()
    second = await context.newPage()
    await new Gamer(second).opens('/wallet-management')
    await expect(sendButton(second)).toBeVisible()
  })

  /** Number of the wallet's transactions on Polygon. */
  async function sentByWallet(): Promise<number> {
    const response = await wallet.page.request.post(addresses().chains[137], {
      data: { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params: [address, 'latest'] },
    })
    const { result }: { result: string } = await response.json()
    return Number(result)
  }
  const haveSockets = (inFirst: number, inSecond: number) =>
    expect.poll(() => [relaySockets(first), relaySockets(second)]).toEqual([inFirst, inSecond])

  test('is there in both by one pairing and one relay socket, also after a reload [S4.14]', async () => {
    for (const tab of [first, second]) await expect(tab.getByRole('main').getByTitle(address)).toBeVisible()
    await expect(wallet.questions).toHaveCount(0)
    await expect(wallet.sites).toHaveCount(1)
    await haveSockets(1, 0)
    await second.reload()
    await expect(sendButton(second)).toBeVisible()
    await haveSockets(1, 0)
  })

  test('is asked once by the one without a socket, which gets the answer [S4.14]', {
    tag: '@deep',
  }, async () => {
    const before = await sentByWallet()
    await asksToSend(second, '1')
    await wallet.approves('1 USDT')
    await seesItSent(second)
    await expect(wallet.questions).toHaveCount(0)
    expect(await sentByWallet()).toBe(before + 1)
    await expect(sendDialog(first)).toHaveCount(0)
    await haveSockets(1, 0)
  })

  test('answers the one that is left when the other is closed meanwhile, and can be asked again [S4.14]', {
    tag: '@deep',
  }, async () => {
    const before = await sentByWallet()
    await haveSockets(1, 0)
    await asksToSend(second, '2')
    await wallet.isAsked('2 USDT')
    await first.close()
    await wallet.approves('2 USDT')
    await seesItSent(second)
    await haveSockets(0, 1)

    await asksToSend(second, '3')
    await wallet.approves('3 USDT')
    await seesItSent(second)
    await expect(wallet.questions).toHaveCount(0)
    expect(await sentByWallet()).toBe(before + 2)
  })

  test('is reached by the other when the one with the socket hangs, and when that one crashes [S4.14]', {
    tag: '@deep',
  }, async () => {
    const before = await sentByWallet()
    await haveSockets(1, 0)
    const { wakes } = await hang(first)
    try {
      await asksToSend(second, '2')
      await wallet.approves('2 USDT')
      await seesItSent(second)
    } finally {
      await wakes()
    }
    // The replaced tab closes its socket.
    await haveSockets(0, 1)

    await asksToSend(first, '3')
    await wallet.isAsked('3 USDT')
    await crash(second)
    await wallet.approves('3 USDT')
    await seesItSent(first)
    await haveSockets(1, 0)
    await expect(wallet.questions).toHaveCount(0)
    expect(await sentByWallet()).toBe(before + 2)
  })

  test('ends in both, whichever ends it, and can be paired anew by the one without a socket [S2.21]', {
    tag: '@deep',
  }, async () => {
    await haveSockets(1, 0)
    await disconnects(second)
    await isNotConnected(second)
    await isNotConnected(first)
    await expect(wallet.sites).toHaveCount(0)

    await wallet.pairs(await pairingCode(second))
    await expect(sendButton(second)).toBeVisible()
    await expect(sendButton(first)).toBeVisible()
    await haveSockets(1, 0)

    await disconnects(first)
    await isNotConnected(first)
    await isNotConnected(second)
    await expect(wallet.sites).toHaveCount(0)
    await Promise.all([first.reload(), second.reload()])
    await isNotConnected(first)
    await isNotConnected(second)
  })
})
