import { createTestKit } from '@esports/connect-kit/testing'
import { custom } from 'viem'
import { expect, it } from 'vitest'
import { Tip, WalletList } from './samples/hooks.tsx'
import { showOnPage } from './support/shown-page.tsx'

it('has a list of wallets of its own, and sends, by hooks alone', async () => {
  const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const mined = { hash: '', isMined: false }
  const node = custom({
    async request({ method }: { method: string }) {
      if (method === 'eth_blockNumber') return '0x2'
      if (method !== 'eth_getTransactionReceipt' || !mined.isMined) return null
      return { transactionHash: mined.hash, blockNumber: '0x2', status: '0x1', logs: [], type: '0x2' }
    },
  })
  const test = createTestKit({ transports: { 137: node } })
  const page = (
    <>
      <WalletList />
      <Tip to={someone} />
    </>
  )
  showOnPage(test, { page, isStrict: true })
  const press = async (name: string) => {
    const named = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await expect.poll(named).toBeDefined()
    named()?.click()
  }
  const alert = () => document.querySelector('[role=alert]')?.textContent
  test.wallet.rejects()
  await press('Scripted Wallet')
  await expect.poll(alert).toBe('You declined the request in your wallet.')
  await press('Scripted Wallet')
  await expect.poll(alert).toBeUndefined()
  await expect.poll(() => test.wallet.shown.accounts.length).toBeGreaterThan(0)
  await press('Tip')
  await expect.poll(() => document.body.textContent).toContain('On its way…')
  mined.isMined = true
  await expect
    .poll(async () => {
      await test.clock.advance(4_000)
      return document.body.textContent
    })
    .toContain('Thank you!')
})
