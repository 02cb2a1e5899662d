import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults of a service that a client must handle. */
export const oddities = [
  'HTML',
  'an empty body',
  'truncated JSON',
  'a wrong shape',
  'null',
  '10 MB',
  'a closed connection',
  'a connection closed half-way',
  'silence',
] as const
export type Oddity = (typeof oddities)[number]

export interface OddRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface OddServer {
  readonly url: string
  /** Requests so far, oldest first. */
  readonly asked: readonly OddRequest[]
  /** Response of the next and all later requests of a path; the newest matching rule is used. */
  answer(pathPrefix: string, how: Answer): void
  close(): Promise<void>
}

export type Answer =
  | Oddity
  | {
      readonly status?: number
      readonly json?: unknown
      readonly text?: string
      readonly headers?: Readonly<Record<string, string>>
    }

/** A real HTTP server with configurable responses. */
export async function startOddServer(): Promise<OddServer> {
  const rules: { readonly prefix: string; readonly how: Answer }[] = []
  const asked: OddRequest[] = []
  const server = createServer((request, response) => void serve(request, response))
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url: path = '/', headers } = request
    asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    const rule = rules.findLast(({ prefix }) => path.startsWith(prefix))
    give(response, rule?.how ?? { status: 404, json: { message: 'Not found' } })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (prefix, how) => void rules.push({ prefix, how }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function give(response: ServerResponse, how: Answer): void {
  const json = { 'content-type': 'application/json' }
  const ok = (body: string) => response.writeHead(200, json).end(body)
  if (typeof how === 'object') {
    const body = how.text ?? (how.json === undefined ? '' : JSON.stringify(how.json))
    response.writeHead(how.status ?? 200, { ...json, ...how.headers }).end(body)
    return
  }
  const answers: Readonly<Record<Oddity, () => unknown>> = {
    HTML: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in'),
    'an empty body': () => ok(''),
    'truncated JSON': () => ok('{"balances":[{"name":"US'),
    'a wrong shape': () =>
      ok('{"balances":{},"data":7,"http":"all","quotes":"none","pcis":1,"suggestions":{}}'),
    null: () => ok('null'),
    '10 MB': () => ok(JSON.stringify({ http: ['x'.repeat(10 * 1024 * 1024)] })),
    'a closed connection': () => response.destroy(),
    'a connection closed half-way': () => {
      response.writeHead(200, { ...json, 'content-length': '1000' })
      response.write('{"http":[', () => response.destroy())
    },
    silence: () => undefined,
  }
  answers[how]()
}
