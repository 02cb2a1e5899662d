import './support/ui-styles.css'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { editPurchase, onrampStore, startPurchase } from '../../src/actions/onramp/purchase-draft.ts'
import { subscribeEvents } from '../../src/core/dispatch.ts'
import { connect, disconnect } from '../../src/index.ts'
import { ConnectModal, closeModal, OnrampWidget, openModal, type ViewName } from '../../src/modal.tsx'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import { aNode } from './support/canned-chain.ts'
import { failing, type ServedKit, servedKit } from './support/canned-services.ts'
import {
  aPurchase,
  type OnrampService,
  optionsPath,
  pagePath,
  quotePath,
  sellerPage,
  servesOnramp,
} from './support/onramp-scenes.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'
import { servesSwaps } from './support/swap-scenes.ts'
import { until } from './support/until.ts'

let test: ServedKit
let service: OnrampService
let events: (readonly [string, object])[]
async function begin(options: TestKitOptions = {}) {
  test = await servedKit({ transports: { 137: aNode().transport }, ...options })
  service = servesOnramp(test)
  events = []
  subscribeEvents(test.kit, (event) => {
    if (event.type === 'reported') events.push([event.event, event.properties])
  })
}
beforeEach(() => begin())
afterEach(() => test.close())
/** Another kit than the usual one. */
async function instead(options: TestKitOptions) {
  await test.close()
  await begin(options)
}

const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => screen.getByText(words)
const dialog = (name: string) => screen.getByRole('dialog', { name })
const paid = () => screen.getByRole('textbox', { name: 'You pay' })
const coinbase = () =>
  screen.getByRole('list', { name: 'Providers' }).getByRole('button', { name: /Coinbase/ })
const show = (view: ViewName = 'OnRampProviders') => {
  showOnPage(test)
  test.open(view)
}
/** Types an amount, and lets the pause before the quote pass. */
async function types(amount: string) {
  await paid().fill(amount)
  await test.clock.advance(200)
}
/** Waits for a purchase of a hundred dollars, as after the press on a provider. */
function waits() {
  startPurchase(test.kit, { provider: 'coinbase', page: sellerPage })
  show('BuyInProgress')
}
const since = Date.UTC(2030, 0, 1)
const at = (ms: number) => new Date(since + ms).toISOString()

describe('buying', () => {
  it('goes from the account by amount and provider to the purchase, and tells that it arrived [S3.19, S3.20]', async () => {
    show('Account')
    await button('Buy crypto').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    await expect.element(text('Enter amount')).toBeVisible()
    await expect.element(coinbase()).toBeDisabled()
    await button('$100').click()
    await test.clock.advance(200)
    await expect.element(text('98.249999 USDC')).toBeVisible()
    await expect.element(text('Of $100, $1.50 go to the provider and $0.25 to the network.')).toBeVisible()
    await expect.element(coinbase()).toBeEnabled()
    await coinbase().click()
    expect(test.page.openedWindows).toEqual([sellerPage])
    await expect.element(dialog('Buy')).toBeVisible()
    await expect.element(text('Buy in Coinbase')).toBeVisible()

    service.purchases = [aPurchase('p1', 'IN_PROGRESS', { minedAt: at(1_000) })]
    await test.clock.advance(4_000)
    await expect.element(dialog('Activity')).toBeVisible()
    await expect.element(text('+24.560 USDC')).toBeVisible()
    await expect.element(text('Pending')).toBeVisible()
    const before = test.asked.length
    service.purchases = [aPurchase('p1', 'SUCCESS', { minedAt: at(1_000) })]
    await test.clock.advance(3_000)
    await expect.element(text('Your purchase has arrived')).toBeVisible()
    // The tokens, the coins and the activity are read again.
    await until(() => {
      const asked = test.asked.slice(before)
      return (
        asked.some((path) => path.includes('forceUpdate=')) && asked.some((path) => !path.includes('onramp'))
      )
    })
    const lastLook = service.asked
    await test.clock.advance(30_000)
    expect(service.asked).toBe(lastLook)
    // Not to the view that waited, whose place the list has taken.
    await button('Back').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    expect(events).toEqual(
      expect.arrayContaining([
        ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
        ['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }],
      ]),
    )
  })

  it('is offered in the order of the app, where the project has it, and never without services [S3.13]', async () => {
    const names = ['Buy crypto', 'Swap', 'Receive', 'Send']
    const rows = () =>
      screen
        .getByRole('dialog')
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
        .filter((name) => names.includes(name))
    show('Account')
    await expect.element(button('Buy crypto')).toBeVisible()
    expect(rows()).toEqual(names)
    clearPage()
    await instead({
      features: { analytics: false, walletFeaturesOrder: ['send', 'onramp', 'receive'] },
    })
    show('Account')
    await expect.element(button('Buy crypto')).toBeVisible()
    expect(rows()).toEqual(['Send', 'Buy crypto', 'Receive'])
    clearPage()
    await instead({ features: { analytics: false, onramp: false } })
    show('Account')
    await expect.element(button('Swap')).toBeVisible()
    expect(rows()).toEqual(['Swap', 'Receive', 'Send'])
    await expect.element(button(/Receive funds/)).toBeVisible()
    expect(button(/Buy Crypto/).elements()).toEqual([])
  })

  it('is offered where tokens are missing: in an empty list, and where the balance is too low', async () => {
    show('Account')
    await button(/^Buy Crypto/).click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    clearPage()
    closeModal(test.kit)
    servesSwaps(test)
    show('Swap')
    await screen.getByRole('textbox', { name: 'You pay' }).fill('9999')
    await button('Buy').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    clearPage()
    closeModal(test.kit)
    show('WalletSend')
    await screen.getByRole('textbox', { name: 'Amount' }).fill('999999')
    await button('Buy').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
  })

  it('says what it is, and its button leads back', async () => {
    show()
    await button('What is Buy?').click()
    await expect.element(text('From money to tokens')).toBeVisible()
    await button('Buy').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    expect(events).toContainEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }])
  })
})

