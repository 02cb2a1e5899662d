import './support/ui-styles.css'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { encodeApproval } from '../../src/actions/swap/swap-calls.ts'
import { connect } from '../../src/index.ts'
import { openModal, pushView } from '../../src/modal.tsx'
import { arbitrumSepolia, polygon, solana } from '../../src/networks.ts'
import { swapQuoteLife } from '../../src/services.ts'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import { aNode, aReceipt, type NodeAnswers } from './support/canned-chain.ts'
import { failing, type ServedKit, servedKit } from './support/canned-services.ts'
import { showOnPage } from './support/shown-page.tsx'
import {
  native,
  polToUsdt,
  router,
  type SwapService,
  servesSwaps,
  swapData,
  swapPreviewed,
  usdt,
} from './support/swap-scenes.ts'
import { until } from './support/until.ts'

const quotes = '/v1/convert/quotes'

let test: ServedKit
let node: ReturnType<typeof aNode>
let service: SwapService
async function begin(answers: NodeAnswers = {}, options: TestKitOptions = {}) {
  node = aNode(answers)
  test = await servedKit({
    transports: { 137: node.transport, 1: node.transport, 42161: node.transport },
    ...options,
  })
  service = servesSwaps(test)
}
beforeEach(() => begin())
afterEach(() => test.close())
/** Another kit than the usual one. */
async function instead(answers: NodeAnswers, options?: TestKitOptions) {
  await test.close()
  await begin(answers, options)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => screen.getByText(words)
const dialog = (name: string) => screen.getByRole('dialog', { name })
const paid = () => screen.getByRole('textbox', { name: 'You pay' })
const alert = () => screen.getByRole('alert')
const status = () => screen.getByRole('status')
const group = (name: string) => screen.getByRole('list', { name })
const show = (view: 'Swap' | 'SwapSelectToken' | 'SwapPreview' | 'Account' = 'Swap') => {
  showOnPage(test)
  test.open(view)
}
const sent = () => test.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
const askedFor = (path: string) => test.asked.filter((one) => one.startsWith(`/v1/convert/${path}`)).length
/** Selects a token in the form. */
async function selects(side: 'Token you pay with' | 'Token you receive', name: RegExp) {
  await screen.getByRole('list', { name: side }).getByRole('button').click()
  await expect.element(dialog('Select Token')).toBeVisible()
  await button(name).click()
  await expect.element(dialog('Swap')).toBeVisible()
}
/** Types an amount, and lets the pause before the quote pass. */
async function types(amount: string) {
  await paid().fill(amount)
  await test.clock.advance(200)
}
/** Opens the preview of a swap of 5 USDT into coins, as the form does. */
async function reviews(more?: Parameters<typeof swapPreviewed>[1]) {
  show()
  await expect.element(paid()).toBeEnabled()
  swapPreviewed(test.kit, more)
  pushView(test.kit, { view: 'SwapPreview' })
  await expect.element(text(/ old$/)).toBeVisible()
}
const allows = (amount: bigint) => encodeApproval({ spender: router, amount })

describe('a swap that the app suggests', () => {
  it('fills the form once: what the person changes stays [facts 2.1]', async () => {
    showOnPage(test)
    openModal(test.kit, { view: 'Swap', arguments: { swap: { from: usdt, to: native, amount: '2.5' } } })
    await expect.element(paid()).toHaveValue('2.5')
    await expect.element(group('Token you pay with').getByText('USDT')).toBeVisible()
    await expect.element(group('Token you receive').getByText('POL')).toBeVisible()
    await paid().fill('7')
    await selects('Token you receive', /DAI/)
    await expect.element(paid()).toHaveValue('7')
    await expect.element(group('Token you receive').getByText('DAI')).toBeVisible()
  })
})

describe('swapping', () => {
  it('goes from the account by form and preview to the account, with what was shown', async () => {
    show('Account')
    await button('Swap').click()
    await expect.element(dialog('Swap')).toBeVisible()
    await expect.element(button('Select token').last()).toBeVisible()
    await selects('Token you pay with', /Tether USD/)
    await selects('Token you receive', /Polygon/)
    await expect.element(button('Enter amount')).toBeDisabled()
    await types('5.25')
    await expect.element(text('10.4685')).toBeVisible()
    await expect.element(text('$5.25')).toBeVisible()
    await expect.element(text('1 USDT = 1.994 POL')).toBeVisible()
    await button('Review swap').click()
    await expect.element(dialog('Preview swap')).toBeVisible()
    await expect.element(text('10.363815 POL')).toBeVisible()
    await expect.element(text('5.25 USDT, not more')).toBeVisible()
    const before = test.asked.length
    await button('Approve and swap').click()
    await expect.element(dialog('Account')).toBeVisible()
    await expect.element(text('Swapped 5.25 USDT to at least 10.363815 POL')).toBeVisible()
    expect(sent().map(({ params }) => params)).toMatchObject([
      [{ to: usdt.split(':')[2], data: allows(5_250_000n) }],
      [{ to: router, data: swapData }],
    ])
    await until(() => {
      const asked = test.asked.slice(before)
      return (
        asked.some((path) => path.includes('forceUpdate=')) && asked.some((path) => path.includes('/history'))
      )
    })
  })

  it('of coins leaves twice the fee at the maximum, and sends them along', async () => {
    show()
    await selects('Token you receive', /Tether USD/)
    await button('Max').click()
    // 150,000 units of gas at 31 gwei, kept twice.
    await expect.element(paid()).toHaveValue('12.3363789')
    await test.clock.advance(200)
    await button('Review swap').click()
    await button('Swap').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent().map(({ params }) => params)).toMatchObject([
      [{ to: router, value: `0x${12_336_378_900_000_000_000n.toString(16)}` }],
    ])
  })

  it('switches the direction with what was to be received', async () => {
    show()
    await selects('Token you receive', /Tether USD/)
    await types('4')
    await expect.element(text('1.994')).toBeVisible()
    await button('Switch tokens').click()
    await expect.element(paid()).toHaveValue('1.994')
    await test.clock.advance(200)
    await expect.element(text('3.976036')).toBeVisible()
  })

  it('is not offered where the app switched it off, nor without services', async () => {
    await instead({}, { features: { analytics: false, swaps: false } })
    show('Account')
    await expect.element(button('Send')).toBeVisible()
    expect(button('Swap').elements()).toEqual([])
    const plain = createTestKit({ transports: { 137: node.transport } })
    await connect(plain.kit, { connectorId: plain.wallet.id })
    showOnPage(plain)
    openModal(plain.kit, { view: 'Account' })
    await expect.element(button('Send').last()).toBeVisible()
    expect(button('Swap').elements()).toEqual([])
    await plain.close()
  })

  it('on another network offers the networks where it works, and goes on there [S9.9]', async () => {
    await instead({}, { networks: [polygon, arbitrumSepolia, solana], wallet: { chainIds: [137, 421_614] } })
    test.wallet.switchesChain(421_614)
    show()
    await expect.element(text(/^The swap feature doesn’t support your current network/)).toBeVisible()
    expect(button(/Sepolia/).elements()).toEqual([])
    await button(/Polygon$/).click()
    await expect.element(paid()).toBeEnabled()
    await expect.element(dialog('Swap')).toBeVisible()
  })
})

