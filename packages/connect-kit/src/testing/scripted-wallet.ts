import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ownOf } from '../caip/record.ts'
import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import type { Environment } from '../environment/environment.ts'
import { batchMethods } from './scripted-batches.ts'
import { sendScripted } from './scripted-transaction.ts'

/** How the next request is answered; without one it is approved immediately. */
type Answer =
  | { readonly kind: 'approve' | 'reject'; readonly delay: number }
  | { readonly kind: 'ignore' }
  | { readonly kind: 'throw'; readonly thrown: unknown }

export interface ScriptedWalletOptions {
  /** Accounts that really sign, such as viem's `privateKeyToAccount(…)`. Default: two accounts of the well-known test mnemonic. */
  readonly accounts?: readonly LocalAccount[]
  /** Initial EVM chain id. Default: 137. */
  readonly chainId?: number
  /** EVM chain ids it knows; for others it returns error 4902 until they are added. */
  readonly chainIds?: readonly number[]
  readonly name?: string
  /** Reverse domain name; also the connector id. */
  readonly rdns?: string
  /** Wraps every response, so that a test can hold responses and release them in any order. */
  readonly gate?: <T>(label: string, act: () => T | Promise<T>) => Promise<T>
  /** RPC URL to send signed transactions to; without one they are signed and recorded only. */
  readonly rpcUrl?: string
  /**
   * Contract that executes batches for accounts that delegate to it (EIP-7702), such as `addBatchContract` of the local stack's chains; with it and
   * `rpcUrl` the wallet executes batches atomically (EIP-5792).
   */
  readonly batchContract?: `0x${string}`
  /** Timers of `approves({ after })`; use the kit's clock. Default: the real one. */
  readonly clock?: Pick<Environment, 'after'>
}

/** A mock wallet controlled by the test. */
export interface ScriptedWallet {
  /** The connector id. */
  readonly id: string
  readonly provider: Eip1193Provider
  /** All received requests, oldest first. */
  readonly requests: readonly RequestArguments[]
  /** The accounts and chain it currently exposes to the site. */
  readonly shown: { readonly accounts: readonly string[]; readonly chainId: number }
  /** Number of its event listeners. */
  readonly listenerCount: number
  /** Installs it in a page, as an extension does; it is announced there (EIP-6963). */
  installIn(page: Window): void
  /** The next request is approved, immediately or after a delay (ms). */
  approves(options?: { readonly after?: number }): void
  /** The next request is rejected with code 4001. */
  rejects(options?: { readonly after?: number }): void
  /** The next request stays pending forever. */
  ignores(): void
  /** The next request throws the given value: a string, null, a nested error. */
  throws(thrown: unknown): void
  /** Removes the scripted answers that are not used yet. */
  forgetsScript(): void
  /** Locks the wallet: it exposes no account, and keeps the permission. */
  locks(): void
  unlocks(): void
  /** The person selects another account, by index. */
  switchesAccount(index: number): void
  /** The person selects another chain. */
  switchesChain(chainId: number): void
  /** The person revokes the site's permission. */
  disconnects(): void
}

/** Publicly known keys: the first two of the test mnemonic of local chains. Never use them for anything of value. */
const knownKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

/**
 * A mock wallet for tests: it really signs, implements EIP-1193, is announced by EIP-6963, and is controlled by the test.
 *
 * @example
 * const wallet = createScriptedWallet()
 * wallet.rejects()
 */
