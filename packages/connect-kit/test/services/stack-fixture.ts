import {
  type ChainId,
  accountAt as gamer,
  type LocalStack,
  networkAt,
  type startBlockchainApi,
  startLocalStack,
} from '@esports/local-stack'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  isHash,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { connect, type Environment } from '../../src/index.ts'
import { arbitrum, arbitrumSepolia, defineNetwork, mainnet, polygon } from '../../src/networks.ts'
import { createTestBrowser, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { modalOf } from '../modal-of.ts'

/** A transaction sent without the kit, in wei. */
export interface PlainTransaction {
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly nonce?: number
}

export interface StackKitOptions extends TestKitOptions {
  /** The page URL; none by default. */
  readonly pageUrl?: string
}

type WalletGate = NonNullable<Exclude<TestKitOptions['wallet'], false | undefined>['gate']>

/** Local chains and the hosted services' local mocks, for the tests of one file. */
export interface Stack {
  readonly services: NonNullable<LocalStack['services']>
  readonly addresses: LocalStack['addresses']
  /** A kit that sends only the requests of the test, without a connected wallet. Destroyed after the test. */
  openKit(options?: StackKitOptions): TestKit
  /**
   * The same with a connected development account, on Polygon by default. Its wallet answers when a transaction is in a
   * block, unless a `gate` is passed.
   */
  connectedKit(account?: HDAccount, options?: StackKitOptions): Promise<TestKit>
  /** Sends without the kit, and waits for the block. */
  send(from: HDAccount, transaction: PlainTransaction, chainId?: ChainId): Promise<Hash>
  /** Waits for the block of a transaction that a wallet sent. */
  mined(hash: Hash, chainId?: ChainId): Promise<Hash>
  balanceOf(token: Address | 'native', account: Address): Promise<bigint>
  /** Requests to the Blockchain API, without the list of networks. */
  asked(): Awaited<ReturnType<typeof startBlockchainApi>>['control']['requests']
}

/** One stack for all tests of a file; call it once, at its top. */
export function useStack(): Stack {
  let started: LocalStack | undefined
  const open: TestKit[] = []
  beforeAll(async () => {
    const ports = { polygon: 0, arbitrum: 0, arbitrumSepolia: 0, blockchainApi: 0, explorer: 0, pulse: 0 }
    started = await startLocalStack({ parts: ['chains', 'services'], ports })
  })
  afterEach(async () => {
    for (const kit of open.splice(0)) await kit.close()
  })
  afterAll(() => started?.close())

  const current = (): LocalStack => {
    if (!started) throw new Error('The stack runs only inside of tests.')
    return started
  }
  const reader = (chainId: ChainId) => {
    const rpcUrl = current().addresses.chains[chainId]
    return createPublicClient({ chain: networkAt(chainId, rpcUrl), transport: http(rpcUrl), cacheTime: 0 })
  }
  /** The kit's clock stands still: a transaction that is not in a block when it is first asked for would be awaited for ever. */
  const answersWhenMined: WalletGate = async (label, act) => {
    const answer = await act()
    if (label.endsWith('eth_sendTransaction') && typeof answer === 'string' && isHash(answer))
      await stack.mined(answer)
    return answer
  }
  const stack: Stack = {
    get services() {
      const { services } = current()
      if (!services) throw new Error('The stack was started without its services.')
      return services
    },
    get addresses() {
      return current().addresses
    },
    openKit(options = {}) {
      const kit = createTestKit(kitOptions(current().addresses, options))
      open.push(kit)
      return kit
    },
    async connectedKit(account = gamer(0), options = {}) {
      const { chains } = current().addresses
      const chainId = (options.wallet || undefined)?.chainId ?? 137
      const rpcUrl = Object.entries(chains).find(([id]) => Number(id) === chainId)?.[1]
      const wallet = {
        accounts: [account],
        chainId,
        ...(rpcUrl ? { rpcUrl } : {}),
        gate: answersWhenMined,
        ...options.wallet,
      }
      const test = stack.openKit({ ...options, wallet })
      // User-facing messages are shown in the modal, which follows the kit from here on.
      await modalOf(test.kit)
      await connect(test.kit, { connectorId: test.wallet.id })
      return test
    },
    async send(account, transaction, chainId = 137) {
      const rpcUrl = current().addresses.chains[chainId]
      const wallet = createWalletClient({
        account,
        chain: networkAt(chainId, rpcUrl),
        transport: http(rpcUrl),
      })
      return stack.mined(await wallet.sendTransaction(transaction), chainId)
    },
    async mined(hash, chainId = 137) {
      await reader(chainId).waitForTransactionReceipt({ hash, pollingInterval: 20 })
      return hash
    },
    balanceOf: (token, account) =>
      token === 'native'
        ? reader(137).getBalance({ address: account })
        : reader(137).readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account],
          }),
    asked: () =>
      stack.services.blockchainApi.control.requests.filter(({ path }) => path !== '/v1/supported-chains'),
  }
  return stack
}

/** Ethereum is a network too, which the services do not support here. */
function kitOptions(
  { chains, blockchainApiUrl, explorerUrl, analyticsUrl }: LocalStack['addresses'],
  { pageUrl, ...options }: StackKitOptions,
): TestKitOptions {
  return {
    wallet: false,
    networks: [
      defineNetwork(polygon, { rpcUrls: [chains[137]] }),
      defineNetwork(arbitrum, { rpcUrls: [chains[42161]] }),
      defineNetwork(arbitrumSepolia, { rpcUrls: [chains[421614]] }),
      defineNetwork(mainnet),
    ],
    browser: browserAt(pageUrl),
    ...options,
    // Analytics have their own tests.
    features: { analytics: false, ...options.features },
    services: {
      projectId: 'local',
      blockchainApiUrl,
      explorerUrl,
      analyticsUrl,
      isProjectRead: false,
      ...options.services,
    },
  }
}

/** A browser whose pages have the given URL. */
function browserAt(pageUrl: string | undefined) {
  const browser = createTestBrowser()
  if (!pageUrl) return browser
  return {
    ...browser,
    openPage() {
      const page = browser.openPage()
      Object.assign(page.window, { location: new URL(pageUrl) })
      return page
    },
  }
}

export { gamer }

/** Adds the page's origin headers to every request, like a browser. */
export const fetchFrom =
  (origin: string): Environment['fetch'] =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    return fetch(input, { ...init, headers })
  }

/** The error a promise rejects with. @throws {Error} if it resolves */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`It should have failed, but gave ${JSON.stringify(outcome.value)}.`)
}

/** The error the kit creates for a service's error response. */
export const refusedWith = (status: number, field: string, description: string) => ({
  code: 'HTTP_FAILED',
  message: `HTTP status code: ${status}`,
  status,
  reasons: [{ field, description }],
})