describe('the form', () => {
  it.each([
    ['0', 'Incorrect amount'],
    ['2500.98766', 'Insufficient balance'],
  ])('with %s says: %s [S5.1]', async (amount, words) => {
    show()
    await selects('Token you pay with', /Tether USD/)
    await selects('Token you receive', /Polygon/)
    await types(amount)
    await expect.element(button(words)).toBeDisabled()
  })

  it('says when the coins do not pay the fee', async () => {
    await instead({ eth_getBalance: '0x1' })
    show()
    await selects('Token you pay with', /Tether USD/)
    await selects('Token you receive', /Polygon/)
    await types('5')
    await expect.element(button('Insufficient gas')).toBeDisabled()
  })

  it('asks for a quote a moment after the last key, and every ten seconds', async () => {
    show()
    await selects('Token you receive', /Tether USD/)
    const before = askedFor('quotes')
    await paid().fill('1')
    await paid().fill('2')
    expect(askedFor('quotes')).toBe(before)
    await test.clock.advance(200)
    await expect.element(text('1 POL = 0.4985 USDT')).toBeVisible()
    expect(askedFor('quotes')).toBe(before + 1)
    service.rate = 0.5
    await test.clock.advance(10_000)
    await expect.element(text('1 POL = 0.25 USDT')).toBeVisible()
    await expect.element(alert()).toMatchTextContent(/You lose 50% of the value/)
    expect(askedFor('quotes')).toBe(before + 2)
  })

  it('counts the age of a quote, and asks anew on demand', async () => {
    show()
    await selects('Token you receive', /Tether USD/)
    await types('2')
    await expect.element(text('0 sec old')).toBeVisible()
    await test.clock.advance(3_000)
    await expect.element(text('3 sec old')).toBeVisible()
    await button('Refresh quote').click()
    await expect.element(text('0 sec old')).toBeVisible()
  })

  it('says why there is no quote, and asks again', async () => {
    const good = () => servesSwaps(test)
    test.answer(quotes, failing(503))
    show()
    await selects('Token you receive', /Tether USD/)
    await types('2')
    await expect.element(alert()).toMatchTextContent(/The quote could not be loaded/)
    await expect.element(button('No quote')).toBeDisabled()
    good()
    await button('Retry').click()
    await expect.element(button('Review swap')).toBeEnabled()
    test.answer(quotes, { quotes: [] })
    await types('3')
    await expect.element(alert()).toMatchTextContent(/^There is no way to swap these tokens/)
  })

  it('starts empty for another account, and says so in place of a preview', async () => {
    await reviews()
    test.wallet.switchesAccount(1)
    await expect.element(dialog('Swap')).toBeVisible()
    await expect.element(text(/^Account or network changed/)).toBeVisible()
    await expect.element(paid()).toHaveValue('')
    expect(sent()).toEqual([])
  })
})

