import './support/ui-styles.css'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { sendIntent } from '../../src/actions/ask-once/intents.ts'
import { connect } from '../../src/index.ts'
import { sendStore } from '../../src/modal/views/send/send-state.ts'
import { openModal } from '../../src/modal.tsx'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import { aNode, aReceipt, type NodeAnswers } from './support/canned-chain.ts'
import { aToken, aTransaction, failing, type ServedKit, servedKit } from './support/canned-services.ts'
import { askedBefore, friend, previewed, usdt } from './support/send-scenes.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

const balances = '/v1/account/:address/balance'
const history = '/v1/account/:address/history'
const native = (more = {}) =>
  aToken('POL', {
    name: 'Polygon',
    address: null,
    price: 0.5,
    value: 6.17,
    quantity: { decimals: '18', numeric: '12.3456789' },
    ...more,
  })
const imitation = `0x90f7${'0'.repeat(32)}b906`

let test: ServedKit
let node: ReturnType<typeof aNode>
async function begin(answers: NodeAnswers = {}, options: TestKitOptions = {}) {
  node = aNode(answers)
  test = await servedKit({ transports: { 137: node.transport, 1: node.transport }, ...options })
  test.answer(balances, { balances: [aToken('USDT', { name: 'Tether USD' }), native()] })
}
beforeEach(() => begin())
afterEach(async () => {
  vi.restoreAllMocks()
  await test.close()
})
/** Another kit than the usual one. */
async function instead(answers: NodeAnswers, options?: TestKitOptions) {
  await test.close()
  await begin(answers, options)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => screen.getByText(words)
const dialog = (name: string) => screen.getByRole('dialog', { name })
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const receiver = () => screen.getByRole('textbox', { name: 'To' })
const alert = () => screen.getByRole('alert')
const show = (
  view: 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'Account' = 'WalletSend',
) => {
  showOnPage(test)
  test.open(view)
}
const fills = async (much: string, to: string) => {
  await amount().fill(much)
  await receiver().fill(to)
}
const sent = () => test.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
/** Opens the review of a transfer of 5 USDT, as the form does. */
const reviews = async (more?: Parameters<typeof previewed>[1]) => {
  show()
  await expect.element(amount()).toBeVisible()
  previewed(test.kit, more)
  const { pushView } = await import('../../src/modal.tsx')
  pushView(test.kit, { view: 'WalletSendPreview' })
  await expect.element(button('Send')).toBeEnabled()
}

describe('sending', () => {
  it('goes from the account by form and review to the account, with what was shown [S5.9]', async () => {
    show('Account')
    await button('Send').click()
    await expect.element(dialog('Send')).toBeVisible()
    await expect.element(button('Add Amount')).toBeDisabled()
    await amount().fill('5.25')
    await expect.element(text('$5.25')).toBeVisible()
    await expect.element(button('Add Address')).toBeDisabled()
    await receiver().fill(friend)
    await button('Preview Send').click()
    await expect.element(dialog('Review send')).toBeVisible()
    await expect.element(text('5.25 USDT')).toBeVisible()
    await expect.element(text(friend)).toBeVisible()
    await expect.element(text(test.address)).toBeVisible()
    await expect.element(text(/^0\.\d+ POL \(<\$0\.01\)$/)).toBeVisible()
    const before = test.asked.length
    await button('Send').click()
    await expect.element(text('Transaction confirmed')).toBeVisible()
    await expect.element(dialog('Account')).toBeVisible()
    const [request] = sent()
    const data = `0xa9059cbb${friend.slice(2).toLowerCase().padStart(64, '0')}${(5_250_000).toString(16).padStart(64, '0')}`
    expect(request?.params).toMatchObject([{ to: usdt, data }])
    await until(() => {
      const asked = test.asked.slice(before)
      return (
        asked.some((path) => path.includes('forceUpdate=')) && asked.some((path) => path.includes('/history'))
      )
    })
  })

  it('reads the amount by the separators of its language, and none that is an amount elsewhere', async () => {
    await instead({}, { locale: 'de' })
    show()
    await fills('1,234.5', friend)
    await expect.element(text('Write the amount as in 1.234,56.')).toBeVisible()
    await expect.element(button('Add Amount')).toBeDisabled()
    await amount().fill('1.234,5')
    await button('Preview Send').click()
    await expect.element(text('1.234,5 USDT')).toBeVisible()
    await button('Send').click()
    await expect.element(dialog('Account')).toBeVisible()
    const [{ data = '' } = {}] = (sent()[0]?.params ?? []) as readonly { readonly data?: string }[]
    expect(BigInt(`0x${data.slice(-64)}`)).toBe(1_234_500_000n)
  })

  it('of native coins leaves the fee at the maximum', async () => {
    test.answer(balances, { balances: [native()] })
    show()
    await button('Max').click()
    // 21,000 units of gas at 30 × 1.2 + 1 gwei, kept twice.
    await expect.element(amount()).toHaveValue('12.3441249')
    await receiver().fill(friend)
    await button('Preview Send').click()
    await button('Send').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()[0]?.params).toMatchObject([{ to: friend }])
  })

  it('of a token takes the whole balance at the maximum', async () => {
    show()
    await button('Max').click()
    await expect.element(amount()).toHaveValue('2500.98765')
  })

  it('to a name shows the address it stands for, and sends there', async () => {
    test.answer('/v1/profile/account/alice.reown.id', {
      name: 'alice.reown.id',
      registered_at: '2030-01-01T00:00:00Z',
      updated_at: null,
      addresses: { '60': { address: friend, created_at: '2030-01-01T00:00:00Z' } },
      attributes: [],
    })
    show()
    await fills('1', 'alice.reown.id')
    await expect.element(button('Checking address')).toBeDisabled()
    await test.clock.advance(500)
    await expect.element(text(friend)).toBeVisible()
    await button('Preview Send').click()
    await expect.element(text('alice.reown.id')).toBeVisible()
    await expect.element(text(friend)).toBeVisible()
  })

  it('needs a name that is known', async () => {
    test.answer('/v1/profile/account/nobody.reown.id', [])
    show()
    await fills('1', 'nobody.reown.id')
    await test.clock.advance(500)
    await expect.element(text('This is neither a wallet address nor a known name.')).toBeVisible()
    await expect.element(button('Invalid Address')).toBeDisabled()
  })

  it('says when a name cannot be looked up', async () => {
    test.answer('/v1/profile/account/alice.reown.id', failing())
    show()
    await fills('1', 'alice.reown.id')
    await test.clock.advance(500)
    await expect.element(text('Error resolving name')).toBeVisible()
  })

  it('takes an address from the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${friend}\n`)
    show()
    await button('Paste').click()
    await expect.element(receiver()).toHaveValue(friend)
  })

  it('works in an app without services, with native coins', async () => {
    const plain = createTestKit({ transports: { 137: node.transport } })
    await connect(plain.kit, { connectorId: plain.wallet.id })
    showOnPage(plain)
    openModal(plain.kit, { view: 'Account' })
    await button('Send').click()
    await expect.element(text('12.345678 POL')).toBeVisible()
    await fills('1', friend)
    await button('Preview Send').click()
    await button('Send').click()
    await expect.element(dialog('Account')).toBeVisible()
    await plain.close()
  })

  it('is not offered where the app switched it off', async () => {
    await instead({}, { features: { analytics: false, send: false } })
    show('Account')
    await expect.element(button('Receive')).toBeVisible()
    expect(button('Send').elements()).toEqual([])
  })
})

