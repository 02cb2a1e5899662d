import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { origin } from './gamer.ts'

/** A server in front of the product, on an origin of its own, that can become one of a later version. */
export interface ReleasedServer {
  readonly origin: string
  /** From now on it has a later version: the same code in scripts of other names, as all scripts import the first one. The scripts of the version before are gone. */
  readonly releases: () => void
  /** Path of the script that begins the version it has now. */
  readonly entry: () => string
  readonly close: () => Promise<void>
}

const laterScripts = '/assets/later-'

/** A script, or what names scripts, as the later version has it. */
const inLaterVersion = (text: string): string =>
  text
    .replaceAll(/(assets\/|\.\/)([\w.~-]+\.js)\b/g, '$1later-$2')
    .replace(/(version:.)[0-9a-f]{12}/, '$1later0later0')

export async function startReleasedServer(): Promise<ReleasedServer> {
  const page = await (await fetch(origin())).text()
  const [, first = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(page) ?? []
  let isLater = false
  const server = createServer((request, response) => {
    const answer = async () => {
      const url = request.url ?? '/'
      const isOfLater = url.startsWith(laterScripts)
      const isScript = url.startsWith('/assets/') && url.endsWith('.js')
      if (isScript && isOfLater !== isLater) return response.writeHead(404).end()
      const path = isOfLater ? `/assets/${url.slice(laterScripts.length)}` : url
      const upstream = await fetch(origin() + path, { redirect: 'manual' })
      const type = upstream.headers.get('content-type') ?? 'application/octet-stream'
      const body = Buffer.from(await upstream.arrayBuffer())
      const isText = /javascript|html/.test(type)
      response
        .writeHead(upstream.status, { 'content-type': type, 'cache-control': 'no-cache' })
        .end(isLater && isText ? inLaterVersion(body.toString()) : body)
    }
    answer().catch((cause: unknown) => response.writeHead(502).end(String(cause)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    releases: () => {
      isLater = true
    },
    entry: () => (isLater ? inLaterVersion(first) : first),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
