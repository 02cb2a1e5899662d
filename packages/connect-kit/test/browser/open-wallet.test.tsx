import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { deepLinkKey } from '../../src/connectors/walletconnect/deep-link.ts'
import { subscribeEvents } from '../../src/index.ts'
import { selectWallet } from '../../src/modal/state/select-wallet.ts'
import { modalStore, openModal } from '../../src/modal.tsx'
import type { ExplorerWallet } from '../../src/services/explorer/wallet.ts'
import { createScriptedPairing, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { aPhone, type TestPhone, userAgents } from './support/a-phone.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

const orbit: ExplorerWallet = {
  id: 'orbit',
  name: 'Orbit',
  mobileLink: 'orbit://',
  appStore: 'https://apps.example/orbit',
  playStore: 'https://play.example/orbit',
  homepage: 'https://orbit.example/',
}
const universal = 'https://orbit.example/app'

/** No app is installed, so the test page is not left. */
const stay = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stay, { capture: true }))
afterEach(() => {
  document.removeEventListener('click', stay, { capture: true })
})

interface Shown extends TestKit {
  readonly phone: TestPhone
  readonly reported: readonly unknown[]
}

function show(
  wallet: ExplorerWallet,
  phone: TestPhone = aPhone(userAgents.iphone),
  options: TestKitOptions = {},
): Shown {
  const test = createTestKit({
    wallet: false,
    connectors: [createScriptedPairing().source],
    features: { analytics: false },
    ...options,
    environment: { window: phone.window, isMobile: true, ...options.environment },
  })
  const reported: unknown[] = []
  subscribeEvents(test.kit, (event) => {
    if (event.type === 'reported' && event.event === 'CONNECT_PROXY_ERROR') reported.push(event.properties)
  })
  showOnPage(test)
  openModal(test.kit)
  void selectWallet(test.kit, wallet)
  return { ...test, phone, reported }
}
const open = () => screen.getByRole('link', { name: 'Open', exact: true })
const missed = () => screen.getByRole('alert').getByText(/^Did .*Orbit.* not open\?$/)
const href = () => open().element().getAttribute('href')

describe('deep link to a wallet app', () => {
  it('is prepared before the click, and opens in the same tab', async () => {
    show(orbit)
    await expect.element(open()).toHaveAttribute('target', '_self')
    expect(href()).toMatch(/^orbit:\/\/wc\?uri=wc%3A/)
  })

  it('navigates the top window if the page is embedded', async () => {
    show(orbit, aPhone(userAgents.iphone, { top: {}, self: {} }))
    await expect.element(open()).toHaveAttribute('target', '_top')
  })

  it('is the universal link if the app prefers it', async () => {
    show({ ...orbit, linkMode: universal }, undefined, { experimental_preferUniversalLinks: true })
    await expect.element(open()).toBeVisible()
    expect(href()).toMatch(/^https:\/\/orbit\.example\/app\/wc\?uri=wc%3A/)
  })

  it('is stored for later requests', async () => {
    const { page } = show(orbit)
    await open().click()
    expect(JSON.parse(page.storage.getItem(deepLinkKey) ?? '')).toEqual({ href: 'orbit://', name: 'Orbit' })
  })
})

describe('in Telegram’s in-app browser', () => {
  it.each([
    ['with Telegram’s proxy object in the page', { TelegramWebviewProxy: {} }],
    ['with Telegram’s platform in the URL', { Telegram: { WebApp: { platform: 'android' } } }],
  ])('%s: the link is encoded twice on Android, which decodes it once', async (_, more) => {
    show({ ...orbit, linkMode: universal }, aPhone(userAgents.android, more))
    await expect.element(open()).toHaveAttribute('target', '_blank')
    // It cannot open custom schemes, so the universal link is tried first.
    expect(href()).toMatch(/^https:\/\/orbit\.example\/app\/wc\?uri=wc%253A/)
  })

  it('the link is encoded once on an iPhone', async () => {
    show(orbit, aPhone(userAgents.iphone, { TelegramWebviewProxy: {} }))
    await expect.element(open()).toBeVisible()
    expect(href()).toMatch(/^orbit:\/\/wc\?uri=wc%3A/)
  })

  it('is not assumed for every page with Telegram’s script', async () => {
    show(orbit, aPhone(userAgents.android, { Telegram: { WebApp: { platform: 'unknown' } } }))
    await expect.element(open()).toHaveAttribute('target', '_self')
    expect(href()).toMatch(/uri=wc%3A/)
  })
})

