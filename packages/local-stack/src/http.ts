import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { listenOnLoopback } from './ports.ts'

export interface LoopbackServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly server: Server
  readonly close: () => Promise<void>
}

export interface ServeOptions {
  readonly port: number
  readonly purpose: string
  readonly onProgress?: ((line: string) => void) | undefined
}

/** An HTTP server on loopback, without routes yet, because handlers often need the server's URL. */
export async function serveOnLoopback({ port, purpose, onProgress }: ServeOptions): Promise<LoopbackServer> {
  const server = createServer()
  const chosen = await listenOnLoopback(server, port, purpose, onProgress)
  return {
    url: `http://127.0.0.1:${chosen}`,
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Sends one complete response. */
export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => send(response, status, 'application/json', JSON.stringify(value), headers)

/** A request body that exceeds the limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/**
 * The whole body of a request as text.
 *
 * @param maxBytes default 1 MB; a longer body is read to its end but not stored, so that the client can receive the
 * response
 * @throws {BodyTooLarge}
 */
export async function readBody(request: IncomingMessage, maxBytes = 1024 * 1024): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // The stream has no encoding, so it yields buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) throw new BodyTooLarge(`The body is larger than ${maxBytes} bytes.`)
  return Buffer.concat(chunks).toString('utf8')
}

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
