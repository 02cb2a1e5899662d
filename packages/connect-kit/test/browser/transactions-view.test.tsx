import './support/ui-styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { noteBatch, recordBatch } from '../../src/actions/sent-batches.ts'
import { sendTransaction } from '../../src/index.ts'
import { ConnectModal } from '../../src/modal.tsx'
import { ConnectKitProvider } from '../../src/react.tsx'
import { aNode, aReceipt, type NodeAnswers } from './support/canned-chain.ts'
import { aTransaction, aTransfer, type ServedKit, servedKit } from './support/canned-services.ts'

let root: Root
let place: HTMLElement
let test: ServedKit
const hash = `0x${'4'.repeat(64)}`
const history = '/v1/account/:address/history'
const payment = aTransaction('a', {
  operation: 'send',
  minedAt: '2030-01-11T18:20:00Z',
  transfers: [aTransfer('USDT\u202e', 'out', '12.5')],
})

async function show(node: NodeAnswers = {}) {
  test = await servedKit({ transports: { 137: aNode(node).transport } })
  test.answer(history, {
    data: [
      { ...payment, metadata: { ...payment.metadata, hash } },
      aTransaction('b', { minedAt: '2029-12-02T12:00:00Z' }),
    ],
    next: null,
  })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ConnectKitProvider kit={test.kit}>
      <ConnectModal />
    </ConnectKitProvider>,
  )
}
const text = (words: string | RegExp) => screen.getByText(words)
const sentRow = () => document.querySelector<HTMLElement>('[data-slot="sent-transaction"]')

beforeEach(() => screen.viewport(1440, 900))
afterEach(async () => {
  root.unmount()
  place.remove()
  await test.close()
})

describe('activity as a view of its own', () => {
  it('is linked in the settings, and grouped by month [S3.18]', async () => {
    await show()
    test.open('AccountSettings')
    await screen.getByRole('button', { name: 'Activity' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Activity' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: /^January/ })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: /^December/ })).toBeVisible()
  })

  it('has a transaction on top from the moment it is sent until the history has it', async () => {
    let isMined = false
    await show({
      eth_getTransactionReceipt: ([sent]: readonly unknown[]) => (isMined ? aReceipt(sent) : null),
    })
    test.open('Transactions')
    await expect.element(text('Sent')).toBeVisible()
    const sent = await sendTransaction(test.kit, {
      to: `0x${'7'.repeat(40)}`,
      value: 1_500_000_000_000_000_000n,
    })
    await expect.element(text('1.5 POL to 0x7777…7777')).toBeVisible()
    expect(sentRow()?.dataset['state']).toBe('pending')
    expect(sentRow()?.querySelector('a')?.href).toBe(`https://polygonscan.com/tx/${sent}`)
    // The history has it by the time it is mined, and is read again then.
    test.answer(history, {
      data: [{ ...payment, metadata: { ...payment.metadata, hash: sent } }],
      next: null,
    })
    isMined = true
    await expect
      .poll(async () => {
        await test.clock.advance(1000)
        return sentRow()
      })
      .toBeNull()
    await expect.element(text('Sent')).toBeVisible()
  })

  it('has a batch on top with its id, and its transactions once the wallet tells them', async () => {
    await show()
    test.open('Transactions')
    await expect.element(text('Sent')).toBeVisible()
    const id = `0x${'5'.repeat(64)}`
    // The wallet of this page has no batches: what it would answer is noted here.
    recordBatch(test.kit, {
      id,
      chainId: 137,
      // EVM addresses are 0x-prefixed hex.
      from: test.address as `0x${string}`,
      calls: [
        { to: `0x${'c'.repeat(40)}`, data: '0x12345678' },
        { to: `0x${'7'.repeat(40)}`, value: 1_500_000_000_000_000_000n },
      ],
    })
    await expect.element(text('1.5 POL to 0x7777…7777, with 2 calls at once')).toBeVisible()
    await expect.element(text('Batch 0x555555…555555')).toBeVisible()
    const row = () => document.querySelector<HTMLElement>('[data-slot="sent-batch"]')
    expect(row()?.dataset['state']).toBe('pending')
    const receipts = [`0x${'8'.repeat(64)}`, `0x${'9'.repeat(64)}`] as const
    noteBatch(test.kit, {
      id,
      statusCode: 600,
      receipts: receipts.map((transactionHash) => ({ transactionHash })),
    })
    await expect.element(text('Reverted in part')).toBeVisible()
    for (const one of receipts)
      await expect
        .element(screen.getByRole('link', { name: new RegExp(`: ${one.slice(0, 8)}…`) }))
        .toHaveAttribute('href', `https://polygonscan.com/tx/${one}`)
  })

  it('opens what moved, the fee the chain says, and the block explorer', async () => {
    await show()
    test.open('Transactions')
    await text('Sent').click()
    await expect.element(screen.getByRole('dialog', { name: 'Transaction' })).toBeVisible()
    // 21,000 gas at 31 gwei.
    await expect.element(text('0.000651 POL')).toBeVisible()
    await expect.element(text(/12\.5.* USDT/)).toBeVisible()
    await expect.element(text(hash)).toBeVisible()
    const link = screen.getByRole('link', { name: /Block Explorer/ })
    await expect.element(link).toHaveAttribute('href', `https://polygonscan.com/tx/${hash}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector('dialog')?.textContent).not.toContain('\u202e')
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Activity' })).toBeVisible()
  })

  it('says that a fee is unknown if the chain cannot be asked', async () => {
    await show({ eth_getTransactionReceipt: () => Promise.reject(new TypeError('Failed to fetch')) })
    test.open('Transactions')
    await text('Sent').click()
    await expect.element(text('Unknown')).toBeVisible()
  })
})