describe('a deep link without effect', () => {
  it('is reported after three seconds, with alternatives', async () => {
    const { clock } = show({ ...orbit, linkMode: universal })
    await open().click()
    await clock.advance(2_999)
    expect(missed().elements()).toEqual([])
    await clock.advance(1)
    await expect.element(missed()).toBeVisible()
    const other = screen.getByRole('link', { name: 'Try another link' })
    expect(other.element().getAttribute('href')).toMatch(/^https:\/\/orbit\.example\/app\/wc\?uri=wc%3A/)
    await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    const code = screen.getByRole('button', { name: 'Show QR code' })
    await expect.element(code).toHaveAttribute('aria-expanded', 'false')
    await code.click()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Get' })).toHaveAttribute('href', orbit.appStore)
  })

  it('links to the other store on the other phone system', async () => {
    show(orbit, aPhone(userAgents.android))
    await expect.element(screen.getByRole('link', { name: 'Get' })).toHaveAttribute('href', orbit.playStore)
  })

  it('is not reported if the page was hidden, since an app opened', async () => {
    const { clock, phone } = show(orbit)
    await open().click()
    await clock.advance(1_000)
    phone.hides()
    await clock.advance(60_000)
    expect(missed().elements()).toEqual([])
  })

  it('is not reported while the browser’s confirmation is open, but some seconds after', async () => {
    const { clock, phone } = show(orbit)
    await open().click()
    phone.blurs()
    await clock.advance(60_000)
    expect(missed().elements()).toEqual([])
    phone.focuses()
    await clock.advance(2_999)
    expect(missed().elements()).toEqual([])
    await clock.advance(1)
    await expect.element(missed()).toBeVisible()
  })

  it('is reset by the next click', async () => {
    const { clock } = show(orbit)
    await open().click()
    await clock.advance(3_000)
    await expect.element(missed()).toBeVisible()
    await open().click()
    await expect.element(missed()).not.toBeInTheDocument()
  })

  it('leaves no timer after the view is closed', async () => {
    const { clock, kit } = show(orbit)
    await open().click()
    const before = clock.pending
    clearPage()
    await until(() => clock.pending < before)
    // Nothing renders the modal any more: it is closed.
    await until(() => !modalStore(kit).getState().isOpen)
  })
})

describe('a link that is not a valid URL', () => {
  const broken: ExplorerWallet = { ...orbit, mobileLink: 'https://orbit example' }

  it('is reported without the symmetric key of the pairing, and the QR code is shown instead [S7.9]', async () => {
    const { reported, kit } = show(broken)
    await expect.element(screen.getByText('This wallet’s link cannot be opened')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await expect.element(open()).not.toBeInTheDocument()
    await until(() => reported.length > 0)
    expect(reported).toEqual([
      {
        message: 'The link of the wallet makes no address',
        uri: expect.stringMatching(/^wc:…@2\?/),
        mobile_link: 'https://orbit example',
        name: 'Orbit',
      },
    ])
    const { uri = '' } = kit.store.getState().attempt ?? {}
    const key = new URLSearchParams(uri.split('?')[1]).get('symKey')
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(reported)).not.toContain(key)
  })

  it.each(['javascript://%0aalert(1)', 'data:text/html,x', 'intent://x', 'file:///x'])(
    'is also one with a scheme the browser handles itself: %s [S3.11]',
    async (mobileLink) => {
      show({ ...orbit, mobileLink })
      await expect.element(screen.getByText('This wallet’s link cannot be opened')).toBeVisible()
      expect(document.querySelector(`a[href^="${mobileLink.slice(0, 5)}"]`)).toBeNull()
    },
  )

  it('does not affect the wallet’s other link', async () => {
    show({ ...broken, linkMode: universal })
    await expect.element(screen.getByRole('link', { name: 'Try another link' })).toBeVisible()
  })
})
