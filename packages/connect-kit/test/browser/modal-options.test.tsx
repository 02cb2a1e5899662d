import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { activeWallet } from '../../src/core/account-details.ts'
import type { ConnectorSource } from '../../src/index.ts'
import { connect, createConnectKit, disconnect } from '../../src/index.ts'
import { closeModal, modalStore, openModal, pushView } from '../../src/modal.tsx'
import { defineNetwork, polygon } from '../../src/networks.ts'
import { createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

function show(options: TestKitOptions): TestKit {
  const test = createTestKit(options)
  showOnPage(test, { isStrict: true })
  return test
}
const terms = 'https://play.example/terms'
const privacy = 'https://play.example/privacy'
const wallet = () => screen.getByRole('button', { name: /Scripted Wallet/ })
const isConnected = ({ kit }: TestKit) => activeWallet(kit.store.getState()) !== undefined
const modal = () => screen.getByRole('dialog')

describe('terms of an app', () => {
  it('are linked below the wallets', async () => {
    const test = show({ termsConditionsUrl: terms, privacyPolicyUrl: privacy })
    openModal(test.kit)
    await expect
      .element(
        screen.getByText('By connecting your wallet, you agree to our terms of service and privacy policy.'),
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'terms of service' }))
      .toHaveAttribute('href', terms)
    await wallet().click()
    await until(() => isConnected(test))
  })

  it('must be accepted first if the app requires it, also by keyboard, and once', async () => {
    const test = show({ privacyPolicyUrl: privacy, features: { legalCheckbox: true } })
    openModal(test.kit)
    const box = screen.getByRole('checkbox', { name: 'I agree to our privacy policy' })
    await expect.element(box).not.toBeChecked()
    const list = () => wallet().element().closest('[inert]')
    expect(list()).not.toBeNull()
    ;(box.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.poll(list).toBeNull()
    await wallet().click()
    await until(() => isConnected(test))
    await disconnect(test.kit)
    openModal(test.kit)
    await expect.element(box).toBeChecked()
  })

  it('are not shown if the app has none', async () => {
    const test = show({ features: { legalCheckbox: true } })
    openModal(test.kit)
    await expect.element(wallet()).toBeVisible()
    expect(screen.getByRole('checkbox').elements()).toEqual([])
  })
})

