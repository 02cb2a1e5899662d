import {
  type ConnectKit,
  type ConnectKitOptions,
  createConnectKit,
  destroyConnectKit,
  type Networks,
  sendTransaction,
} from '@esports/connect-kit'
import { arbitrum, defineNetwork, polygon } from '@esports/connect-kit/networks'
import { fetchTokenPrice, report, verifyApp } from '@esports/connect-kit/services'
import { createScriptedWallet, createTestBrowser, type TestBrowser } from '@esports/connect-kit/testing'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  formatUnits,
  type Hash,
  http,
  parseAbi,
  parseAbiItem,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { commands, type Locator, page as screen, userEvent } from 'vitest/browser'
import { ServicesPage } from './samples/services-page.tsx'

const stack = inject('localStack')
/** A development account of the local chains, with a public key. */
const account = privateKeyToAccount('0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6')
const friend = '0x00000000000000000000000000000000000000f1'
const wallet = createScriptedWallet({ accounts: [account], rpcUrl: stack.chains[137] })

const reader = createPublicClient({ transport: http(stack.chains[137]) })
const node = createTestClient({ mode: 'anvil', transport: http(stack.chains[137]) })
const sender = createWalletClient({ account, transport: http(stack.chains[137]) })
const onArbitrum = createWalletClient({ account, transport: http(stack.chains[42161]) })

/** On Polygon, oldest first: more than one page of the service, over two months. */
const sent: Hash[] = []
let spam: Hash
let elsewhere: Hash

beforeAll(async () => {
  wallet.installIn(window)
  const send = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      sent.push(await sender.sendTransaction({ chain: null, to: friend, value: parseEther('0.01') }))
  }
  await send(30)
  const seconds = 32 * 24 * 60 * 60
  await node.increaseTime({ seconds })
  await node.mine({ blocks: 1 })
  await send(30)
  spam = await sender.sendTransaction({ chain: null, to: friend, value: 1n })
  await commands.markSpam(spam)
  elsewhere = await onArbitrum.sendTransaction({ chain: null, to: friend, value: 1n })
}, 60_000)

let browser: TestBrowser
let kits: ConnectKit[]
let root: Root | undefined
const errors = vi.spyOn(console, 'error')
const thrown: unknown[] = []
const keepError = (event: ErrorEvent | PromiseRejectionEvent) =>
  thrown.push('reason' in event ? event.reason : event.error)

beforeEach(() => {
  browser = createTestBrowser()
  kits = []
  errors.mockClear()
  thrown.length = 0
  window.addEventListener('error', keepError)
  window.addEventListener('unhandledrejection', keepError)
})
afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  await Promise.all(kits.map(destroyConnectKit))
  wallet.forgetsScript()
  wallet.disconnects()
  window.removeEventListener('error', keepError)
  window.removeEventListener('unhandledrejection', keepError)
  // Console output, also of the page that was just closed.
  const complaints = [...errors.mock.calls, ...thrown]
  if (complaints.length > 0) throw new Error('The page complained in the console.', { cause: complaints })
})

/** A kit in this page, with the services of the local stack. */
function createKit(options: Partial<Omit<ConnectKitOptions, 'networks'>> = {}): ConnectKit {
  const { services, environment, ...others } = options
  const networks: Networks = [
    defineNetwork(polygon, { rpcUrls: [stack.chains[137]] }),
    defineNetwork(arbitrum, { rpcUrls: [stack.chains[42161]] }),
  ]
  const kit: ConnectKit = createConnectKit({
    networks,
    metadata: { name: 'Services', description: 'A test', url: window.location.origin, icons: [] },
    features: { analytics: false },
    ...others,
    services: {
      projectId: 'local',
      blockchainApiUrl: stack.blockchainApiUrl,
      explorerUrl: stack.explorerUrl,
      analyticsUrl: stack.analyticsUrl,
      ...services,
    },
    environment: { storage: browser.openPage().storage, ...environment },
  })
  kits.push(kit)
  return kit
}

function show(kit: ConnectKit): ConnectKit {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <ServicesPage kit={kit} />
    </StrictMode>,
  )
  return kit
}

/** Opens the page and selects the wallet in it. */
async function showConnected(options?: Parameters<typeof createKit>[0]): Promise<ConnectKit> {
  const kit = show(createKit(options))
  await button('Scripted Wallet').click()
  await expect.element(panel('Account')).toBeVisible()
  return kit
}