describe('the list of tokens', () => {
  it('has own, popular and other tokens, each once, and can be searched by name, symbol and address', async () => {
    show()
    await screen.getByRole('list', { name: 'Token you receive' }).getByRole('button').click()
    await expect.element(group('Your tokens')).toMatchTextContent(/Tether USD2,500\.98765 USDT\$2,500\.98/)
    await expect.element(group('Popular')).toMatchTextContent(/Aave.*ChainLink.*Dai.*Wrapped Ether/)
    await expect.element(group('Tokens')).toMatchTextContent(/Arena Points.*Aavegotchi/)
    // What is paid with cannot be received.
    await expect.element(button(/Polygon.*Already chosen/)).toBeDisabled()
    const search = screen.getByRole('searchbox')
    await search.fill('aave')
    await expect.element(group('Popular').getByRole('listitem')).toMatchTextContent(/Aave/)
    await expect.element(group('Tokens').getByRole('listitem')).toMatchTextContent(/Aavegotchi/)
    await search.fill('0x4444')
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Dai/)
    await search.fill('nothing')
    await expect.element(text('No tokens found')).toBeVisible()
  })

  it('shows a long list part by part', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      name: `Token ${index}`,
      symbol: `T${String(index).padStart(3, '0')}`,
      address: `eip155:137:0x${index.toString(16).padStart(40, '0')}`,
      decimals: 18,
    }))
    test.answer('/v1/convert/tokens', { tokens: many })
    show('SwapSelectToken')
    await expect.element(text('Token 29')).toBeVisible()
    expect(text('Token 30').elements()).toEqual([])
    await button('Show more').click()
    await expect.element(text('Token 30')).toBeInTheDocument()
  })

  it('says when the tokens cannot be had', async () => {
    test.answer('/v1/convert/tokens', failing())
    show('SwapSelectToken')
    await expect.element(text(/The tokens could not be loaded/)).toBeVisible()
    servesSwaps(test)
    await button('Retry').click()
    await expect.element(text('Tether USD')).toBeVisible()
  })
})