describe('the form', () => {
  it.each([
    ['0', friend, 'Incorrect Value'],
    ['2500.98766', friend, 'Insufficient Funds'],
    ['1', '0x1234', 'Invalid Address'],
    ['1', 'alice', 'Invalid Address'],
  ])('with %s to %s says: %s [S5.1]', async (much, to, words) => {
    show()
    await fills(much, to)
    await expect.element(button(words)).toBeDisabled()
  })

  it('refuses an address whose checksum (EIP-55) is wrong', async () => {
    show()
    await fills('1', friend.replace('F79', 'f79'))
    await expect.element(text(/^This address has a mistake/)).toBeVisible()
    await expect.element(button('Invalid Address')).toBeDisabled()
    await receiver().fill(friend.toLowerCase())
    await expect.element(button('Preview Send')).toBeEnabled()
  })

  it('warns of the own address', async () => {
    show()
    await fills('1', test.address)
    await expect.element(text('This is your own address.')).toBeVisible()
  })

  it('warns of a contract, here and in the review', async () => {
    await instead({ eth_getCode: '0x6080' })
    show()
    await fills('1', friend)
    await expect.element(text(/^This is the address of a contract/)).toBeVisible()
    await button('Preview Send').click()
    await expect.element(dialog('Review send')).toBeVisible()
    await expect.element(text(/^This is the address of a contract/)).toBeVisible()
  })

  it('warns of an address that looks like one the account sent to', async () => {
    const past = aTransaction('a', { operation: 'send' })
    const metadata = { ...past.metadata, sentFrom: test.address, sentTo: friend }
    test.answer(history, { data: [{ ...past, metadata }], next: null })
    show()
    await fills('1', imitation)
    await expect.element(alert()).toMatchTextContent(new RegExp(`looks like one you used before, ${friend}`))
    await receiver().fill(friend)
    await expect.element(alert()).not.toBeInTheDocument()
  })

  it('loses nothing on the way to the list of tokens and back', async () => {
    show()
    await fills('7.5', friend)
    await button(/USDT/).click()
    await expect.element(dialog('Select Token')).toBeVisible()
    await button('Back').click()
    await expect.element(amount()).toHaveValue('7.5')
    await expect.element(receiver()).toHaveValue(friend)
  })

  it('starts empty for another account, and says so in place of a review', async () => {
    await reviews()
    test.wallet.switchesAccount(1)
    await expect.element(dialog('Send')).toBeVisible()
    await expect.element(text(/^Account or network changed/)).toBeVisible()
    await expect.element(amount()).toHaveValue('')
    expect(sent()).toEqual([])
  })
})