const panel = (name: string) => screen.getByRole('region', { name, exact: true })
/** The text may be a substring. */
async function shows(place: Locator, words: string): Promise<void> {
  await expect.poll(() => place.query()?.textContent).toContain(words)
}
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const field = (name: string) => screen.getByRole('textbox', { name })
const months = () => panel('Activity').getByRole('heading', { level: 3 }).elements()
const shownHashes = () =>
  panel('Activity')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href')?.split('/').at(-1))
/** Exact amounts in a panel, such as `2500 USDT`. */
const amounts = (name: string) =>
  [...panel(name).element().querySelectorAll('data')].map(({ title }) => title)

describe('balances of an account', () => {
  it('match the chain, with their value in dollars [S3.17]', async () => {
    const kit = await showConnected()
    const usdt = { address: stack.usdt, abi: erc20Abi } as const
    const held = await reader.readContract({ ...usdt, functionName: 'balanceOf', args: [account.address] })
    const coins = formatUnits(await reader.getBalance({ address: account.address }), 18)
    await expect.poll(() => amounts('Tokens')).toHaveLength(3)
    expect(amounts('Tokens')).toEqual([`${coins} POL`, `${formatUnits(held, 6)} USDT`, '1000 USDC'])
    const price = (await fetchTokenPrice(kit))?.price ?? 0
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const rows = panel('Tokens').getByRole('listitem')
    await shows(rows.nth(0), dollars.format(Number(coins) * price))
    await shows(rows.nth(1), dollars.format(Number(formatUnits(held, 6))))
    await expect.poll(() => amounts('Account')).toEqual([`${coins} POL`])
  })

  it('are shown as unknown if the service is unreachable, without other failures [S8.7]', async () => {
    await showConnected({ services: { blockchainApiUrl: stack.deadUrl } })
    for (const name of ['Tokens', 'Activity', 'Buy'])
      await expect.element(panel(name).getByRole('alert')).toBeVisible()
    await shows(panel('Swap'), 'The service cannot be reached at the moment.')
    await expect.poll(() => amounts('Account')).toHaveLength(1)
  })
})

describe('activity of an account', () => {
  it('is grouped by month, newest first, and loads to the last transaction [S3.18]', async () => {
    await showConnected()
    const monthOf = async (hash: Hash) => {
      const { blockNumber } = await reader.getTransactionReceipt({ hash })
      const { timestamp } = await reader.getBlock({ blockNumber })
      const form = { month: 'long', year: 'numeric' } as const
      return new Date(Number(timestamp) * 1000).toLocaleDateString('en-US', form)
    }
    await expect.poll(() => shownHashes().length).toBeGreaterThan(40)
    expect(shownHashes()).not.toContain(sent[0])
    await button('Show more').click()
    await expect.element(button('Show more')).not.toBeInTheDocument()
    const logs = await reader.getLogs({
      event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
      args: { to: account.address },
      // Transfers of NFTs (ERC-721) have the same topic, and are not part of the history.
      strict: true,
      fromBlock: 0n,
    })
    // The initial balance before any transaction.
    const received = logs.map(({ transactionHash }) => transactionHash)
    const newestFirst = [...received, ...sent].toReversed()
    expect(shownHashes()).toEqual(newestFirst)
    expect(months().map(({ textContent }) => textContent)).toEqual([
      ...new Set(await Promise.all(newestFirst.map(monthOf))),
    ])
  })

  it('excludes spam and other networks [S9.10]', async () => {
    await showConnected()
    await expect.poll(() => shownHashes().length).toBeGreaterThan(40)
    const { blockNumber } = await reader.getTransactionReceipt({ hash: spam })
    expect(blockNumber).toBeGreaterThan(0n)
    expect(shownHashes()).not.toContain(spam)
    expect(shownHashes()).not.toContain(elsewhere)
  })

  it('includes a new transaction of the wallet after a reload', async () => {
    const kit = await showConnected()
    await expect.poll(() => shownHashes().length).toBeGreaterThan(40)
    const hash = await sendTransaction(kit, { to: friend, value: parseEther('0.25') })
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    sent.push(hash)
    await button('Refresh').click()
    await expect.poll(() => shownHashes()[0]).toBe(hash)
    await shows(panel('Activity').getByRole('listitem').first(), '−0.25 POL')
  })
})

/** Names stay registered while the stack runs. */
const freshLabel = () => `player-${crypto.randomUUID().slice(0, 8)}`

