import { createScriptedWallet } from '@esports/connect-kit/testing'
import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { Eip1193Provider } from '../../src/connectors/eip1193/provider.ts'

const stack = inject('localStack')
const simulator = 'dev.esports.simulator'
const remembered = 'dev.esports.simulator-wallet'

interface PageWallet {
  readonly provider: Eip1193Provider
  /** The person says yes to what is asked next. */
  approves(): void
  /** The person says no to what is asked next. */
  rejects(): void
}

/** The wallet that other tests script. */
async function scripted(): Promise<PageWallet> {
  const wallet = createScriptedWallet()
  return { provider: wallet.provider, approves: () => wallet.approves(), rejects: () => wallet.rejects() }
}

/** The wallet of the local stack: keys and chains at a server, questions in a panel of the page, which a person clicks. */
async function announced(): Promise<PageWallet> {
  localStorage.removeItem(remembered)
  const found = new Promise<Eip1193Provider>((resolve) => {
    const listening = new AbortController()
    const take = ({ detail }: CustomEvent<{ info: { rdns: string }; provider: Eip1193Provider }>) => {
      if (detail.info.rdns !== simulator) return
      listening.abort()
      resolve(detail.provider)
    }
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => take(event as Parameters<typeof take>[0]),
      {
        signal: listening.signal,
      },
    )
  })
  const script = document.createElement('script')
  // Each a wallet of its own: the module it brings remembers a site.
  script.src = `${stack.announcedWalletScriptUrl}?${crypto.randomUUID()}`
  document.head.append(script)
  const provider = await found
  script.remove()
  const press = (name: string) => {
    const clicked = screen.getByRole('button', { name, exact: true }).click()
    // Begins when somebody waits for it; a button that does not come fails the test.
    void clicked.then(() => undefined)
  }
  return { provider, approves: () => press('Approve'), rejects: () => press('Reject') }
}

afterEach(() => localStorage.removeItem(remembered))

const hello = stringToHex('hello')
const typedData = {
  domain: { name: 'Esports', version: '1', chainId: 137 },
  types: { Score: [{ name: 'points', type: 'uint256' }] },
  primaryType: 'Score',
  message: { points: 7n },
} as const
const typedDataText = JSON.stringify({
  ...typedData,
  types: {
    ...typedData.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
  message: { points: '7' },
})

/** What a wallet told, in its order. */
function hear({ provider }: PageWallet) {
  const heard: (readonly [string, unknown])[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    provider.on?.(event, (value) => void heard.push([event, value]))
  return heard
}

async function connected(make: () => Promise<PageWallet>) {
  const wallet = await make()
  wallet.approves()
  const [account] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as `0x${string}`[]
  if (!account) throw new Error('The wallet shows no account.')
  return { ...wallet, account }
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no error',
    (error: unknown) => (error as { code?: unknown }).code,
  )

/*
 * One contract for both: a test with the scripted wallet says what holds with the one that journeys click.
 */
describe.each([
  ['the scripted wallet', scripted],
  ['the announced wallet of the local stack', announced],
])('%s', (_, make) => {
  it('shows no account before its person says yes, and asks nobody for what it shows', async () => {
    const { provider } = await make()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(await codeOf(provider.request({ method: 'personal_sign', params: [hello, account] }))).toBe(4100)
  })

  it('gives its accounts with a yes, tells of them before it answers, and does not ask again', async () => {
    const wallet = await make()
    const heard = hear(wallet)
    wallet.approves()
    const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
    expect(accounts).toContainEqual(expect.stringMatching(/^0x[0-9a-fA-F]{40}$/))
    expect(heard).toEqual([['accountsChanged', accounts]])
    expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual(accounts)
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual(accounts)
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual([
      expect.objectContaining({ parentCapability: 'eth_accounts' }),
    ])
    expect(heard).toHaveLength(1)
  })

  it('answers a no with 4001, and shows nothing', async () => {
    const wallet = await make()
    const heard = hear(wallet)
    wallet.rejects()
    expect(await codeOf(wallet.provider.request({ method: 'eth_requestAccounts' }))).toBe(4001)
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(heard).toEqual([])
  })

  it('signs a message and typed data by the key of its account, or answers 4001', async () => {
    const wallet = await connected(make)
    const { provider, account } = wallet
    wallet.approves()
    const signature = await provider.request({ method: 'personal_sign', params: [hello, account] })
    const raw = signature as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature: raw })).toBe(account)
    wallet.approves()
    const typed = await provider.request({ method: 'eth_signTypedData_v4', params: [account, typedDataText] })
    const recovered = await recoverTypedDataAddress({ ...typedData, signature: typed as `0x${string}` })
    expect(recovered).toBe(account)
    wallet.rejects()
    expect(await codeOf(provider.request({ method: 'personal_sign', params: [hello, account] }))).toBe(4001)
  })

  it('goes to a chain it has with a yes, and tells so in hex before it answers', async () => {
    const wallet = await connected(make)
    const heard = hear(wallet)
    const to = (chainId: string) =>
      wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    wallet.approves()
    expect(await to('0xa4b1')).toBeNull()
    expect(heard).toEqual([['chainChanged', '0xa4b1']])
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0xa4b1')
    wallet.rejects()
    expect(await codeOf(to('0x89'))).toBe(4001)
    expect(await codeOf(to('0x5'))).toBe(4902)
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0xa4b1')
    expect(heard).toHaveLength(1)
  })

  it('tells that its accounts are gone when the site gives its permission back', async () => {
    const wallet = await connected(make)
    const heard = hear(wallet)
    await wallet.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(heard).toEqual([['accountsChanged', []]])
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
  })

  it('tells a listener that was taken off nothing, and answers 4200 to what it does not do', async () => {
    const wallet = await make()
    const { provider } = wallet
    const heard: unknown[] = []
    const listener = (accounts: unknown) => void heard.push(accounts)
    provider.on?.('accountsChanged', listener)
    provider.removeListener?.('accountsChanged', listener)
    wallet.approves()
    await provider.request({ method: 'eth_requestAccounts' })
    expect(heard).toEqual([])
    expect(await codeOf(provider.request({ method: 'eth_sign', params: [] }))).toBe(4200)
    expect(await codeOf(provider.request({ method: 'wallet_none' }))).toBe(4200)
  })
})