describe('an embedded modal', () => {
  const panel = () => screen.getByRole('region', { name: 'Connect Wallet' })

  it('is shown from the start, closes when a wallet is connected, and comes back after disconnect [S2.42]', async () => {
    const test = show({ enableEmbedded: true })
    await expect.element(panel()).toBeVisible()
    expect(modal().elements()).toEqual([])
    expect(screen.getByRole('button', { name: 'Close' }).elements()).toEqual([])
    await wallet().click()
    await until(() => isConnected(test))
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
    expect(modalStore(test.kit).getState().isOpen).toBe(false)
    await disconnect(test.kit)
    await expect.element(panel()).toBeVisible()
  })

  it('shows help and no Back button in its first view, whatever was open before [facts 1.2]', async () => {
    const test = show({ enableEmbedded: true })
    await expect.element(panel()).toBeVisible()
    modalStore(test.kit).setState({ history: ['Networks', 'Connect'] })
    await expect.element(screen.getByRole('button', { name: 'What is a wallet?' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back', exact: true }).elements()).toEqual([])
  })

  it('closes also when a wallet is connected elsewhere [S2.42]', async () => {
    const test = show({ enableEmbedded: true })
    await expect.element(panel()).toBeVisible()
    await connect(test.kit, { connectorId: test.wallet.id })
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  })
})

describe('theme options', () => {
  it('apply to the modal: light or dark, custom properties, and connector pictures', async () => {
    const icon =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
    const first = createTestKit()
    await first.close()
    const test = show({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': 'rgb(1, 2, 3)' },
      connectorImages: { [first.wallet.id]: icon },
    })
    openModal(test.kit)
    await expect.element(modal()).toHaveAttribute('data-theme', 'light')
    const style = getComputedStyle(modal().element())
    expect(style.getPropertyValue('--es-accent')).toBe('rgb(1, 2, 3)')
    await until(() => wallet().element().querySelector('img')?.getAttribute('src') === icon)
  })
})

describe('theme of a page without data-theme', () => {
  const asks = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  afterEach(async () => {
    delete document.body.dataset['theme']
    await asks('')
  })

  it('is the system’s when the modal opens', async () => {
    await asks('light')
    // The test's own page, which supports media queries.
    const { kit } = show({ environment: { window } })
    openModal(kit)
    await expect.element(modal()).toHaveAttribute('data-theme', 'light')
    closeModal(kit)
    await asks('dark')
    openModal(kit)
    await expect.element(modal()).toHaveAttribute('data-theme', 'dark')
  })

  it('ignores the theme attribute of another library', async () => {
    await asks('light')
    document.body.dataset['theme'] = 'cupcake'
    openModal(show({ environment: { window } }).kit)
    await expect.element(modal()).toHaveAttribute('data-theme', 'light')
  })

  it('follows the app’s theme as soon as the page or the options set it', async () => {
    await asks('light')
    document.body.dataset['theme'] = 'dark'
    openModal(show({ environment: { window } }).kit)
    await expect.element(modal()).not.toHaveAttribute('data-theme')
    clearPage()
    openModal(show({ environment: { window }, themeMode: 'dark' }).kit)
    await expect.element(modal()).toHaveAttribute('data-theme', 'dark')
  })
})

describe('a wallet on the same device', () => {
  const pairing = { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' } as const
  const listed = {
    id: 'w',
    name: 'Some Wallet',
    mobileLink: 'some:',
    linkMode: 'https://some.example/wc',
  }
  it.each([
    ['its own link', false, /^some:\/\/wc\?uri=/],
    ['its universal link if the app prefers it', true, /^https:\/\/some\.example\/wc\/wc\?uri=/],
  ])('is opened by %s', async (_, isPreferred, href) => {
    const test = show({
      experimental_preferUniversalLinks: isPreferred,
      environment: { isMobile: true },
    })
    openModal(test.kit)
    await expect.element(modal()).toBeVisible()
    test.kit.store.setState({
      attempt: {
        number: 1,
        connector: {
          ...pairing,
          icon: undefined,
          rdns: undefined,
          explorerId: undefined,
          namespaces: undefined,
        },
        uri: 'wc:1@2',
      },
    })
    pushView(test.kit, {
      view: 'ConnectingWalletConnect',
      data: { connectorId: 'walletConnect', wallet: listed },
    })
    await expect
      .poll(() => screen.getByRole('link', { name: 'Open' }).element().getAttribute('href'))
      .toMatch(href)
  })
})

describe('connect methods and account features', () => {
  const anEmbeddedWallet: ConnectorSource = ({ add }) => {
    const never = () => Promise.reject(new Error('Nobody connects it.'))
    add({
      id: 'ID_AUTH',
      type: 'AUTH',
      name: 'E-mail',
      icon: undefined,
      rdns: undefined,
      explorerId: undefined,
      namespaces: ['eip155'],
      connect: never,
      reconnect: never,
    })
    return () => undefined
  }

  it('collapse into one button for all wallets if the app collapses the list beside other methods [S2.39]', async () => {
    const test = show({ connectors: [anEmbeddedWallet], features: { collapseWallets: true } })
    openModal(test.kit)
    const all = screen.getByRole('button', { name: 'Continue with a wallet' })
    await expect.element(all).toBeVisible()
    expect(wallet().elements()).toEqual([])
    await all.click()
    await wallet().click()
    await until(() => isConnected(test))
  })

  it('show the list itself if there are no other methods', async () => {
    openModal(show({ features: { collapseWallets: true } }).kit)
    await expect.element(wallet()).toBeVisible()
  })

  it('hide wallets if enableWallets is off', async () => {
    openModal(show({ enableWallets: false }).kit)
    await expect.element(screen.getByText(/^This app offers no way to connect with a wallet/)).toBeVisible()
    expect(screen.getByText(/No wallet was found/).elements()).toEqual([])
    expect(wallet().elements()).toEqual([])
  })

  it('hide receiving if features.receive is off', async () => {
    const test = show({ features: { receive: false } })
    await connect(test.kit, { connectorId: test.wallet.id })
    openModal(test.kit)
    await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Receive' }).elements()).toEqual([])
  })
})

describe('an app without metadata', () => {
  it('uses that of its page [S3.14]', () => {
    const marks = document.createElement('template')
    marks.innerHTML =
      '<meta property="og:description" content="Cups and leagues"><link rel="icon" href="/cup.svg">'
    const added = [...marks.content.children]
    document.head.prepend(...added)
    const before = document.title
    document.title = 'Arena'
    const { options } = createConnectKit({ networks: [defineNetwork(polygon)] })
    document.title = before
    for (const mark of added) mark.remove()
    expect(options.metadata).toEqual({
      name: 'Arena',
      description: 'Cups and leagues',
      url: location.origin,
      icons: [`${location.origin}/cup.svg`],
    })
  })
})