describe('a registered name', () => {
  it('is validated while it is typed [S5.2]', async () => {
    await showConnected()
    await field('New name').fill('abc')
    await shows(panel('Name'), 'Name must be at least 4 characters long')
    await field('New name').fill('a name')
    await shows(panel('Name'), 'Can only contain letters, numbers and - characters')
    await button('Register').click()
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
  })

  it('is shown after registration, and resolves to its owner [S4.11] [S7.9]', async () => {
    await showConnected()
    await shows(panel('Name'), 'This account has no name yet.')
    const label = freshLabel()
    await field('New name').fill(label)
    await button('Register').click()
    const name = `${label}.reown.id`
    await expect.element(panel('Account').getByText(name)).toBeVisible()
    await shows(screen.getByRole('list', { name: 'Names of this account' }), name)
    const query = 'projectId=local&apiVersion=2'
    const answer = await fetch(`${stack.blockchainApiUrl}/v1/profile/account/${name}?${query}`)
    const { addresses }: { addresses: Record<string, { address: string }> } = await answer.json()
    expect(new Set(Object.values(addresses).map((entry) => entry.address))).toEqual(
      new Set([account.address]),
    )
  })

  it('is still shown after a page reload', async () => {
    const first = await showConnected()
    const label = freshLabel()
    await field('New name').fill(label)
    await button('Register').click()
    await expect.element(panel('Account').getByText(`${label}.reown.id`)).toBeVisible()
    root?.unmount()
    await destroyConnectKit(first)
    show(createKit())
    await expect.element(panel('Account').getByText(`${label}.reown.id`)).toBeVisible()
  })

  it('that is taken is reported, and no signature is requested', async () => {
    await showConnected()
    const label = freshLabel()
    await field('New name').fill(label)
    await button('Register').click()
    await expect.element(panel('Account').getByText(`${label}.reown.id`)).toBeVisible()
    const signed = wallet.requests.length
    await field('New name').fill(label)
    await button('Register').click()
    await shows(panel('Name'), `${label}.reown.id is taken already.`)
    expect(wallet.requests).toHaveLength(signed)
  })

  it('is suggested, and selected with a click', async () => {
    await showConnected()
    await field('New name').fill('drag')
    const free = screen.getByRole('list', { name: 'Free names' }).getByRole('button')
    await expect.poll(() => free.elements().length).toBeGreaterThan(1)
    const [, second] = free.elements()
    const suggested = second?.textContent ?? ''
    await button(suggested).click()
    await expect.element(field('New name')).toHaveValue(suggested)
  })

  it('is not registered if the person rejects the signature, and can be retried [S4.11]', async () => {
    await showConnected()
    const label = freshLabel()
    await field('New name').fill(label)
    wallet.rejects()
    await button('Register').click()
    await expect.element(panel('Name').getByRole('alert')).toBeVisible()
    await expect.element(field('New name')).toHaveValue(label)
    await button('Register').click()
    await expect.element(panel('Account').getByText(`${label}.reown.id`)).toBeVisible()
  })
})

describe('a swap in the browser', () => {
  it('returns what the pool on the chain returns', async () => {
    await showConnected()
    const quoteOf = (amount: bigint) =>
      reader.readContract({
        address: stack.pool,
        abi: parseAbi(['function quote(address, address, uint256) view returns (uint256)']),
        functionName: 'quote',
        args: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', stack.usdt, amount],
      })
    for (const text of ['10', '12345.678']) {
      await field('You pay').fill(text)
      const pooled = formatUnits(await quoteOf(parseEther(text)), 6)
      await expect.poll(() => amounts('Swap')).toEqual([`${pooled} USDT`])
    }
  })

  it('without an amount, or with an output of zero, is reported', async () => {
    await showConnected()
    for (const text of ['', '0', 'ten']) {
      await field('You pay').fill(text)
      await shows(panel('Swap'), 'Enter an amount above zero.')
    }
    await field('You pay').fill('0.000000000000000001')
    await shows(panel('Swap'), 'The service cannot do that.')
  })
})

it('buying opens the provider’s page, for this account', async () => {
  await showConnected()
  const link = panel('Buy').getByRole('link')
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(stack.blockchainApiUrl))
  const answer = await fetch(link.element().getAttribute('href') ?? '')
  expect(answer.status).toBe(200)
  const shop = new DOMParser().parseFromString(await answer.text(), 'text/html')
  expect(shop.querySelector('h1')?.textContent).toBe('Buy USDC')
  expect(shop.querySelector('code')?.textContent).toBe(account.address)
  expect(shop.querySelector('option')?.textContent).toBe('Polygon')
})

