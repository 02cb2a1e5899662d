import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { deepLinkKey } from '../../src/connectors/walletconnect/deep-link.ts'
import { subscribeEvents } from '../../src/index.ts'
import { selectWallet } from '../../src/modal/state/select-wallet.ts'
import { modalStore, openModal } from '../../src/modal.tsx'
import type { ExplorerWallet } from '../../src/services/explorer/wallet.ts'
import { createScriptedPairing, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { aPhone, type TestPhone, userAgents } from './support/a-phone.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'

const orbit: ExplorerWallet = {
  id: 'orbit',
  name: 'Orbit',
  mobileLink: 'orbit://',
  appStore: 'https://apps.example/orbit',
  playStore: 'https://play.example/orbit',
  homepage: 'https://orbit.example/',
}
const universal = 'https://orbit.example/app'

/** Nobody has the app, and the page of the tests stays. */
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

describe('the link to an app of the phone', () => {
  it('is ready before it is pressed, and opens in the place of the page', async () => {
    show(orbit)
    await expect.element(open()).toHaveAttribute('target', '_self')
    expect(href()).toMatch(/^orbit:\/\/wc\?uri=wc%3A/)
  })

  it('leaves the whole page where that stands in a frame of another', async () => {
    show(orbit, aPhone(userAgents.iphone, { top: {}, self: {} }))
    await expect.element(open()).toHaveAttribute('target', '_top')
  })

  it('is the universal link where the app prefers it', async () => {
    show({ ...orbit, linkMode: universal }, undefined, { experimental_preferUniversalLinks: true })
    await expect.element(open()).toBeVisible()
    expect(href()).toMatch(/^https:\/\/orbit\.example\/app\/wc\?uri=wc%3A/)
  })

  it('is remembered for the requests to come', async () => {
    const { page } = show(orbit)
    await open().click()
    expect(JSON.parse(page.storage.getItem(deepLinkKey) ?? '')).toEqual({ href: 'orbit://', name: 'Orbit' })
  })
})

describe('the browser of Telegram', () => {
  it.each([
    ['puts a proxy into the page', { TelegramWebviewProxy: {} }],
    ['tells its platform', { Telegram: { WebApp: { platform: 'android' } } }],
  ])('%s: on Android it decodes an address once, so it gets it encoded twice', async (_, more) => {
    show({ ...orbit, linkMode: universal }, aPhone(userAgents.android, more))
    await expect.element(open()).toHaveAttribute('target', '_blank')
    // It opens no schemes: the universal link goes first.
    expect(href()).toMatch(/^https:\/\/orbit\.example\/app\/wc\?uri=wc%253A/)
  })

  it('on an iPhone gets it encoded once', async () => {
    show(orbit, aPhone(userAgents.iphone, { TelegramWebviewProxy: {} }))
    await expect.element(open()).toBeVisible()
    expect(href()).toMatch(/^orbit:\/\/wc\?uri=wc%3A/)
  })

  it('is not every page that has the script of Telegram', async () => {
    show(orbit, aPhone(userAgents.android, { Telegram: { WebApp: { platform: 'unknown' } } }))
    await expect.element(open()).toHaveAttribute('target', '_self')
    expect(href()).toMatch(/uri=wc%3A/)
  })
})

describe('a press that opens nothing', () => {
  it('is told after three seconds, with the other ways', async () => {
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

  it('leads to the store of the other system on the other phone', async () => {
    show(orbit, aPhone(userAgents.android))
    await expect.element(screen.getByRole('link', { name: 'Get' })).toHaveAttribute('href', orbit.playStore)
  })

  it('is none when the page was hidden: something opened', async () => {
    const { clock, phone } = show(orbit)
    await open().click()
    await clock.advance(1_000)
    phone.hides()
    await clock.advance(60_000)
    expect(missed().elements()).toEqual([])
  })

  it('is not told while the browser asks whether to open the app, but some seconds after', async () => {
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

  it('is forgotten with the next press', async () => {
    const { clock } = show(orbit)
    await open().click()
    await clock.advance(3_000)
    await expect.element(missed()).toBeVisible()
    await open().click()
    await expect.element(missed()).not.toBeInTheDocument()
  })

  it('leaves no timer behind when the view is left', async () => {
    const { clock, kit } = show(orbit)
    await open().click()
    const before = clock.pending
    clearPage()
    await vi.waitUntil(() => clock.pending < before)
    expect(modalStore(kit).getState().isOpen).toBe(true)
  })
})

describe('a link that makes no address', () => {
  const broken: ExplorerWallet = { ...orbit, mobileLink: 'https://orbit example' }

  it('is counted without the key of the pairing, and the code is shown instead [S7.9]', async () => {
    const { reported, kit } = show(broken)
    await expect.element(screen.getByText('This wallet’s link cannot be opened')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await expect.element(open()).not.toBeInTheDocument()
    await vi.waitUntil(() => reported.length > 0)
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
    'is also one that a browser would run or open itself: %s [S3.11]',
    async (mobileLink) => {
      show({ ...orbit, mobileLink })
      await expect.element(screen.getByText('This wallet’s link cannot be opened')).toBeVisible()
      expect(document.querySelector(`a[href^="${mobileLink.slice(0, 5)}"]`)).toBeNull()
    },
  )

  it('leaves the wallet’s other link', async () => {
    show({ ...broken, linkMode: universal })
    await expect.element(screen.getByRole('link', { name: 'Try another link' })).toBeVisible()
  })
})