describe('the list of tokens', () => {
  it('has balance and worth, can be searched, and clears the amount of another token', async () => {
    show()
    await fills('7.5', friend)
    await button(/USDT/).click()
    const list = screen.getByRole('list', { name: 'Your tokens' })
    await expect.element(list).toMatchTextContent(/Tether USD2,500\.98765 USDT\$2,500\.98/)
    await screen.getByRole('searchbox').fill('poly')
    await expect.element(list.getByRole('listitem')).toMatchTextContent(/Polygon/)
    await screen.getByRole('searchbox').fill('nothing')
    await expect.element(text('No tokens found')).toBeVisible()
    await screen.getByRole('searchbox').fill('')
    await list.getByRole('button', { name: /Polygon/ }).click()
    await expect.element(dialog('Send')).toBeVisible()
    await expect.element(button(/POL/).first()).toBeVisible()
    await expect.element(amount()).toHaveValue('')
    await expect.element(receiver()).toHaveValue(friend)
  })

  it('says when the balances cannot be had, and still has the native coin', async () => {
    test.answer(balances, failing())
    show('WalletSendSelectToken')
    await expect.element(button('Retry')).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Your tokens' })).toMatchTextContent(/POL/)
  })
})

describe('the review', () => {
  it('without a transfer says what is missing, and leads to the form [S5.9, S8.9]', async () => {
    show('WalletSendPreview')
    await expect.element(text('An amount and receiver address are required')).toBeVisible()
    await button('Enter amount and address').click()
    await expect.element(dialog('Send')).toBeVisible()
  })

  it('sends once when it is pressed twice', async () => {
    await reviews()
    const element = button('Send').element()
    if (!(element instanceof HTMLElement)) throw new Error('no button')
    element.click()
    element.click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('estimates the fee anew every ten seconds', async () => {
    await reviews()
    const count = () => node.asked.filter((method) => method === 'eth_estimateGas').length
    const before = count()
    await test.clock.advance(10_000)
    await until(() => count() === before + 1)
    await test.clock.advance(10_000)
    await until(() => count() === before + 2)
  })

  it('ends when the modal is closed while the wallet asks', async () => {
    await reviews()
    test.wallet.ignores()
    await button('Send').click()
    await expect.element(text('Confirm in your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    test.open('WalletSendPreview')
    await expect.element(text(/your wallet may still show it/)).toBeVisible()
    await expect.element(button('Send')).not.toBeInTheDocument()
    await button('Send once more').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(2)
  })

  it('says what a page before it had sent, with its transaction, before it offers to send once more', async () => {
    const hash = `0x${'c'.repeat(64)}` as const
    await reviews()
    const { transfer } = sendStore(test.kit).getState()
    if (!transfer) throw new Error('nothing to review')
    await button('Close').click()
    askedBefore(test.kit, sendIntent(transfer), { hash })
    test.open('WalletSendPreview')
    await expect.element(text(/^You sent exactly this on .*, and it is confirmed\.$/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /^Transaction/ }))
      .toHaveAttribute('href', expect.stringContaining(hash))
    await button('Send once more').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['confirmed', '0x1', 'Transaction confirmed', ''],
    ['reverted', '0x0', /reverted/, '5'],
  ] as const)(
    'tells that the wallet sent a transfer that was left, and that it was %s',
    async (_, status, words, typed) => {
      let receipt: unknown = null
      let blocks = 16
      await instead({
        eth_blockNumber: () => `0x${((blocks += 1)).toString(16)}`,
        eth_getTransactionByHash: ([hash]: readonly unknown[]) => ({
          hash,
          from: test.address,
          nonce: '0x1',
        }),
        eth_getTransactionReceipt: ([hash]: readonly unknown[]) => receipt && aReceipt(hash, status),
      })
      show()
      await fills('5', friend)
      await button('Preview Send').click()
      test.wallet.approves({ after: 60_000 })
      await button('Send').click()
      await expect.element(text('Confirm in your wallet')).toBeVisible()
      await button('Back').click()
      await expect.element(amount()).toHaveValue('5')
      await test.clock.advance(60_000)
      await expect.element(text('Your wallet sent the transfer you had left')).toBeVisible()
      // On its way: the form does not offer it once more.
      await expect.element(amount()).toHaveValue('')
      receipt = true
      await until(async () => {
        await test.clock.advance(1_000)
        return text(words).elements().length > 0
      })
      await expect.element(amount()).toHaveValue(typed)
      expect(sent()).toHaveLength(1)
    },
  )

  it('goes back to the form when the account changes while the wallet asks', async () => {
    await reviews()
    test.wallet.ignores()
    await button('Send').click()
    await expect.element(text('Confirm in your wallet')).toBeVisible()
    test.wallet.switchesAccount(1)
    await expect.element(text(/^Account or network changed/)).toBeVisible()
  })

  it('says that the person declined, and can be sent again', async () => {
    await reviews()
    test.wallet.rejects()
    await button('Send').click()
    await expect.element(alert()).toMatchTextContent('You declined the request in your wallet.')
    await button('Send').click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it('says when the coins do not pay the fee, and sends nothing', async () => {
    await instead({ eth_getBalance: '0x1' })
    show()
    await expect.element(amount()).toBeVisible()
    previewed(test.kit)
    test.open('WalletSendPreview')
    await expect.element(alert()).toMatchTextContent(/too low to pay the network fee/)
    await expect.element(button('Send')).toBeDisabled()
  })

  it('says why the network would refuse it', async () => {
    const revert = () => {
      throw Object.assign(new Error('execution reverted: account is frozen'), { code: 3 })
    }
    await instead({ eth_estimateGas: revert })
    show()
    await expect.element(amount()).toBeVisible()
    previewed(test.kit)
    test.open('WalletSendPreview')
    await expect.element(alert()).toMatchTextContent(/would refuse this transfer: account is frozen/)
    await expect.element(button('Send')).toBeDisabled()
  })

  it('says that it was reverted, and leads back to the filled form', async () => {
    await instead({ eth_getTransactionReceipt: ([hash]: readonly unknown[]) => aReceipt(hash, '0x0') })
    await reviews()
    await button('Send').click()
    await expect.element(alert()).toMatchTextContent(/reverted the transfer/)
    await expect.element(screen.getByRole('link', { name: /Transaction/ })).toBeVisible()
    await button('Back to the form').click()
    await expect.element(amount()).toHaveValue('5')
    await expect.element(receiver()).toHaveValue(friend)
  })

  it('says that it may still be mined when time is up, and does not offer to send it again [S9.5]', async () => {
    await instead({ eth_getTransactionReceipt: null })
    await reviews()
    await button('Send').click()
    await expect.element(text('Sent. Waiting for the network to confirm.')).toBeVisible()
    await test.clock.advance(25_000)
    await expect.element(alert()).toMatchTextContent(/on its way, but not confirmed yet/)
    expect(button('Send').elements()).toEqual([])
    await button('Done').click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it.each([
    ['cancelled', /was cancelled in your wallet/, 'Back to the form'],
    ['replaced', /was replaced in your wallet by another transaction/, 'Done'],
  ])('says that it was %s in the wallet', async (reason, words, way) => {
    const other = `0x${'cd'.repeat(32)}`
    const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const pending = { from, nonce: '0x1', to: usdt, value: '0x0', input: '0x' }
    const to = reason === 'cancelled' ? from : friend
    let blocks = 16
    await instead({
      eth_blockNumber: () => `0x${((blocks += 1)).toString(16)}`,
      eth_getTransactionCount: '0x2',
      eth_getTransactionByHash: ([hash]: readonly unknown[]) => ({ ...pending, hash }),
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) => (hash === other ? aReceipt(hash) : null),
      eth_getBlockByNumber: {
        number: '0x12',
        hash: other,
        timestamp: '0x1',
        baseFeePerGas: '0x6fc23ac00',
        transactions: [{ ...pending, hash: other, to, value: reason === 'cancelled' ? '0x0' : '0x1' }],
      },
    })
    await reviews()
    await button('Send').click()
    await until(async () => {
      await test.clock.advance(500)
      return alert().elements().length > 0
    })
    await expect.element(alert()).toMatchTextContent(words)
    await expect.element(button(way)).toBeVisible()
    expect(button('Send').elements()).toEqual([])
  })

  it('tells the end on the page when it was closed after the wallet had sent', async () => {
    let receipt: unknown = null
    let blocks = 16
    await instead({
      eth_blockNumber: () => `0x${((blocks += 1)).toString(16)}`,
      eth_getTransactionByHash: ([hash]: readonly unknown[]) => ({ hash, from: test.address, nonce: '0x1' }),
      eth_getTransactionReceipt: ([hash]: readonly unknown[]) => receipt && aReceipt(hash),
    })
    await reviews()
    await button('Send').click()
    await expect.element(text('Sent. Waiting for the network to confirm.')).toBeVisible()
    await button('Close').click()
    receipt = true
    await until(async () => {
      await test.clock.advance(1_000)
      return document.body.textContent?.includes('Transaction confirmed')
    })
    expect(sent()).toHaveLength(1)
  })
})