it('wallets of the explorer have pictures, and more can be loaded', async () => {
  show(createKit())
  const pictures = () => [...panel('Wallets').element().querySelectorAll('img')]
  await expect.poll(() => pictures().length).toBe(4)
  await button('More wallets').click()
  await expect.poll(() => pictures().length).toBeGreaterThan(30)
  await Promise.all(pictures().map((picture) => picture.decode()))
  expect(pictures().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
})

it('all of it works with the keyboard', async () => {
  show(createKit())
  await expect.element(button('Scripted Wallet')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Disconnect')).toBeVisible()
  const label = freshLabel()
  await reach(() => document.activeElement === field('New name').element())
  await userEvent.keyboard(`${label}{Enter}`)
  await expect.element(panel('Account').getByText(`${label}.reown.id`)).toBeVisible()
  await expect.element(button('Show more')).toBeVisible()
  await reach(() => document.activeElement === button('Show more').element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownHashes).toContain(sent[0])
})

/** Presses Tab until an element has the focus. */
async function reach(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isReached(); turn += 1) await userEvent.tab()
  expect(isReached()).toBe(true)
}

describe('analytics', () => {
  it('are sent by beacon when the page closes [S7.9]', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    // Any document of this origin: the iframe is the page that is closed.
    frame.src = new URL('samples/services-page.css?raw', import.meta.url).href
    await loaded
    const view = frame.contentWindow
    if (!view) throw new Error('The frame has no window.')
    const beacon = vi.spyOn(view.navigator, 'sendBeacon')
    const kit = show(createKit({ features: { analytics: true }, environment: { window: view } }))
    const eventsOf = async (event: string) =>
      (await commands.sentEvents()).filter(({ props }) => props['event'] === event)
    await expect.poll(() => eventsOf('INITIALIZE')).toHaveLength(1)
    expect(beacon).not.toHaveBeenCalled()
    report(kit, 'CLICK_NETWORK_HELP', {})
    frame.remove()
    await expect.poll(() => eventsOf('CLICK_NETWORK_HELP')).toHaveLength(1)
    expect(beacon).toHaveReturnedWith(true)
    expect(await eventsOf('CLICK_NETWORK_HELP')).toMatchObject([
      {
        projectId: 'local',
        st: 'appkit',
        origin: window.location.origin,
        domain: window.location.hostname,
        contentType: 'text/plain;charset=UTF-8',
      },
    ])
  })
})

describe('app verification [S3.23]', () => {
  const { origin } = window.location
  const at = (verifyUrl: string, url = origin) => ({
    walletConnect: { projectId: 'local', verifyUrl },
    metadata: { name: 'Services', description: 'A test', url, icons: [] },
  })

  it('is valid at the URL in the metadata', async () => {
    const kit = createKit(at(stack.verifyUrl))
    expect(await verifyApp(kit)).toEqual({
      verifyUrl: stack.verifyUrl,
      validation: 'VALID',
      origin,
      isScam: false,
    })
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is invalid at another URL, with a warning', async () => {
    const kit = show(createKit(at(stack.verifyUrl, 'https://arena.example')))
    expect(await verifyApp(kit)).toMatchObject({ validation: 'INVALID', origin, isScam: false })
    await shows(screen.getByRole('alert'), 'not where the app lives')
  })

  it('is requested when connecting starts, and reports a scam page', async () => {
    await commands.reportScam(origin)
    const kit = await showConnected(at(stack.scamVerifyUrl))
    await shows(screen.getByRole('alert'), 'reported as a scam')
    expect(kit.store.getState().verification).toMatchObject({ validation: 'VALID', origin, isScam: true })
  })

  it('is aborted by the caller’s signal [kit-core hostile surface]', async () => {
    const kit = createKit(at(stack.deadUrl))
    const ending = new AbortController()
    const verifying = verifyApp(kit, { signal: ending.signal })
    ending.abort()
    await expect(verifying).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is unknown, with one warning, if the service does not respond', async () => {
    const warn = vi.fn()
    const after = (_delay: number, action: () => void) => {
      const timer = setTimeout(action, 500)
      return () => clearTimeout(timer)
    }
    const kit = createKit({ ...at(stack.deadUrl), environment: { warn, after } })
    expect(await verifyApp(kit)).toEqual({
      verifyUrl: stack.deadUrl,
      validation: 'UNKNOWN',
      origin: '',
      isScam: false,
    })
    expect(warn).toHaveBeenCalledOnce()
  })
})
