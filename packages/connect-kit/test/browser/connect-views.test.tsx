import { beforeEach, describe, expect, it } from 'vitest'
import { commands, page as screen, userEvent } from 'vitest/browser'
import { connectionIn, subscribeEvents } from '../../src/index.ts'
import { connectInModal, openModal, prefetchConnectModal, showToast } from '../../src/modal.tsx'
import { fetchWalletPage } from '../../src/services.ts'
import { createScriptedPairing, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

/** A wallet in the explorer's format. */
const listed = (index: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  chains: ['eip155:137'],
  mobile_link: `wallet${index}://`,
  image_id: null,
  ...more,
})
const total = 90
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
let wallets = Array.from({ length: total }, (_, index) => listed(index))
let asked: URL[] = []
let isDown = false
let hasPictures = true

/** Mock of the explorer with the requests the views use; the local mock server has its own tests. */
const explorer: typeof fetch = async (input) => {
  const url = new URL(new Request(input).url)
  asked.push(url)
  if (isDown) return new Response('', { status: 500 })
  if (url.pathname.startsWith('/getWalletImage') && hasPictures)
    return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } })
  if (url.pathname !== '/getWallets') return new Response('{}', { status: 404 })
  const query = url.searchParams
  const included = query.get('include')?.split(',')
  const excluded = query.get('exclude')?.split(',') ?? []
  const found = wallets.filter(
    ({ id, name }) =>
      (included?.includes(id) ?? true) &&
      !excluded.includes(id) &&
      name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
  )
  const [page, entries] = ['page', 'entries'].map((key) => Number(query.get(key)))
  const from = ((page ?? 1) - 1) * (entries ?? 40)
  return Response.json({ count: found.length, data: found.slice(from, from + (entries ?? 40)) })
}

beforeEach(() => {
  wallets = Array.from({ length: total }, (_, index) => listed(index))
  asked = []
  isDown = false
  hasPictures = true
})

function show(options: TestKitOptions = {}): TestKit {
  const test = createTestKit({
    features: { analytics: false },
    services: { projectId: 'p', explorerUrl: 'http://127.0.0.1:1', isProjectRead: false },
    ...options,
    environment: { fetch: explorer, ...options.environment },
  })
  const { kit } = test
  showOnPage(test)
  openModal(kit)
  return test
}
const pairing = () => createScriptedPairing().source
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () =>
  [...document.querySelectorAll('[data-slot="wallet-row"] bdi')].map(({ textContent }) => textContent)
