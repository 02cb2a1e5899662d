import { base, bsc, optimism, sepolia } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { pageWalletConnector } from '../../src/connectors/eip1193/page-wallet.ts'
import {
  activeNetwork,
  addConnector,
  connect,
  connectionIn,
  removeNetwork,
  subscribeEvents,
} from '../../src/index.ts'
import { arabic } from '../../src/messages/ar.ts'
import { currentView, modalStore, openModal } from '../../src/modal.tsx'
import { arbitrum, defineNetwork, mainnet, polygon, ronin, solana } from '../../src/networks.ts'
import { createScriptedPairing, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

const few = [polygon, mainnet, arbitrum] as const
const more = [
  defineNetwork(base),
  defineNetwork(optimism),
  defineNetwork(bsc),
  defineNetwork(sepolia),
] as const
const many = [...few, ronin, ...more, solana] as const

function show(options: TestKitOptions = {}): TestKit {
  const test = createTestKit({ networks: few, ...options })
  showOnPage(test)
  return test
}
async function connected(options: TestKitOptions = {}): Promise<TestKit> {
  const test = show(options)
  await connect(test.kit, { connectorId: test.wallet.id })
  return test
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.getByRole('dialog', { name })
const rows = () =>
  [...document.querySelectorAll('[data-slot="network-row"]')].map(
    (row) => row.querySelector('bdi')?.textContent,
  )
const networkOf = ({ kit }: TestKit) => activeNetwork(kit.store.getState())?.name
const viewOf = ({ kit }: TestKit) => currentView(modalStore(kit).getState())
const isGone = async () => {
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}

describe('network list', () => {
  it('marks the current network, and ignores a click on it', async () => {
    const test = await connected()
    openModal(test.kit, { view: 'Networks' })
    await expect.element(button(/Polygon/)).toHaveAttribute('aria-current', 'true')
    const asked = test.wallet.requests.length
    await button(/Polygon/).click()
    expect(viewOf(test)).toBe('Networks')
    expect(test.wallet.requests).toHaveLength(asked)
  })

  it('waits for the wallet, and closes when it has switched', async () => {
    const test = await connected()
    test.wallet.approves({ after: 1_000 })
    openModal(test.kit, { view: 'Networks' })
    await button('Ethereum').click()
    await expect.element(dialog('Ethereum')).toBeVisible()
    await expect.element(screen.getByRole('status').getByText('Approve in wallet')).toBeVisible()
    await test.clock.advance(1_000)
    await isGone()
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('goes back to the previous view', async () => {
    const test = await connected()
    openModal(test.kit, { view: 'Account' })
    await expect.element(button('Disconnect')).toBeVisible()
    modalStore(test.kit).setState({ history: ['Account', 'Networks'] })
    await button('Ethereum').click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('shows that the wallet rejected the switch, and retries', async () => {
    const test = await connected()
    test.wallet.rejects()
    openModal(test.kit, { view: 'Networks' })
    await button('Ethereum').click()
    await expect.element(screen.getByRole('alert').getByText('Switch declined')).toBeVisible()
    await button('Try again').click()
    await isGone()
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('shows other failures', async () => {
    const test = await connected()
    test.wallet.throws({ code: -32_000, message: 'odd' })
    openModal(test.kit, { view: 'Networks' })
    await button('Ethereum').click()
    await expect.element(screen.getByRole('alert').getByText('Switch failed')).toBeVisible()
  })

  it('does not navigate when the wallet responds after the person went back', async () => {
    const test = await connected()
    test.wallet.approves({ after: 1_000 })
    openModal(test.kit, { view: 'Networks' })
    await button('Ethereum').click()
    await button('Back').click()
    await expect.element(dialog('Choose Network')).toBeVisible()
    await test.clock.advance(1_000)
    expect(viewOf(test)).toBe('Networks')
  })

  it('selects immediately if no wallet is connected', async () => {
    const test = show()
    openModal(test.kit, { view: 'Networks' })
    await button('Ethereum').click()
    await isGone()
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('has a search if there are many networks', async () => {
    const test = await connected({ networks: many })
    openModal(test.kit, { view: 'Networks' })
    const field = screen.getByRole('searchbox', { name: 'Search network' })
    await field.fill('eth')
    expect(rows()).toEqual(['Ethereum'])
    await expect.element(screen.getByText('1 network', { exact: true })).toBeInTheDocument()
    await field.fill('nothing')
    await expect.element(screen.getByText('No network found')).toBeVisible()
    // The first Escape clears the field, the second one closes.
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    expect(rows()).toHaveLength(many.length)
    await userEvent.keyboard('{Escape}')
    await isGone()
  })

  it('labels the clear button of the search in the app’s language', async () => {
    const test = await connected({ networks: many, messages: arabic })
    openModal(test.kit, { view: 'Networks' })
    const field = screen.getByRole('searchbox', { name: 'ابحث عن شبكة' })
    await field.fill('eth')
    await button('مسح البحث').click()
    await expect.element(field).toHaveValue('')
    expect(rows()).toHaveLength(many.length)
  })

  it('has no search if there are few', async () => {
    const test = show()
    openModal(test.kit, { view: 'Networks' })
    await expect.element(button(/Polygon/)).toBeVisible()
    expect(screen.getByRole('searchbox').elements()).toEqual([])
  })

  it('explains what a network is, which is reported as an event [S7.9]', async () => {
    const test = show()
    const reported: string[] = []
    subscribeEvents(test.kit, (event) => event.type === 'reported' && reported.push(event.event))
    openModal(test.kit, { view: 'Networks' })
    await button('What is a network?').click()
    await expect.element(screen.getByRole('heading', { name: 'Where things happen' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('target', '_blank')
    expect(reported).toEqual(['MODAL_OPEN', 'CLICK_NETWORK_HELP'])
    await button('Back').click()
    await expect.element(dialog('Choose Network')).toBeVisible()
  })

  it('shows the explorer’s pictures, and the first letter as fallback', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
    const asked: string[] = []
    const test = show({
      services: { projectId: 'p', explorerUrl: 'http://127.0.0.1:1', isProjectRead: false },
      features: { analytics: false },
      networks: [polygon, { ...mainnet, id: 5, caipNetworkId: 'eip155:5', name: 'Nowhere' }],
      environment: {
        fetch: async (input) => {
          const { pathname } = new URL(new Request(input).url)
          asked.push(pathname)
          return pathname.startsWith('/public/getAssetImage/')
            ? new Response(picture, { headers: { 'content-type': 'image/svg+xml' } })
            : new Response('{}', { status: 404 })
        },
      },
    })
    openModal(test.kit, { view: 'Networks' })
    await until(() => document.querySelector('[data-slot="network-row"] img'))
    expect(document.querySelectorAll('[data-slot="network-row"] img')).toHaveLength(1)
    expect(button('Nowhere').element().textContent).toBe('NNowhere')
  })
})

/** A phone wallet that approves some networks only. */
async function paired(chainIds: readonly number[], options: TestKitOptions = {}) {
  const person = createScriptedPairing({ name: 'Pocket' })
  person.allows(chainIds)
  const test = show({ wallet: false, connectors: [person.source], ...options })
  const connecting = connect(test.kit, { connectorId: 'walletConnect' })
  await until(() => test.kit.store.getState().attempt?.uri)
  person.scans(test.kit.store.getState().attempt?.uri)
  await connecting
  return { ...test, person }
}

describe('a wallet with a limited set of approved networks', () => {
  it('lists approved networks first, and explains why the others are disabled [S4.10]', async () => {
    const test = await paired([42_161, 1])
    openModal(test.kit, { view: 'Networks' })
    const polygonRow = button('Polygon')
    await expect.element(polygonRow).toHaveAttribute('aria-disabled', 'true')
    await expect.element(polygonRow).toHaveAccessibleDescription('Pocket did not approve this network')
    await expect.element(screen.getByText(/disconnect, connect again, and allow it there/)).toBeVisible()
    expect(rows()).toEqual(['Ethereum', 'Arbitrum One', 'Polygon'])
    polygonRow.element().focus()
    expect(document.activeElement).toBe(polygonRow.element())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(polygonRow, { force: true })
    expect(viewOf(test)).toBe('Networks')
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('switches to an approved one immediately [S4.10]', async () => {
    const test = await paired([42_161, 1])
    openModal(test.kit, { view: 'Networks' })
    const views = new Set<string>()
    test.kit.store.subscribe(() => views.add(viewOf(test)))
    await button('Arbitrum One').click()
    await isGone()
    expect(networkOf(test)).toBe('Arbitrum One')
    expect([...views]).not.toContain('SwitchNetwork')
  })

  it('enables a row as soon as the session approves it', async () => {
    const test = await paired([1])
    openModal(test.kit, { view: 'Networks' })
    await expect.element(button('Polygon')).toHaveAttribute('aria-disabled', 'true')
    test.person.allows([1, 137])
    await expect.element(button('Polygon')).not.toHaveAttribute('aria-disabled')
    await button('Polygon').click()
    await isGone()
    expect(networkOf(test)).toBe('Polygon')
  })

  it('is requested anyway if its current network is not one of the app’s', async () => {
    const test = await paired([137])
    removeNetwork(test.kit, { chainId: 137 })
    await expect.element(dialog('Switch Network')).toBeVisible()
    await expect.element(button('Ethereum')).not.toHaveAttribute('aria-disabled')
    await button('Ethereum').click()
    await isGone()
    expect(networkOf(test)).toBe('Ethereum')
  })

  it('lists the same in the account view of an app without services', async () => {
    const test = await paired([1])
    openModal(test.kit, { view: 'Account' })
    await expect.element(button('Polygon')).toBeDisabled()
    await expect
      .element(button('Polygon'))
      .toHaveAccessibleDescription(/^To use a network that Pocket did not approve/)
    await expect.element(button('Ethereum')).toBeEnabled()
  })
})

describe('a wallet on an unsupported network', () => {
  it('is offered the app’s networks, and disconnect [S2.37]', async () => {
    const test = await connected()
    test.wallet.switchesChain(10)
    await expect.element(dialog('Switch Network')).toBeVisible()
    await expect.element(screen.getByText(/doesn’t support your current network/)).toBeVisible()
    await button('Disconnect').click()
    await isGone()
    expect(connectionIn(test.kit.store.getState(), 'eip155').status).toBe('disconnected')
  })

  it('closes the view when the wallet switches to any of the app’s networks', async () => {
    const test = await connected()
    test.wallet.switchesChain(10)
    test.wallet.ignores()
    await button('Ethereum').click()
    await expect.element(screen.getByText('Approve in wallet')).toBeVisible()
    test.wallet.switchesChain(42_161)
    await isGone()
    expect(networkOf(test)).toBe('Arbitrum One')
  })
})

/** An injected wallet with Ethereum chains and Solana. */
function installBoth({ kit, wallet }: TestKit) {
  const asked: string[] = []
  const info = {
    id: 'example.both',
    type: 'ANNOUNCED',
    name: 'Both',
    icon: undefined,
    rdns: 'example.both',
  } as const
  const onEvm = pageWalletConnector(info, wallet.provider)
  addConnector(kit, onEvm)
  addConnector(kit, {
    ...onEvm,
    id: 'example.both.solana',
    namespaces: ['solana'],
    connect: ({ preferred }) => {
      asked.push(preferred.name)
      return new Promise(() => undefined)
    },
  })
  return { asked }
}

describe('a wallet with several namespaces', () => {
  it('asks for the namespace, and connects there', async () => {
    const test = show({ networks: [polygon, solana], wallet: false })
    const { asked } = installBoth(test)
    openModal(test.kit)
    // It is not a single installed wallet [facts 3.4].
    await expect.element(button(/Both.*Multichain/)).toBeVisible()
    await button(/Both/).click()
    await expect.element(dialog('Select chain')).toBeVisible()
    await button('Solana').click()
    await expect.element(dialog('Both')).toBeVisible()
    expect(asked).toEqual(['Solana'])
    await button('Back').click()
    await button('EVM Networks').click()
    await isGone()
    expect(networkOf(test)).toBe('Polygon')
  })

  it('does not ask if the app has only one of them', async () => {
    const test = show({ networks: few, wallet: false })
    installBoth(test)
    openModal(test.kit)
    await button(/Both/).click()
    await isGone()
    expect(networkOf(test)).toBe('Polygon')
  })

  it('shows that the wallet is gone', async () => {
    const test = show()
    openModal(test.kit)
    modalStore(test.kit).setState({
      history: ['Connect', 'ConnectingMultiChain'],
      data: { connectorId: 'gone' },
    })
    await expect
      .element(screen.getByRole('alert').getByText('This wallet is not available here.'))
      .toBeVisible()
  })
})

describe('a network of a namespace without a connected wallet', () => {
  it('asks for another wallet, and lists matching ones', async () => {
    const test = await connected({ networks: [polygon, solana] })
    openModal(test.kit, { view: 'Networks' })
    await button('Solana').click()
    await expect.element(dialog('Switch chain')).toBeVisible()
    expect(networkOf(test)).toBe('Polygon')
    await button('Switch').click()
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    expect(networkOf(test)).toBe('Solana')
    expect(modalStore(test.kit).getState().history).toEqual(['Connect'])
  })

  it('connects the same wallet there, if it supports the namespace', async () => {
    const test = show({ networks: [polygon, solana], wallet: false })
    const { asked } = installBoth(test)
    await connect(test.kit, { connectorId: 'example.both', namespace: 'eip155' })
    openModal(test.kit, { view: 'Networks' })
    await button('Solana').click()
    await button('Connect Both').click()
    await until(() => asked.length > 0)
    expect(asked).toEqual(['Solana'])
    expect(connectionIn(test.kit.store.getState(), 'eip155').status).toBe('connected')
  })
})
