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
  /** The person approves the next request. */
  approves(): void
  /** The person rejects the next request. */
  rejects(): void
}

/** The scripted wallet of other tests. */
async function scripted(): Promise<PageWallet> {
  const wallet = createScriptedWallet()
  return { provider: wallet.provider, approves: () => wallet.approves(), rejects: () => wallet.rejects() }
}

/** The local stack's wallet: keys and chains on a server, prompts in a panel of the page that the test clicks. */
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
  // Each test loads its own copy, since the module stores site permissions.
  script.src = `${stack.announcedWalletScriptUrl}?${crypto.randomUUID()}`
  document.head.append(script)
  const provider = await found
  script.remove()
  const press = (name: string) => {
    const clicked = screen.getByRole('button', { name, exact: true }).click()
    // Starts when awaited; fails the test if the button does not appear.
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

/** Events of a wallet, in order. */
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
 * One contract for both wallets, so that tests with the scripted wallet also hold for the one used in the end-to-end tests.
 */
describe.each([
  ['the scripted wallet', scripted],
  ['the announced wallet of the local stack', announced],
])('%s', (_, make) => {
  it('exposes no account before approval, and sends no prompt for eth_accounts', async () => {
    const { provider } = await make()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(await codeOf(provider.request({ method: 'personal_sign', params: [hello, account] }))).toBe(4100)
  })

  it('exposes its accounts after approval, emits them before it responds, and does not prompt again', async () => {
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

  it('rejects with code 4001, and exposes nothing', async () => {
    const wallet = await make()
    const heard = hear(wallet)
    wallet.rejects()
    expect(await codeOf(wallet.provider.request({ method: 'eth_requestAccounts' }))).toBe(4001)
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(heard).toEqual([])
  })

  it('signs a message and typed data with its key, or rejects with 4001', async () => {
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

  it('switches to a supported chain after approval, and emits it in hex before it responds', async () => {
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

  it('emits empty accounts when the site revokes its permission', async () => {
    const wallet = await connected(make)
    const heard = hear(wallet)
    await wallet.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(heard).toEqual([['accountsChanged', []]])
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
  })

  it('does not call removed listeners, and rejects unsupported methods with 4200', async () => {
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