describe('the amount', () => {
  it.each([
    ['9.99', 'The least you can pay is $10.', 'Amount out of limits'],
    ['25000.01', 'The most you can pay is $25,000.', 'Amount out of limits'],
    ['0', 'Enter amount', 'Enter amount'],
  ])('%s cannot be paid, and nothing is asked for it [S9.9]', async (amount, problem, missing) => {
    show()
    await types(amount)
    await expect.element(text(missing)).toBeVisible()
    await expect.element(text(problem)).toBeVisible()
    await expect.element(coinbase()).toBeDisabled()
    expect(test.asked.filter((path) => path.includes('quote') || path.includes('onrampurl'))).toEqual([])
  })

  it('names the ways to pay it', async () => {
    show()
    await types('10')
    await expect.element(text('By card or bank account (ACH)')).toBeVisible()
    await types('7500.01')
    await expect.element(text('By bank account (ACH)')).toBeVisible()
  })

  it('has the limits and decimals of the selected currency', async () => {
    show()
    await types('19.99')
    await expect.element(coinbase()).toBeEnabled()
    await button('US Dollar').click()
    await button(/^Euro/).click()
    await expect.element(text('The least you can pay is €20.')).toBeVisible()
    await button('Euro').click()
    await button(/^Japanese Yen/).click()
    await paid().fill('2')
    await paid().fill('2.5')
    await expect.element(text('Write the amount without decimals.')).toBeVisible()
  })

  it('asks for a quote and a page a moment after the last key, and for both of the same purchase', async () => {
    show()
    const asked = (path: string) => test.asked.filter((one) => one.startsWith(path)).length
    await paid().fill('1')
    await paid().fill('10')
    await paid().fill('100')
    expect(asked(quotePath)).toBe(0)
    await test.clock.advance(200)
    await expect.element(coinbase()).toBeEnabled()
    expect([asked(quotePath), asked(pagePath)]).toEqual([1, 1])
  })
})

