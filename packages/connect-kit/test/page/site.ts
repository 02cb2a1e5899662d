import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { build, type InlineConfig } from 'vite'
import { classNames } from '../../stylesheet/class-names.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** A policy that allows no third-party and no inline resources. */
export const strict = "default-src 'self'; style-src 'self'; script-src 'self'"
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((file) => file !== undefined && existsSync(file))

/** Aliases React to the older version in every module. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: path.dirname(createRequire(import.meta.url).resolve(`${name}-18/package.json`)),
}))

/** The wallets of its explorer. */
const wallets = [
  { id: 'orbit', name: 'Orbit', chains: ['eip155:137'], image_id: 'orbit', mobile_link: 'orbit://' },
]

/** The picture of its wallets. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Responses of its blockchain API: a supported chain, with accounts without balances, history and name. */
const poorAccount = {
  http: ['eip155:137'],
  ws: [],
  balances: [],
  data: [],
  next: null,
  name: null,
  avatar: null,
}

/**
 * A page rendered on a server and hydrated in the browser, under a Content-Security-Policy. With `?told` the server reads the cookies of the request.
 */
export interface Site {
  readonly url: string
  policy: string
  /** Stylesheets by path, for pages requested with `?styles=<path>,<path>`; `/style.css` is built from the sources. */
  readonly styles: Map<string, string>
  close(): Promise<void>
}

interface SiteOptions {
  readonly version: 18 | 19
  /** React reports hydration mismatches in development only. */
  readonly mode?: 'development' | 'production'
}

/** The bundler reads the JSX mode from `NODE_ENV`. The files that follow in this process read it, too. */
async function withNodeEnv(mode: string, run: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = mode
  try {
    await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Serves a page of an app that uses the kit. */
export async function startSite({ version, mode = 'development' }: SiteOptions): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-kit-page-'))
  const shared: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: here,
    // As the package is built, whose stylesheet some of these pages use.
    css: { modules: classNames },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    mode,
    resolve: {
      conditions: ['@esports/source', 'module', 'browser', 'import', 'default'],
      alias: version === 18 ? react18 : [],
    },
  }
  const outDir = path.join(folder, 'page')
  await withNodeEnv(mode, async () => {
    await build({
      ...shared,
      build: {
        outDir,
        minify: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { client: path.join(here, 'client.tsx') },
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
        cssCodeSplit: false,
      },
    })
    await build({
      ...shared,
      ssr: { noExternal: true },
      build: { outDir: path.join(folder, 'server'), ssr: path.join(here, 'server.tsx'), minify: false },
    })
  })
  const { render } = (await import(pathToFileURL(path.join(folder, 'server', 'server.js')).href)) as {
    render: (
      cookieHeader: string | undefined,
      isTold: boolean,
    ) => { readonly html: string; readonly initialState: unknown }
  }
  const site = { policy: strict, styles: new Map<string, string>() }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    response.setHeader('content-security-policy', site.policy)
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const links = (searchParams.get('styles') ?? '/style.css')
        .split(',')
        .map((href) => `<link rel="stylesheet" href="${href}">`)
      const { html, initialState } = render(request.headers.cookie, searchParams.has('told'))
      const told = initialState ? ` data-initial-state="${escaped(JSON.stringify(initialState))}"` : ''
      response.end(
        `<!doctype html><html lang="en"><title>Page</title>${links.join('')}<div id="app"${told}>${html}</div><script type="module" src="/client.js"></script></html>`,
      )
      return
    }
    const style = site.styles.get(pathname)
    if (style !== undefined) {
      response.setHeader('content-type', 'text/css')
      response.end(style)
      return
    }
    if (pathname === '/explorer/getWallets') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ count: wallets.length, data: wallets }))
      return
    }
    if (pathname.startsWith('/accounts/')) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(poorAccount))
      return
    }
    if (pathname.startsWith('/explorer/')) {
      response.setHeader('content-type', 'image/png')
      response.end(pixel)
      return
    }
    void sendFile(response, path.join(outDir, pathname))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(site, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  // Browsers request a favicon.
  if (!existsSync(file)) return void response.writeHead(file.endsWith('favicon.ico') ? 204 : 404).end()
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
  response.end(await readFile(file))
}

export const startBrowser = () =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
