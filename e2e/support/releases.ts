import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { origin } from './gamer.ts'

/** A server in front of the product, on an origin of its own, that can become one of a later version. */
export interface ReleasedServer {
  readonly origin: string
  /** From now on it has a later version: the same code, begun by a script of another name. The files of the version before are gone, except those both have. */
  readonly releases: () => void
  /** Path of the script that begins the version it has now. */
  readonly entry: () => string
  readonly close: () => Promise<void>
}

export async function startReleasedServer(): Promise<ReleasedServer> {
  const page = await (await fetch(origin())).text()
  const [, first = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(page) ?? []
  let entry = first
  const server = createServer((request, response) => {
    const answer = async () => {
      const url = request.url ?? '/'
      if (entry !== first && url === first) return response.writeHead(404).end()
      const upstream = await fetch(origin() + (url === entry ? first : url), { redirect: 'manual' })
      const type = upstream.headers.get('content-type') ?? 'application/octet-stream'
      const body = Buffer.from(await upstream.arrayBuffer())
      const renamed = (text: string) =>
        text
          .replaceAll(first.slice('/assets/'.length), entry.slice('/assets/'.length))
          .replace(/(version:.)[0-9a-f]{12}/, entry === first ? '$&' : '$1later0later0')
      // Every file names the first script, whose other parts import it.
      const isText = /javascript|html/.test(type)
      response
        .writeHead(upstream.status, { 'content-type': type, 'cache-control': 'no-cache' })
        .end(isText ? renamed(body.toString()) : body)
    }
    answer().catch((cause: unknown) => response.writeHead(502).end(String(cause)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    releases: () => {
      entry = first.replace('index-', 'index-later-')
    },
    entry: () => entry,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