describe('what is shown when a service fails', () => {
  it('are the built-in tokens, and the service’s own once it responds [S8.12]', async () => {
    test.answer(optionsPath, failing(503))
    show()
    await expect.element(text(/^The list of tokens could not be loaded/)).toBeVisible()
    servesOnramp(test)
    await button('Load again').click()
    await expect.element(text(/^The list of tokens could not be loaded/)).not.toBeInTheDocument()
  })

  it('is an estimate that is called one, without an amount of tokens [S8.12]', async () => {
    test.answer(quotePath, failing(503))
    show()
    await types('250')
    await expect.element(text('Estimate')).toBeVisible()
    await expect
      .element(text(/^There is no quote\. You get USDC worth about \$250, less the fees/))
      .toBeVisible()
    expect(document.querySelector('[data-slot="onramp-quote"]')?.textContent).toBe('Estimate')
    // The provider shows the price itself.
    await expect.element(coinbase()).toBeEnabled()
  })

  it('is why a provider cannot be opened, and it is asked again', async () => {
    test.answer(pagePath, failing(503))
    show()
    await types('100')
    await expect.element(text(/^The page of Coinbase could not be loaded/)).toBeVisible()
    await expect.element(coinbase()).toBeDisabled()
    servesOnramp(test)
    await button('Retry').click()
    await expect.element(coinbase()).toBeEnabled()
  })

  it('are the purchases read before, with a word', async () => {
    service.purchases = [aPurchase('p1', 'IN_PROGRESS', { minedAt: at(0) })]
    show('OnRampActivity')
    await expect.element(text('+24.560 USDC')).toBeVisible()
    test.answer('/v1/account/:address/history', failing(503))
    await test.clock.advance(3_000)
    await expect.element(text(/^Failed to fetch transactions/)).toBeVisible()
    await expect.element(text('+24.560 USDC')).toBeVisible()
  })
})