describe('the preview', () => {
  it('without a swap says what is missing, and leads to the form', async () => {
    show('SwapPreview')
    await expect.element(text('Tokens and an amount are required.')).toBeVisible()
    await button('Choose tokens and amount').click()
    await expect.element(dialog('Swap')).toBeVisible()
  })

  it('swaps once when it is pressed twice', async () => {
    await reviews(polToUsdt)
    const element = button('Swap').element()
    if (!(element instanceof HTMLElement)) throw new Error('no button')
    element.click()
    element.click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('plans anew every ten seconds, and executes what is shown', async () => {
    await reviews(polToUsdt)
    await expect.element(text('0.98703 USDT')).toBeVisible()
    service.rate = 0.99
    await test.clock.advance(10_000)
    await expect.element(text('0.9801 USDT')).toBeVisible()
    await button('Swap').click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it('asks for no allowance that is there already', async () => {
    service.allowance = 5_000_000n
    await reviews()
    await button('Swap').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent().map(({ params }) => params)).toMatchObject([[{ to: router, data: swapData }]])
  })

  it('ends when the modal is closed while the wallet asks', async () => {
    await reviews()
    test.wallet.ignores()
    await button('Approve and swap').click()
    await expect.element(text('Approve limit increase in your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    test.open('SwapPreview')
    await expect.element(button('Approve and swap')).toBeEnabled()
  })

  it('that is still at the wallet is offered only as a second one', async () => {
    await reviews(polToUsdt)
    test.wallet.ignores()
    await button('Swap').click()
    await expect.element(text('Confirm transaction in your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    test.open('SwapPreview')
    await expect.element(text(/your wallet may still show it/)).toBeVisible()
    await button('Swap once more').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(2)
  })

  it('tells that the wallet sent a swap that was left, and its end', async () => {
    await reviews(polToUsdt)
    test.wallet.approves({ after: 60_000 })
    await button('Swap').click()
    await expect.element(text('Confirm transaction in your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await test.clock.advance(60_000)
    await until(async () => {
      await test.clock.advance(500)
      return text(/^Swapped 2 POL/).elements().length > 0
    })
    expect(sent()).toHaveLength(1)
  })

  it('asks for nothing more when only the approval of a swap that was left is sent', async () => {
    await reviews()
    test.wallet.approves({ after: 60_000 })
    await button('Approve and swap').click()
    await expect.element(text('Approve limit increase in your wallet')).toBeVisible()
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await test.clock.advance(60_000)
    await expect
      .element(text('Your wallet sent the approval you had left. Nothing is swapped.'))
      .toBeVisible()
    await test.clock.advance(60_000)
    expect(sent()).toHaveLength(1)
  })

  it('goes back to the form when the network changes while the wallet asks', async () => {
    await reviews(polToUsdt)
    test.wallet.ignores()
    await button('Swap').click()
    await expect.element(text('Confirm transaction in your wallet')).toBeVisible()
    test.wallet.switchesChain(1)
    await expect.element(text(/^Account or network changed/)).toBeVisible()
  })

  it('says that the person declined the swap after the approval, and then needs no approval', async () => {
    await reviews()
    test.wallet.approves()
    test.wallet.rejects()
    // From the approval on, which is read again as soon as the swap is declined.
    service.allowance = () => (sent().length > 0 ? 5_000_000n : 0n)
    await button('Approve and swap').click()
    await expect.element(alert()).toMatchTextContent('You declined the request in your wallet.')
    await button('Swap').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(sent()).toHaveLength(3)
  })

  it('says why the network would refuse it, and sends nothing', async () => {
    const revert = () => {
      throw Object.assign(new Error('execution reverted: trading is paused'), { code: 3 })
    }
    await instead({ eth_estimateGas: revert })
    show()
    await expect.element(paid()).toBeEnabled()
    swapPreviewed(test.kit, polToUsdt)
    test.open('SwapPreview')
    await expect.element(alert()).toMatchTextContent(/would refuse this swap: trading is paused/)
    await expect.element(button('Swap')).toBeDisabled()
  })

  it('refuses what is not a swap', async () => {
    test.answer('/v1/convert/build-transaction', {
      tx: {
        from: native,
        to: usdt,
        data: `0xa9059cbb${'0'.repeat(128)}`,
        amount: '1',
        eip155: { gas: '1', gasPrice: '1' },
      },
    })
    show()
    await expect.element(paid()).toBeEnabled()
    swapPreviewed(test.kit)
    test.open('SwapPreview')
    await expect.element(alert()).toMatchTextContent(/gave an answer that cannot be read/)
    await expect.element(button('Swap')).toBeDisabled()
  })

  it('shows new terms when the price moved after the quote was too old', async () => {
    await reviews(polToUsdt)
    // The wallet page was asleep: no timer ran, and the quote is old.
    service.rate = 0.5
    test.answer(quotes, failing(503))
    await test.clock.advance(swapQuoteLife + 1)
    servesSwaps(test, { rate: 0.5 })
    await expect.element(alert()).toBeVisible()
    await expect.element(button('Swap')).toBeDisabled()
    await button('Refresh quote').click()
    await expect.element(text('0.495 USDT')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('says that it was reverted, and leads back to the filled form', async () => {
    await instead({ eth_getTransactionReceipt: ([hash]: readonly unknown[]) => aReceipt(hash, '0x0') })
    await reviews(polToUsdt)
    await button('Swap').click()
    await expect.element(alert()).toMatchTextContent(/most likely because the price moved/)
    await expect.element(screen.getByRole('link', { name: /Transaction/ })).toBeVisible()
    await button('Back to the form').click()
    await expect.element(paid()).toHaveValue('2')
  })

  it('says that it may still be mined when time is up, and does not offer to swap again [S9.5]', async () => {
    await instead({ eth_getTransactionReceipt: null })
    await reviews(polToUsdt)
    await button('Swap').click()
    await expect.element(status()).toMatchTextContent(/^Swapping POL to USDT/)
    await test.clock.advance(25_000)
    await expect.element(alert()).toMatchTextContent(/on its way, but not confirmed yet/)
    expect(button('Swap').elements()).toEqual([])
    await button('Done').click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it.each([
    ['reverted', aReceipt(`0x${'ab'.repeat(32)}`, '0x0'), /reverted the approval\. Nothing was swapped/],
    ['not confirmed in time', null, /not confirmed yet, so nothing was swapped/],
  ])(
    'says that nothing was swapped when the approval is %s, and leads back to the form',
    async (_, receipt, words) => {
      await instead({ eth_getTransactionReceipt: receipt })
      await reviews()
      await expect.element(text('Network fee, about')).toBeVisible()
      await button('Approve and swap').click()
      await until(async () => {
        await test.clock.advance(1_000)
        return alert().elements().length > 0
      })
      await expect.element(alert()).toMatchTextContent(words)
      await button('Back to the form').click()
      await expect.element(dialog('Swap')).toBeVisible()
      expect(sent()).toHaveLength(1)
    },
  )

  it('leaves what is typed while the last swap is being confirmed', async () => {
    let receipt: unknown = null
    await instead({ eth_getTransactionReceipt: () => receipt })
    await reviews(polToUsdt)
    await button('Swap').click()
    await expect.element(status()).toMatchTextContent(/^Swapping POL to USDT/)
    await button('Close').click()
    test.open('Swap')
    await paid().fill('3')
    receipt = aReceipt(`0x${'ab'.repeat(32)}`)
    await until(async () => {
      await test.clock.advance(500)
      return text(/^Swapped 2 POL/).elements().length > 0
    })
    await expect.element(paid()).toHaveValue('3')
  })

  it('tells the end on the page when it was closed after the wallet had sent', async () => {
    let receipt: unknown = null
    await instead({ eth_getTransactionReceipt: () => receipt })
    await reviews(polToUsdt)
    await button('Swap').click()
    await expect.element(status()).toMatchTextContent(/^Swapping POL to USDT/)
    await button('Close').click()
    receipt = aReceipt(`0x${'ab'.repeat(32)}`)
    test.open('Account')
    await until(async () => {
      await test.clock.advance(500)
      return text(/^Swapped 2 POL/).elements().length > 0
    })
  })
})
