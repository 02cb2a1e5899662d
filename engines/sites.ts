import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Site {
  readonly url: string
  close(): Promise<void>
}

/** Keeps what a page complains of. No engine tells it in the same way, so the page does. */
const recorder = `
globalThis.complaints = []
const complain = (text) => complaints.push(String(text))
const { error } = console
console.error = (...said) => { complain(said.map((one) => one?.stack ?? one).join(' ')); error(...said) }
addEventListener('error', (event) => complain(event.error?.stack ?? event.message))
addEventListener('unhandledrejection', (event) => complain(event.reason?.stack ?? event.reason))
`

/** Serves what `find` answers for a path; pages record what they complain of. */
async function serve(find: (url: URL) => Promise<Answer | undefined>): Promise<Site> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    if (url.pathname === '/recorder.js') {
      response.setHeader('content-type', 'text/javascript').end(recorder)
      return
    }
    const answer = await find(url)
    if (!answer) {
      response.writeHead(url.pathname === '/favicon.ico' ? 204 : 404).end()
      return
    }
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    response.end(
      isPage
        ? answer.body.toString().replace(/<(?=title|meta)/, '<script src="/recorder.js"></script><')
        : answer.body,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Serves a folder. */
export const serveFolder = (folder: string): Promise<Site> =>
  serve(async ({ pathname }) => {
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname))
    if (!existsSync(file)) return undefined
    const headers = { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }
    return { headers, body: await readFile(file) }
  })

/** Stands before another server. */
export const serveRecorded = (target: string): Promise<Site> =>
  serve(async ({ pathname, search }) => {
    const answer = await fetch(new URL(pathname + search, target))
    if (!answer.ok) return undefined
    const kept = ['content-type', 'content-security-policy'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return { headers: Object.fromEntries(kept), body: Buffer.from(await answer.arrayBuffer()) }
  })
