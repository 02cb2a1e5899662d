import { connect } from '../../../src/index.ts'
import type { ViewName } from '../../../src/modal/state/router.ts'
import { openModal } from '../../../src/modal.tsx'
import { createTestKit, type TestKit, type TestKitOptions } from '../../../src/testing.ts'

const serviceUrl = 'https://service.example'
const polygonId = 'eip155:137'

/** Mock responses by path: a value is JSON with status 200; a function is called for each request. */
type Answer = object | ((url: URL) => Response | Promise<Response>)

export interface ServedKit extends TestKit {
  /** The responses from now on. */
  readonly answer: (path: string, answer: Answer) => void
  /** Requested paths with their queries, oldest first. */
  readonly asked: readonly string[]
  /** Opens the modal on a view. */
  readonly open: (view?: ViewName) => void
  readonly address: string
}

export const failing =
  (status = 500) =>
  () =>
    new Response('{}', { status })

/** An error response of the services with a reason. */
export const refusing = (description: string) => () =>
  Response.json({ status: 'FAILED', reasons: [{ field: 'name', description }] }, { status: 400 })

/** A kit with a connected wallet on Polygon, with mock services and chains. */
export async function servedKit(options: TestKitOptions = {}): Promise<ServedKit> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== serviceUrl) return chainAnswer(init?.body)
    asked.push(url.pathname + url.search)
    const answer = answers.get(decodeURIComponent(url.pathname))
    if (typeof answer === 'function') return answer(url)
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
  }
  const test = createTestKit({
    features: { analytics: false },
    ...options,
    services: {
      projectId: 'p1',
      blockchainApiUrl: serviceUrl,
      explorerUrl: serviceUrl,
      analyticsUrl: serviceUrl,
      isProjectRead: false,
      ...options.services,
    },
    environment: { fetch, ...options.environment },
  })
  const { accounts } = await connect(test.kit, { connectorId: test.wallet.id })
  const [address = ''] = accounts
  answers.set('/v1/supported-chains', { http: [polygonId, 'eip155:1'], ws: [] })
  answers.set(`/v1/identity/${address}`, { name: null, avatar: null })
  answers.set(`/v1/account/${address}/balance`, { balances: [] })
  answers.set(`/v1/account/${address}/history`, { data: [], next: null })
  return {
    ...test,
    address,
    asked,
    answer: (path, answer) => void answers.set(path.replace(':address', address), answer),
    open: (view = 'Account') => openModal(test.kit, { view }),
  }
}

/** Responds to `eth_getBalance` with 12.3456789 coins, and to every other method with 137. */
function chainAnswer(body: unknown): Response {
  const asked: unknown = JSON.parse(String(body))
  // viem sends a request, or a batch of them.
  return Response.json(Array.isArray(asked) ? asked.map(answerOne) : answerOne(asked))
}

function answerOne(request: unknown) {
  // JSON-RPC in viem's format.
  const { id, method } = request as { readonly id: number; readonly method: string }
  const result = method === 'eth_getBalance' ? '0xab54a98ca1890800' : '0x89'
  return { jsonrpc: '2.0', id, result }
}

/** A token in the service's format. */
export const aToken = (symbol: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name: symbol,
  symbol,
  chainId: polygonId,
  address: `${polygonId}:0x${'1'.repeat(40)}`,
  value: 2500.5,
  price: 1,
  quantity: { decimals: '6', numeric: '2500.98765' },
  iconUrl: '',
  ...more,
})

/** An NFT as the service returns it. */
export const anNft = (tokenId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  contract: `0x${'a'.repeat(40)}`,
  tokenId,
  standard: 'ERC721',
  quantity: '1',
  name: `Pass ${tokenId}`,
  collection: { name: 'Arena Passes' },
  preview: { url: '' },
  flags: { is_spam: false },
  ...more,
})

interface TransactionDetails {
  readonly operation?: string
  readonly status?: string
  readonly minedAt?: string
  readonly transfers?: readonly unknown[]
}

/** A token transfer in the service's format. */
export const aTransfer = (symbol: string, direction = 'in', numeric = '1.23456') => ({
  fungible_info: { name: symbol, symbol, icon: { url: '' } },
  direction,
  quantity: { numeric },
})

/** A transaction in the service's format. */
export const aTransaction = (id: string, more: TransactionDetails = {}) => ({
  id,
  metadata: {
    operationType: more.operation ?? 'receive',
    hash: `0x${id}`,
    minedAt: more.minedAt ?? '2030-01-01T12:00:00Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: more.status ?? 'confirmed',
    nonce: 1,
    chain: polygonId,
  },
  transfers: more.transfers ?? [aTransfer('USDT')],
})

/** A smart session in the service's format, valid until 2035 by default. */
export const aSession = (pci: string, more: Readonly<Record<string, unknown>> = {}) => ({
  pci,
  project: { id: 'arena', name: 'Arena', url: 'https://arena.example', iconUrl: '' },
  expiry: Date.UTC(2035, 0, 1) / 1000,
  createdAt: Date.UTC(2030, 0, 1) / 1000,
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
  revokedAt: null,
  ...more,
})
