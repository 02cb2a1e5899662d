import { type Address, createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { type ChainId, type LocalChain, networkAt, startChain } from '../../chains/index.ts'
import { type LocalBlockchainApi, type StartBlockchainApiOptions, startBlockchainApi } from './index.ts'

/** A response, as far as tests read it. */
export interface Heard {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body parsed as JSON, for matchers. */
  readonly json: unknown
}

type Query = Readonly<Record<string, string>>

/** A client that calls the service like the toolkit does. */
export interface Caller {
  get(path: string, query?: Query): Promise<Heard>
  post(path: string, body: unknown, query?: Query): Promise<Heard>
}

/** A chain, the service on it, and helpers for tests. */
export interface Scene extends Caller {
  readonly chain: LocalChain
  readonly api: LocalBlockchainApi
  readonly reader: ReturnType<typeof createPublicClient>
  /** Sends a transaction and waits until it is mined. */
  send(from: HDAccount, transaction: { to?: Address; value?: bigint; data?: Hex; gas?: bigint }): Promise<Hex>
  balanceOf(token: Address, account: Address): Promise<bigint>
  close(): Promise<void>
}

export async function startScene(
  options: Omit<StartBlockchainApiOptions, 'chains'> = {},
  chainId: ChainId = 137,
): Promise<Scene> {
  const chain = await startChain({ chainId })
  const api = await startBlockchainApi({ ...options, chains: { [chainId]: chain.rpcUrl } })
  const network = networkAt(chainId, chain.rpcUrl)
  const transport = http(chain.rpcUrl)
  const reader = createPublicClient({ chain: network, transport, cacheTime: 0, pollingInterval: 20 })
  return {
    chain,
    api,
    reader,
    ...callerOf(api.url),
    async send(account, transaction) {
      const wallet = createWalletClient({ account, chain: network, transport })
      const hash = await wallet.sendTransaction(transaction)
      await reader.waitForTransactionReceipt({ hash })
      return hash
    },
    balanceOf: (address, account) =>
      reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    async close() {
      await api.close()
      await chain.close()
    },
  }
}

export function callerOf(url: string): Caller {
  const common = { st: 'appkit', sv: 'react-wagmi-1.7.7', projectId: 'test' }
  const call = async (path: string, query: Query, init: RequestInit) => {
    const response = await fetch(`${url}/${path}?${new URLSearchParams({ ...query, ...common })}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? (JSON.parse(text) as unknown) : undefined,
    }
  }
  return {
    get: (path, query = {}) => call(path, query, {}),
    post: (path, body, query = {}) =>
      call(path, query, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

/** The error body of the hosted service. */
export { accountAt as gamer } from '../../accounts.ts'

export const refusal = (field: string, description: unknown) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})