export function createScriptedWallet(options: ScriptedWalletOptions = {}): ScriptedWallet {
  const { name = 'Scripted Wallet', rdns = 'test.scripted.wallet', clock = realClock } = options
  const accounts = options.accounts ?? knownKeys.map((key) => privateKeyToAccount(key))
  const chains = new Set(options.chainIds ?? [options.chainId ?? 137, 1, 42161])
  let chainId = options.chainId ?? 137
  let chosen = 0
  let isLocked = false
  let isPermitted = false
  let nonce = 0
  const script: Answer[] = []
  const requests: RequestArguments[] = []
  const listeners = new Map<string, Set<(value: unknown) => void>>()

  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const shown = () => {
    const [first, ...rest] = [accounts[chosen], ...accounts.filter((_, index) => index !== chosen)]
    return isPermitted && !isLocked && first ? [first, ...rest].map(({ address }) => address) : []
  }
  const tellAccounts = () => tell('accountsChanged', shown())
  const moveTo = (next: number) => {
    if (next === chainId) return
    chainId = next
    tell('chainChanged', hexOf(next))
  }

  /** The person's response to the prompt. */
  const consent = () =>
    new Promise<void>((resolve, reject) => {
      const answer = script.shift() ?? { kind: 'approve', delay: 0 }
      if (answer.kind === 'ignore') return
      if (answer.kind === 'throw') return reject(answer.thrown)
      const settle = () =>
        answer.kind === 'approve' ? resolve() : reject(failure(4001, 'User rejected the request.'))
      if (answer.delay === 0) settle()
      else clock.after(answer.delay, settle)
    })
  const signer = (address: unknown): LocalAccount => {
    const account = accounts.find((candidate) => sameAddress(candidate.address, address))
    if (!account || !isPermitted || isLocked)
      throw failure(4100, 'The requested account has not been authorized.')
    return account
  }

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    async eth_requestAccounts() {
      if (shown().length > 0) return shown()
      await consent()
      isPermitted = true
      isLocked = false
      tellAccounts()
      return shown()
    },
    eth_accounts: () => shown(),
    eth_chainId: () => hexOf(chainId),
    wallet_getPermissions: () => (isPermitted ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions() {
      if (isPermitted) {
        isPermitted = false
        tellAccounts()
      }
      return null
    },
    async personal_sign([message, address]) {
      const account = signer(address)
      await consent()
      return account.signMessage({ message: { raw: message as `0x${string}` } })
    },
    async eth_signTypedData_v4([address, data]) {
      const account = signer(address)
      await consent()
      return account.signTypedData(JSON.parse(String(data)))
    },
    async eth_sendTransaction([transaction]) {
      const request = transaction as { from: `0x${string}` } & Record<string, `0x${string}`>
      const account = signer(request.from)
      await consent()
      nonce += 1
      return sendScripted({ account, request, chainId, nonce, rpcUrl: options.rpcUrl })
    },
    async wallet_switchEthereumChain([parameter]) {
      const wanted = chainIdIn(parameter)
      if (!chains.has(wanted)) throw failure(4902, 'Unrecognized chain ID.')
      await consent()
      moveTo(wanted)
      return null
    },
    async wallet_addEthereumChain([parameter]) {
      await consent()
      const wanted = chainIdIn(parameter)
      chains.add(wanted)
      moveTo(wanted)
      return null
    },
  }

  const { rpcUrl, batchContract } = options
  const batches =
    rpcUrl && batchContract
      ? batchMethods({ rpcUrl, batchContract, signer, consent, chainId: () => chainId })
      : undefined
  const provider: Eip1193Provider = {
    async request(request) {
      requests.push(request)
      const method = ownOf(methods, request.method) ?? (batches && ownOf(batches, request.method))
      if (!method) throw failure(4200, `The wallet does not support ${request.method}.`)
      const params: readonly unknown[] = Array.isArray(request.params) ? request.params : []
      const { gate } = options
      return gate ? gate(`${name}: ${request.method}`, () => method(params)) : method(params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }

  return {
    id: rdns,
    provider,
    requests,
    get shown() {
      return { accounts: shown(), chainId }
    },
    get listenerCount() {
      return [...listeners.values()].reduce((sum, set) => sum + set.size, 0)
    },
    installIn(page) {
      const info = { uuid: crypto.randomUUID(), name, icon: '', rdns }
      const announce = () =>
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    approves: ({ after = 0 } = {}) => void script.push({ kind: 'approve', delay: after }),
    rejects: ({ after = 0 } = {}) => void script.push({ kind: 'reject', delay: after }),
    ignores: () => void script.push({ kind: 'ignore' }),
    throws: (thrown) => void script.push({ kind: 'throw', thrown }),
    forgetsScript: () => void script.splice(0),
    locks() {
      isLocked = true
      tellAccounts()
    },
    unlocks() {
      isLocked = false
      tellAccounts()
    },
    switchesAccount(index) {
      if (!accounts[index]) throw new Error(`The wallet has no account ${index}.`)
      chosen = index
      tellAccounts()
    },
    switchesChain(next) {
      chains.add(next)
      moveTo(next)
    },
    disconnects() {
      isPermitted = false
      tellAccounts()
    },
  }
}

const realClock: Pick<Environment, 'after'> = {
  after(delay, action) {
    const timer = setTimeout(action, delay)
    return () => clearTimeout(timer)
  },
}

/** An error as EIP-1193 requires: with a numeric code. */
const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
const hexOf = (chainId: number) => `0x${chainId.toString(16)}`
const sameAddress = (a: string, b: unknown) => typeof b === 'string' && a.toLowerCase() === b.toLowerCase()
const chainIdIn = (parameter: unknown): number =>
  typeof parameter === 'object' && parameter !== null && 'chainId' in parameter
    ? Number(parameter.chainId)
    : Number.NaN
