import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { sendProblem } from './errors.ts'

/**
 * Serves the built web app: every path that is not a file is a route of the app. Files under `assets/` have a hash in their name and are immutable;
 * the page itself is revalidated each time.
 */
export async function registerStaticSite(app: FastifyInstance, config: Config): Promise<void> {
  const root = config.webDist === null ? null : path.resolve(config.webDist)
  const page = root === null ? null : readPage(root, config.extraScriptUrls)
  if (root !== null && page !== null)
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: true,
      cacheControl: false,
      // The build creates precompressed variants next to the files.
      preCompressed: true,
      setHeaders: (reply, file) => {
        const name = path.relative(root, file)
        reply.header('cache-control', cacheControlOf(name))
      },
      globIgnore: ['index.html'],
    })

  if (!config.hasServiceWorker)
    app.get(`/${workerFile}`, { schema: { hide: true } }, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(removal),
    )
  for (const url of ['/', '/index.html'])
    app.get(url, { schema: { hide: true } }, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page ?? missingPage(config)),
    )
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const isApi = pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')
    const isFile = path.extname(pathname) !== ''
    if (isApi || request.method !== 'GET' || isFile)
      return sendProblem(reply, 'not_found', `There is nothing at ${request.method} ${pathname}.`)
    return reply
      .code(page === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page ?? missingPage(config))
  })
}

const workerFile = 'sw.js'

/** A browser that stored an old service worker would not learn of a new one. */
function cacheControlOf(name: string): string {
  if (name.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  // With the extension of a compressed form.
  return name.startsWith(workerFile) ? 'no-store' : 'no-cache'
}

/** The service worker of an installation without one: takes the place of the one that a browser has, and removes itself with all that was stored. */
const removal = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(remove())
})
`

function readPage(root: string, scripts: readonly string[]): string | null {
  const file = path.join(root, 'index.html')
  if (!existsSync(file)) return null
  const tags = scripts.map((url) => `<script src="${escapeAttribute(url)}"></script>`).join('')
  return readFileSync(file, 'utf8').replace('</head>', `${tags}</head>`)
}

const missingPage = (config: Config) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-Sports API</title></head>
<body>
<h1>The API is running; the web app is not built</h1>
<p>${
  config.webDist === null
    ? 'Set WEB_DIST to the folder of the built web app.'
    : `No index.html was found in ${escapeText(config.webDist)}. Build the web app, then start again.`
}</p>
<p><a href="/api/openapi.json">Description of the API</a></p>
</body>
</html>
`

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;')