const twoFrames = async () => {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const tiles = () => document.querySelectorAll('[data-slot="wallet-tile"]')

describe('connect view', () => {
  it('retries a failed picture when the modal opens again', async () => {
    wallets = [listed(0, { image_id: 'picture' })]
    hasPictures = false
    const { kit } = show({ connectors: [pairing()] })
    // The pointer entered a button: the modal stays rendered when it closes.
    prefetchConnectModal()
    await expect.element(button('Wallet 0')).toBeVisible()
    const row = document.querySelector('[data-slot="wallet-row"]')
    const picture = () => button('Wallet 0').element().querySelector('img')
    await until(() => asked.some(({ pathname }) => pathname.startsWith('/getWalletImage')))
    expect(picture()).toBeNull()
    hasPictures = true
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Wallet 0')).not.toBeInTheDocument()
    openModal(kit)
    await expect.poll(picture).not.toBeNull()
    // It is the prerendered list.
    expect(row?.isConnected).toBe(true)
  })

  describe('with a row that is pressed when more wallets come', () => {
    const press = async () => {
      let answer = () => {}
      const isAnswering = new Promise<void>((resolve) => {
        answer = resolve
      })
      const { kit } = show({
        connectors: [pairing()],
        environment: {
          fetch: async (input, init) => {
            await isAnswering
            return explorer(input, init)
          },
        },
      })
      await expect.element(button(/Scripted Wallet/)).toBeVisible()
      await commands.holdMouseOver('[data-slot="wallet-row"]:has-text("Scripted Wallet")')
      answer()
      await expect.poll(() => kit.store.getState().explorer?.recommended.length).toBe(4)
      await twoFrames()
      return kit
    }

    it('keeps the row under the pointer, so that the press is not lost', async () => {
      const kit = await press()
      expect(rows()).not.toContain('Wallet 0')
      await commands.releaseMouse()
      await expect.poll(() => connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
    })

    it('shows them when the browser took the pointer for scrolling', async () => {
      await press()
      dispatchEvent(new PointerEvent('pointercancel'))
      await expect.element(button('Wallet 0')).toBeVisible()
      await commands.releaseMouse()
    })
  })

  it('lists the QR code, browser wallets, then recommended wallets, then all [S2.40] [S9.8]', async () => {
    show({ connectors: [pairing()] })
    await expect.element(button(/All Wallets/)).toBeVisible()
    await until(() => rows().length > 3)
    expect(rows()).toEqual(['WalletConnect', 'Scripted Wallet', 'Wallet 0', 'All Wallets'])
    await expect.element(button('All Wallets 90')).toBeVisible()
  })

  it('lists featured wallets in the app’s order, and then no recommended ones [S2.40] [S6.4]', async () => {
    show({ connectors: [pairing()], wallet: false, featuredWalletIds: ['wallet-7', 'wallet-3'] })
    await until(() => rows().includes('Wallet 3'))
    expect(rows()).toEqual(['WalletConnect', 'Wallet 7', 'Wallet 3', 'All Wallets'])
  })

  it.each([
    ['hides ‘All Wallets’ if the app sets HIDE', { allWallets: 'HIDE' as const }],
    ['hides ‘All Wallets’ on a desktop with ONLY_MOBILE', { allWallets: 'ONLY_MOBILE' as const }],
  ])('%s', async (_, options) => {
    show({ connectors: [pairing()], ...options })
    await expect.element(button(/WalletConnect/)).toBeVisible()
    expect(rows()).not.toContain('All Wallets')
  })

  it('has no QR code row on a phone that lists all wallets, since each opens its app [S2.40]', async () => {
    show({ connectors: [pairing()], environment: { isMobile: true } })
    await expect.element(button(/All Wallets/)).toBeVisible()
    expect(rows()).not.toContain('WalletConnect')
    await button(/All Wallets/).click()
    await expect.element(button('Wallet 3')).toBeVisible()
  })

  it('has a QR code row on a phone that lists no wallets [S2.40]', async () => {
    show({ connectors: [pairing()], environment: { isMobile: true }, allWallets: 'HIDE' })
    await expect.element(button(/WalletConnect/)).toBeVisible()
  })

  it.each([
    ['is hidden if the namespace is connected by WalletConnect', {}, false],
    ['is shown again with multiWallet', { multiWallet: true }, true],
  ])('the QR code row %s [S2.40]', async (_, options, isOffered) => {
    const phone = createScriptedPairing()
    const { kit } = show({ connectors: [phone.source], ...options })
    await button(/WalletConnect/).click()
    await expect.poll(() => kit.store.getState().attempt?.uri).toBeTruthy()
    phone.scans(kit.store.getState().attempt?.uri)
    await expect.poll(() => connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
    openModal(kit, { view: 'Connect' })
    await expect.element(button(/All Wallets/)).toBeVisible()
    expect(rows().includes('WalletConnect')).toBe(isOffered)
  })

  it('shows the app’s picture of a custom wallet, from any host, before the explorer’s [S6.4] [kit-core review, facts]', async () => {
    const imageUrl = 'https://pictures.app.example/house.png'
    wallets = [listed(0, { image_url: 'https://tracker.example/a.png' })]
    show({
      connectors: [pairing()],
      featuredWalletIds: ['wallet-0'],
      customWallets: [{ id: 'house', name: 'House', mobileLink: 'house://', imageUrl }],
    })
    const picture = (name: string) => button(name).element().querySelector('img')?.src
    await expect.element(button('House')).toBeVisible()
    expect(picture('House')).toBe(imageUrl)
    await expect.element(button('Wallet 0')).toBeVisible()
    expect(picture('Wallet 0')).toBeUndefined()
  })

  it('explains what a wallet is, and links to some [S2.37]', async () => {
    wallets = [listed(0, { homepage: 'https://wallet.example/' })]
    show({ connectors: [pairing()] })
    await button('What is a wallet?').click()
    await expect.element(screen.getByRole('heading', { name: 'One key for many apps' })).toBeVisible()
    await button('Get a wallet').click()
    await expect
      .element(screen.getByRole('link', { name: /Wallet 0/ }))
      .toHaveAttribute('href', 'https://wallet.example/')
  })
})

describe('analytics events [S7.9]', () => {
  /** Names and properties of events from now on. A view reports them after it was painted. */
  function reportsOf({ kit }: TestKit) {
    const reported: unknown[] = []
    subscribeEvents(
      kit,
      (event) =>
        event.type === 'reported' &&
        !event.event.startsWith('MODAL_') &&
        reported.push([event.event, event.properties]),
    )
    return reported
  }

  it('count a browser wallet once, also when it is retried', async () => {
    const test = show()
    const reported = reportsOf(test)
    test.wallet.rejects()
    await button(/Scripted Wallet/).click()
    test.wallet.rejects()
    await button('Try again').click()
    await until(() => test.wallet.requests.length === 2)
    await expect.element(button('Try again')).toBeVisible()
    await expect
      .poll(() => reported)
      .toEqual([['SELECT_WALLET', { name: 'Scripted Wallet', platform: 'browser' }]])
  })

  it('count the QR code for any wallet', async () => {
    const reported = reportsOf(show({ connectors: [pairing()] }))
    await button(/WalletConnect/).click()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await expect
      .poll(() => reported)
      .toEqual([['SELECT_WALLET', { name: 'WalletConnect', platform: 'qrcode' }]])
  })

  it('count a listed wallet once for each platform shown', async () => {
    wallets = [listed(1, { webapp_link: 'https://web.example' })]
    const reported = reportsOf(show({ connectors: [pairing()] }))
    await button(/Wallet 1/).click()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await screen.getByRole('tab', { name: 'Webapp' }).click()
    await expect.element(screen.getByRole('link', { name: 'Open' })).toBeVisible()
    await expect
      .poll(() => reported)
      .toEqual([
        ['SELECT_WALLET', { name: 'Wallet 1', platform: 'qrcode' }],
        ['SELECT_WALLET', { name: 'Wallet 1', platform: 'web' }],
      ])
  })

  it('count a listed wallet opened as a mobile app', async () => {
    const reported = reportsOf(show({ connectors: [pairing()], environment: { isMobile: true } }))
    await button(/Wallet 0/).click()
    await expect.element(screen.getByRole('link', { name: 'Open' })).toBeVisible()
    await expect.poll(() => reported).toEqual([['SELECT_WALLET', { name: 'Wallet 0', platform: 'mobile' }]])
  })

  it('count the wallet help and ‘get a wallet’', async () => {
    const reported = reportsOf(show({ connectors: [pairing()] }))
    await button('What is a wallet?').click()
    await button('Get a wallet').click()
    await expect.element(screen.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
    await expect
      .poll(() => reported)
      .toEqual([
        ['CLICK_WALLET_HELP', {}],
        ['CLICK_GET_WALLET', {}],
      ])
  })
})

describe('all wallets view', () => {
  it('loads page by page to the end, each wallet once [S9.8] [S9.1]', async () => {
    show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await expect.element(screen.getByText('Wallet 40', { exact: true })).toBeInTheDocument()
    await until(() => {
      tiles()[tiles().length - 1]?.scrollIntoView()
      return tiles().length === total
    })
    const names = [...tiles()].map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(total)
  })

  it('does not rerender hundreds of wallets while typing or on other changes', async () => {
    wallets = Array.from({ length: 200 }, (_, index) => listed(index, { badge_type: 'certified' }))
    let drawn = 0
    const messages = {
      get 'allWallets.certified'() {
        drawn += 1
        return 'Certified'
      },
    }
    const { kit } = show({ connectors: [pairing()], messages })
    await button(/All Wallets/).click()
    await until(() => tiles().length > 0)
    for (let page = 0; page < 5; page += 1) await fetchWalletPage(kit)
    await until(() => tiles().length === wallets.length)
    const before = drawn
    expect(before).toBeGreaterThanOrEqual(wallets.length)
    await screen.getByRole('searchbox').fill('W')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('W')
    expect(drawn).toBe(before)
    showToast(kit, { kind: 'success', message: 'Something else' })
    await expect.element(screen.getByText('Something else')).toBeVisible()
    expect(drawn).toBe(before)
  })

  it('searches by name, debounced [S9.8]', async () => {
    const { clock } = show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await screen.getByRole('searchbox').fill('Wallet 42')
    await clock.advance(499)
    expect(asked.some(({ searchParams }) => searchParams.has('search'))).toBe(false)
    await clock.advance(1)
    await until(() => tiles().length === 1)
    await expect.element(screen.getByText('1 found')).toBeVisible()
    expect(asked.at(-1)?.searchParams.get('entries')).toBe('100')
  })

  it('shows that nothing was found', async () => {
    const { clock } = show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await screen.getByRole('searchbox').fill('Nobody')
    await clock.advance(500)
    await expect.element(screen.getByText('No Wallet found')).toBeVisible()
  })

  it('filters certified wallets', async () => {
    show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await button('Only certified wallets').click()
    await expect.element(screen.getByText('Only WalletConnect certified')).toBeVisible()
    await expect.element(button('Only certified wallets')).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows a loading failure, and retries', async () => {
    isDown = true
    show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await expect.element(screen.getByText('The list of wallets could not be loaded.')).toBeVisible()
    isDown = false
    await button('Retry').click()
    await until(() => tiles().length > 0)
  })

  it('shows names from the explorer as text, and drops executable links', async () => {
    wallets = [
      listed(1, {
        name: '<img src=x onerror=alert(1)>',
        mobile_link: 'javascript:alert(1)',
        webapp_link: 'data:text/html,x',
        image_url: 'javascript:alert(1)',
      }),
    ]
    show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    expect(document.documentElement.outerHTML).not.toContain('javascript:')
  })
})

describe('selecting a listed wallet', () => {
  it('connects it if it is installed in this browser', async () => {
    wallets = [listed(1, { name: 'Scripted', rdns: 'test.scripted.wallet' })]
    const { kit } = show({ connectors: [pairing()] })
    await button(/All Wallets/).click()
    await expect.element(screen.getByLabelText('Installed')).toBeVisible()
    await screen.getByText('Scripted', { exact: true }).click()
    await until(() => connectionIn(kit.store.getState(), 'eip155').status === 'connected')
  })

  it('shows its QR code, its name, and download links if it is not installed [S2.37]', async () => {
    wallets = [listed(1, { homepage: 'https://w.example', app_store: 'https://apps.example' })]
    show({ connectors: [pairing()] })
    await button(/Wallet 1/).click()
    await expect.element(screen.getByRole('dialog', { name: 'Wallet 1' })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
    await button('Get').click()
    await expect.element(screen.getByRole('dialog', { name: 'Get Wallet 1' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /iOS App/ }))
      .toHaveAttribute('href', 'https://apps.example')
    await button('Back').click()
    await expect.element(screen.getByRole('img', { name: 'Pairing code for your wallet' })).toBeVisible()
  })

  it('offers its web app, with a link prepared before the click', async () => {
    wallets = [listed(1, { webapp_link: 'https://web.example' })]
    show({ connectors: [pairing()] })
    await button(/Wallet 1/).click()
    await screen.getByRole('tab', { name: 'Webapp' }).click()
    const link = screen.getByRole('link', { name: 'Open' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    expect(link.element().getAttribute('href')).toMatch(/^https:\/\/web\.example\/wc\?uri=wc%3A/)
  })

  it('works with the keyboard only', async () => {
    show({ connectors: [pairing()], wallet: false })
    await until(() => rows().includes('Wallet 0'))
    await until(async () => {
      await userEvent.keyboard('{Tab}')
      return document.activeElement?.textContent?.includes('Wallet 0')
    })
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Wallet 0' })).toBeVisible()
  })
})

describe('app verification', () => {
  it.each([
    [{ validation: 'INVALID' as const, isScam: false }, 'Domain mismatch'],
    [{ validation: 'VALID' as const, isScam: true }, 'Known scam'],
  ])('warns before connecting: %o [S3.23]', async (verdict, words) => {
    const { kit } = show()
    kit.store.setState({ verification: { verifyUrl: '', origin: 'https://evil.example', ...verdict } })
    await expect.element(screen.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
  })

  it('shows no warning while the result is unknown [S3.23]', async () => {
    const { kit } = show()
    kit.store.setState({ verification: { verifyUrl: '', origin: '', validation: 'UNKNOWN', isScam: false } })
    await expect.element(button(/Scripted Wallet/)).toBeVisible()
    expect(screen.getByRole('alert').elements()).toEqual([])
  })
})

describe('a view that throws', () => {
  it('does not break the modal or the app', async () => {
    const { kit, warnings } = show()
    await expect.element(button(/Scripted Wallet/)).toBeVisible()
    // The list of recent wallets has been preloaded.
    await until(() => asked.length > 0)
    // Not allowed by the types, as after an internal error of the kit.
    kit.store.setState({ recentWallets: undefined as never })
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(warnings).toContain('A view of the modal failed')
    await button('Close').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a connecting view without its wallet', () => {
  it.each([
    ['ConnectingExternal', {}],
    ['ConnectingExternal', { connectorId: 'disabled' }],
    ['ConnectingMultiChain', { connectorId: 'disabled' }],
    ['ConnectingWalletConnect', {}],
    ['ConnectingWalletConnectBasic', {}],
  ] as const)('%s %o says that it is not available, and leads to the list', async (view, data) => {
    const { kit } = show()
    openModal(kit, { view, arguments: data })
    await expect
      .element(screen.getByRole('alert').getByText('This wallet is not available here.'))
      .toBeVisible()
    await button('Other wallets').click()
    await expect.element(button(/Scripted Wallet/)).toBeVisible()
  })

  it('is what a wallet leads to that was pressed after it had gone', async () => {
    const { kit } = show()
    await connectInModal(kit, { connectorId: 'disabled' })
    await expect.element(screen.getByText('This wallet is not available here.')).toBeVisible()
  })
})
