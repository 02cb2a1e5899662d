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
/** A dev account of the local chains, whose key everybody knows. */
const account = privateKeyToAccount('0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6')
const friend = '0x00000000000000000000000000000000000000f1'
const wallet = createScriptedWallet({ accounts: [account], rpcUrl: stack.chains[137] })

const reader = createPublicClient({ transport: http(stack.chains[137]) })
const node = createTestClient({ mode: 'anvil', transport: http(stack.chains[137]) })
const sender = createWalletClient({ account, transport: http(stack.chains[137]) })
const onArbitrum = createWalletClient({ account, transport: http(stack.chains[42161]) })

/** On Polygon, oldest first: more than the service tells at once, over two months. */
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
  // What a person would see in the console, also of the page that was just left.
  const complaints = [...errors.mock.calls, ...thrown]
  if (complaints.length > 0) throw new Error('The page complained in the console.', { cause: complaints })
})

/** A kit in this page, which knows the services of the local stack. */
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

/** Opens the page and picks the wallet in it. */
async function showConnected(options?: Parameters<typeof createKit>[0]): Promise<ConnectKit> {
  const kit = show(createKit(options))
  await button('Scripted Wallet').click()
  await expect.element(panel('Account')).toBeVisible()
  return kit
}

const panel = (name: string) => screen.getByRole('region', { name, exact: true })
/** The words may be a part of what is there. */
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
/** The exact amounts in a panel, such as `2500 USDT`. */
const amounts = (name: string) =>
  [...panel(name).element().querySelectorAll('data')].map(({ title }) => title)

describe('what an account has', () => {
  it('is what the chain says, with its worth in dollars [S3.17]', async () => {
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

  it('is said to be unknown where the service cannot be reached, and nothing else breaks [S8.7]', async () => {
    await showConnected({ services: { blockchainApiUrl: stack.deadUrl } })
    for (const name of ['Tokens', 'Activity', 'Buy'])
      await expect.element(panel(name).getByRole('alert')).toBeVisible()
    await shows(panel('Swap'), 'The service cannot be reached at the moment.')
    await expect.poll(() => amounts('Account')).toHaveLength(1)
  })
})

describe('what happened in an account', () => {
  it('is shown by month, newest first, and on to the last transaction [S3.18]', async () => {
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
      fromBlock: 0n,
    })
    // What it was given before it sent anything.
    const received = logs.map(({ transactionHash }) => transactionHash)
    const newestFirst = [...received, ...sent].toReversed()
    expect(shownHashes()).toEqual(newestFirst)
    expect(months().map(({ textContent }) => textContent)).toEqual([
      ...new Set(await Promise.all(newestFirst.map(monthOf))),
    ])
  })

  it('leaves out spam and other networks [S9.10]', async () => {
    await showConnected()
    await expect.poll(() => shownHashes().length).toBeGreaterThan(40)
    const { blockNumber } = await reader.getTransactionReceipt({ hash: spam })
    expect(blockNumber).toBeGreaterThan(0n)
    expect(shownHashes()).not.toContain(spam)
    expect(shownHashes()).not.toContain(elsewhere)
  })

  it('has what the wallet just sent, once it is read again', async () => {
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

/** Names stay taken for as long as the stack runs. */
const freshLabel = () => `player-${crypto.randomUUID().slice(0, 8)}`

describe('a name', () => {
  it('that cannot be one says why, while it is typed [S5.2]', async () => {
    await showConnected()
    await field('New name').fill('abc')
    await shows(panel('Name'), 'Name must be at least 4 characters long')
    await field('New name').fill('a name')
    await shows(panel('Name'), 'Can only contain letters, numbers and - characters')
    await button('Register').click()
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
  })

  it('that is registered is shown, and the service knows whose it is [S4.11] [S7.9]', async () => {
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

  it('is still shown when the page is loaded again', async () => {
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

  it('that somebody has says so, and nobody signs for it', async () => {
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

  it('is suggested, and taken over with a press', async () => {
    await showConnected()
    await field('New name').fill('drag')
    const free = screen.getByRole('list', { name: 'Free names' }).getByRole('button')
    await expect.poll(() => free.elements().length).toBeGreaterThan(1)
    const [, second] = free.elements()
    const suggested = second?.textContent ?? ''
    await button(suggested).click()
    await expect.element(field('New name')).toHaveValue(suggested)
  })

  it('that the person does not sign for is not registered, and can be tried again [S4.11]', async () => {
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

describe('a swap', () => {
  it('gives what the pool on the chain gives', async () => {
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

  it('of no amount, or of one so small that nothing comes out, says so', async () => {
    await showConnected()
    for (const text of ['', '0', 'ten']) {
      await field('You pay').fill(text)
      await shows(panel('Swap'), 'Enter an amount above zero.')
    }
    await field('You pay').fill('0.000000000000000001')
    await shows(panel('Swap'), 'The service cannot do that.')
  })
})

it('a person who wants to buy gets to the seller’s page, for this account', async () => {
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

it('the wallets to choose from have their pictures, and there are more of them', async () => {
  show(createKit())
  const pictures = () => [...panel('Wallets').element().querySelectorAll('img')]
  await expect.poll(() => pictures().length).toBe(4)
  await button('More wallets').click()
  await expect.poll(() => pictures().length).toBeGreaterThan(30)
  await Promise.all(pictures().map((picture) => picture.decode()))
  expect(pictures().every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
})

it('all of it can be done from the keyboard', async () => {
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

/** Tabs on until something is reached. */
async function reach(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isReached(); turn += 1) await userEvent.tab()
  expect(isReached()).toBe(true)
}

describe('what is counted', () => {
  it('leaves with the page that goes away, by a beacon [S7.9]', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    // Any document of this origin: the frame is the page that goes away.
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

describe('whether the page is who it says [S3.23]', () => {
  const { origin } = window.location
  const at = (verifyUrl: string, url = origin) => ({
    walletConnect: { projectId: 'local', verifyUrl },
    metadata: { name: 'Services', description: 'A test', url, icons: [] },
  })

  it('is yes at the address the app names', async () => {
    const kit = createKit(at(stack.verifyUrl))
    expect(await verifyApp(kit)).toEqual({
      verifyUrl: stack.verifyUrl,
      validation: 'VALID',
      origin,
      isScam: false,
    })
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is no where the app names another address, and the person is warned', async () => {
    const kit = show(createKit(at(stack.verifyUrl, 'https://arena.example')))
    expect(await verifyApp(kit)).toMatchObject({ validation: 'INVALID', origin, isScam: false })
    await shows(screen.getByRole('alert'), 'not where the app lives')
  })

  it('is asked when somebody begins to connect, and a reported page says so', async () => {
    await commands.reportScam(origin)
    const kit = await showConnected(at(stack.scamVerifyUrl))
    await shows(screen.getByRole('alert'), 'reported as a scam')
    expect(kit.store.getState().verification).toMatchObject({ validation: 'VALID', origin, isScam: true })
  })

  it('is not asked for longer than its caller wants [kit-core hostile surface]', async () => {
    const kit = createKit(at(stack.deadUrl))
    const ending = new AbortController()
    const verifying = verifyApp(kit, { signal: ending.signal })
    ending.abort()
    await expect(verifying).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is unknown, with one warning, where nobody answers', async () => {
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
