import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wallet in the explorer's format. */
export type WalletRecord = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string }

export interface ExplorerRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** As sent: the query's names in order. */
  readonly order: readonly string[]
  readonly headers: IncomingMessage['headers']
}

export type Answer = (request: ExplorerRequest, response: ServerResponse) => void

export interface ExplorerServer {
  readonly url: string
  readonly requests: readonly ExplorerRequest[]
  /** The requests for wallets. */
  readonly listed: readonly Readonly<Record<string, string>>[]
  /** Sets the response of a path from now on; a path ending in `/` matches all below it. Undefined: the default. */
  answers(path: string, answer: Answer | undefined): void
  /** Resolves once a path was requested `times` times in total. */
  asked(path: string, times?: number): Promise<void>
  readonly close: () => Promise<void>
}

export interface ExplorerServerOptions {
  readonly wallets?: readonly WalletRecord[]
  readonly features?: unknown
  readonly allowedOrigins?: readonly string[]
}

export const projectId = 'p'
/** A picture of one pixel. */
export const png: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const json =
  (value: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
export const bytes =
  (type: string, body: Uint8Array | string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
  }
export const silence: Answer = () => undefined

/** The wallet explorer on loopback: lists, filters and pages as documented for the real one, with configurable faults. */
export async function startExplorerServer({
  wallets = [],
  features = [],
  allowedOrigins = [],
}: ExplorerServerOptions = {}): Promise<ExplorerServer> {
  const requests: ExplorerRequest[] = []
  const special = new Map<string, Answer>()
  const waiting = new Set<() => void>()
  const usual: Readonly<Record<string, Answer>> = {
    '/getWallets': ({ query }, response) => json(pageOf(wallets, query))({ ...nothing, query }, response),
    '/getWalletImage/': bytes('image/png', png),
    '/public/getAssetImage/': bytes('image/png', png),
    '/public/getCurrencyImage/': bytes('image/png', png),
    '/public/getTokenImage/': bytes('image/png', png),
    '/getAnalyticsConfig': json({ isAnalyticsEnabled: true }),
    '/projects/v1/origins': json({ allowedOrigins }),
    '/appkit/v1/config': json({ features }),
  }
  const server = createServer((incoming, response) => {
    const request = readRequest(incoming)
    requests.push(request)
    const folder = request.path.slice(0, request.path.lastIndexOf('/') + 1)
    const isKnown = request.query['projectId'] === projectId && request.query['st'] && request.query['sv']
    const answer =
      special.get(request.path) ??
      special.get(folder) ??
      (isKnown ? (usual[request.path] ?? usual[folder] ?? json({}, 404)) : json({}, 401))
    answer(request, response)
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on an address, not on a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get listed() {
      return requests.filter(({ path }) => path === '/getWallets').map(({ query }) => query)
    },
    answers(path, answer) {
      if (answer) special.set(path, answer)
      else special.delete(path)
    },
    asked: (wanted, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (requests.filter(({ path }) => path.startsWith(wanted)).length < times) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const nothing: ExplorerRequest = { path: '', query: {}, order: [], headers: {} }

function readRequest(incoming: IncomingMessage): ExplorerRequest {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  return {
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    order: [...url.searchParams.keys()],
    headers: incoming.headers,
  }
}

function pageOf(wallets: readonly WalletRecord[], query: Readonly<Record<string, string>>) {
  const list = (name: string) => query[name]?.split(',') ?? []
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || chainsOf(wallet).some((chain) => chains.includes(String(chain)))) &&
      wallet.name.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
      (query['badge_type'] === undefined || wallet['badge_type'] === query['badge_type']),
  )
  const [page, entries] = [Number(query['page']), Number(query['entries'])]
  const data = found.slice((page - 1) * entries, page * entries)
  return { count: found.length, data, nextPage: null, previousPage: null }
}

const chainsOf = ({ chains }: WalletRecord): readonly unknown[] => (Array.isArray(chains) ? chains : [])

/** A wallet of the explorer, with defaults for other properties. */
export const aRecord = (id: string, known: Readonly<Record<string, unknown>> = {}): WalletRecord => ({
  id,
  name: `Wallet ${id}`,
  badge_type: 'none',
  chains: ['eip155:1', 'eip155:137'],
  mobile_link: `${id}://`,
  ...known,
})

/** The given number of wallets: w1, w2, … */
export const records = (count: number): readonly WalletRecord[] =>
  Array.from({ length: count }, (_, index) => aRecord(`w${index + 1}`))
