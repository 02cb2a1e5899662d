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
/** A policy that allows nothing of others and nothing inline. */
export const strict = "default-src 'self'; style-src 'self'; script-src 'self'"
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((file) => file !== undefined && existsSync(file))

/** Wherever a module asks for React, it gets the older one. */
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: path.dirname(createRequire(import.meta.url).resolve(`${name}-18/package.json`)),
}))

/** What its explorer lists. */
const wallets = [
  { id: 'orbit', name: 'Orbit', chains: ['eip155:137'], image_id: 'orbit', mobile_link: 'orbit://' },
]

/** What its blockchain API says to every question: a chain is served, on which accounts have no money, past or name. */
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
 * A page that was rendered on a server and is taken over in the browser, under a policy. With `?told` the server reads the cookies of the request.
 */
export interface Site {
  readonly url: string
  policy: string
  /** Stylesheets by path, for pages that are asked for with `?styles=<path>,<path>`; `/style.css` is that of the sources. */
  readonly styles: Map<string, string>
  close(): Promise<void>
}

interface SiteOptions {
  readonly version: 18 | 19
  /** React says what it does not like in development only. */
  readonly mode?: 'development' | 'production'
}

/** Serves a page of an app that uses the kit. */
export async function startSite({ version, mode = 'development' }: SiteOptions): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-kit-page-'))
  const shared: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    root: here,
    // As the package is built, whose stylesheet some of these pages have.
    css: { modules: classNames },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    mode,
    resolve: {
      conditions: ['@esports/source', 'module', 'browser', 'import', 'default'],
      alias: version === 18 ? react18 : [],
    },
  }
  const outDir = path.join(folder, 'page')
  // The bundler looks at it for the kind of JSX.
  process.env['NODE_ENV'] = mode
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
      response.setHeader('content-type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
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
  // A browser asks for a picture of the site.
  if (!existsSync(file)) return void response.writeHead(file.endsWith('favicon.ico') ? 204 : 404).end()
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
  response.end(await readFile(file))
}

export const startBrowser = () =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
