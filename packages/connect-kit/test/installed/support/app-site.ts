import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

export interface AppSite {
  readonly url: string
  /** Closes with the last connection. */
  readonly close: () => Promise<void>
}

/** Bundles the `app.js` of a folder with Vite, and serves it on loopback. */
export async function serveApp(folder: string): Promise<AppSite> {
  const outDir = path.join(folder, 'dist')
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { app: path.join(folder, 'app.js') },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const page =
    '<!doctype html><html lang="en"><title>App</title><link rel="stylesheet" href="/style.css"><div id="app"></div><script type="module" src="/app.js"></script></html>'
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const file = path.join(outDir, pathname)
    if (pathname === '/') response.setHeader('content-type', 'text/html').end(page)
    else if (existsSync(file))
      response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(readFileSync(file))
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