describe('the providers', () => {
  it('are two with a key of Meld, which sells one token only', async () => {
    await instead({ services: { projectId: 'p1', meldPublicKey: 'key' } })
    show()
    const meld = screen.getByRole('list', { name: 'Providers' }).getByRole('button', { name: /Meld/ })
    await types('100')
    await expect.element(meld).toBeEnabled()
    await button('USDC').click()
    await button(/^Polygon/).click()
    await expect.element(meld).toBeDisabled()
    await expect.element(text('Sells USDC only')).toBeVisible()
    await test.clock.advance(200)
    await expect.element(coinbase()).toBeEnabled()
    await button('POL').click()
    await button(/^USD Coin/).click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    await test.clock.advance(200)
    await meld.click()
    const { searchParams, origin } = new URL(test.page.openedWindows[0] ?? '')
    expect(origin).toBe('https://meldcrypto.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      publicKey: 'key',
      destinationCurrencyCode: 'USDC',
      walletAddress: test.address,
      externalCustomerId: 'p1',
    })
    // Nothing is promised that this app cannot see.
    await expect.element(text(/This app cannot follow purchases at Meld\.io/)).toBeVisible()
    await test.clock.advance(200_000)
    expect(service.asked).toBe(0)
    await button('Done').click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it('may be none, which is said', async () => {
    await instead({ features: { analytics: false, onramp: ['meld'] } })
    show()
    await expect.element(text('No provider')).toBeVisible()
  })

  it('may not sell on this network, which is said before a press', async () => {
    show()
    await button('USDC').click()
    await expect.element(button(/Dai.*Not on Polygon/)).toBeVisible()
    await button(/^Dai/).click()
    await expect.element(text(/^The provider may not sell DAI on Polygon/)).toBeVisible()
  })
})

describe('waiting for a purchase [S9.4]', () => {
  it('that the browser blocked offers a link and its copy, and waits all the same', async () => {
    test.page.setPopupsBlocked(true)
    waits()
    await expect.element(text('The window did not open')).toBeVisible()
    const link = screen.getByRole('link', { name: /^Open Coinbase/ })
    await expect.element(link).toHaveAttribute('href', sellerPage)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(button('Copy link')).toBeVisible()
    service.purchases = [aPurchase('p1', 'IN_PROGRESS', { minedAt: at(1_000) })]
    await test.clock.advance(4_000)
    await expect.element(dialog('Activity')).toBeVisible()
  })

  it('fails after three minutes; trying again opens the page once more and finds a late purchase', async () => {
    waits()
    await expect.element(text('Buy in Coinbase')).toBeVisible()
    for (let passed = 0; passed < 180_000; passed += 4_000) {
      await until(() => service.asked > passed / 4_000)
      await test.clock.advance(4_000)
    }
    await expect.element(text('Buy failed')).toBeVisible()
    const looks = service.asked
    await test.clock.advance(60_000)
    expect(service.asked).toBe(looks)
    service.purchases = [aPurchase('p1', 'SUCCESS', { minedAt: at(150_000) })]
    await button('Try again').click()
    expect(test.page.openedWindows).toEqual([sellerPage, sellerPage])
    await expect.element(dialog('Activity')).toBeVisible()
    await expect.element(text('Your purchase has arrived')).toBeVisible()
  })

  it.each(['closing the modal', 'going back', 'unmounting'])('stops with %s', async (how) => {
    show()
    await types('100')
    await coinbase().click()
    await until(() => service.asked === 1)
    await test.clock.advance(4_000)
    await until(() => service.asked === 2)
    if (how === 'closing the modal') closeModal(test.kit)
    else if (how === 'going back') await button('Back').click()
    else clearPage()
    await expect.element(text('Buy in Coinbase')).not.toBeInTheDocument()
    await test.clock.advance(20_000)
    expect(service.asked).toBe(2)
  })

  it('is not taken up by another account', async () => {
    waits()
    await expect.element(text('Buy in Coinbase')).toBeVisible()
    test.wallet.switchesAccount(1)
    await expect.element(text('No purchase was started.')).toBeVisible()
    await button('Choose a provider').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
  })
})

describe('the purchases', () => {
  it('are empty at first, and lead to the providers', async () => {
    show()
    await button('Your purchases').click()
    await expect.element(text('No purchases yet')).toBeVisible()
    await button('Buy').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
  })

  it('tell once that one failed, and do not tell of older ones', async () => {
    service.purchases = [aPurchase('old', 'FAILED', { minedAt: at(-1) })]
    startPurchase(test.kit, { provider: 'coinbase', page: sellerPage })
    show('OnRampActivity')
    await expect.element(text('Failed')).toBeVisible()
    expect(text('Your purchase failed. You got no tokens.').elements()).toEqual([])
    clearPage()
    closeModal(test.kit)
    service.purchases = [aPurchase('new', 'FAILED', { minedAt: at(1) }), ...service.purchases]
    show('OnRampActivity')
    await expect.element(text('Your purchase failed. You got no tokens.')).toBeVisible()
  })
})

describe('the widget', () => {
  const page = (
    <>
      <OnrampWidget />
      <ConnectModal />
    </>
  )
  it('asks for a quote, and leads with it to the providers', async () => {
    showOnPage(test, { page })
    await button('$500').click()
    await expect.element(button('$500')).toHaveAttribute('aria-pressed', 'true')
    await test.clock.advance(200)
    await expect.element(text('98.249999 USDC')).toBeVisible()
    await button('Get quotes').click()
    await expect.element(dialog('Choose Provider')).toBeVisible()
    await expect.element(dialog('Choose Provider').getByRole('textbox')).toHaveValue('500')
  })

  it('selects a currency in the modal, which closes then', async () => {
    showOnPage(test, { page })
    await button('US Dollar').click()
    await dialog('Select Currency').getByRole('button', { name: /^Euro/ }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('€250')).toBeVisible()
  })

  it('connects a wallet first, and is nothing without services', async () => {
    await disconnect(test.kit)
    showOnPage(test, { page })
    await button('Connect wallet').click()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    clearPage()
    const plain = createTestKit()
    showOnPage(plain, { page })
    openModal(plain.kit)
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    expect(document.querySelector('[data-slot="onramp-widget"]')).toBe(null)
    await plain.close()
  })
})

it('what is typed stays when the modal is closed, for the same page', async () => {
  show()
  await types('123')
  closeModal(test.kit)
  expect(onrampStore(test.kit).getState().draft.amount).toBe('123')
  editPurchase(test.kit, { amount: '' })
})

describe('without services', () => {
  it.each<ViewName>([
    'OnRampProviders',
    'OnRampTokenSelect',
    'OnRampFiatSelect',
    'BuyInProgress',
    'OnRampActivity',
  ])('%s says that buying is not set up, and offers no retry', async (view) => {
    const bare = createTestKit()
    await connect(bare.kit, { connectorId: bare.wallet.id })
    showOnPage(bare, { isStrict: true })
    openModal(bare.kit, { view })
    await expect.element(text('Buying is not set up in this app')).toBeVisible()
    expect(button('Retry').elements()).toEqual([])
    await bare.close()
  })

  it('warns the developer, once', async () => {
    const bare = createTestKit()
    await connect(bare.kit, { connectorId: bare.wallet.id })
    showOnPage(bare, { isStrict: true })
    openModal(bare.kit, { view: 'OnRampProviders' })
    await expect.element(text('Buying is not set up in this app')).toBeVisible()
    openModal(bare.kit, { view: 'OnRampFiatSelect' })
    await expect.element(dialog('Select Currency')).toBeVisible()
    await expect.element(text('Buying is not set up in this app')).toBeVisible()
    expect(bare.warnings).toEqual([
      'The views to buy tokens need the option `services` of `createConnectKit`',
    ])
    await bare.close()
  })
})
