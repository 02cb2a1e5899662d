import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from './config.ts'

/** Content Security Policy and related headers: the page may load our own files and connect to the configured origins. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = protectionsOf(config)
  const protect = headersOf({ mayBeFramed: false })
  const protectEmbedded = headersOf({ mayBeFramed: true })
  app.addHook('onRequest', (request, reply, done) => {
    const of = embedded.test(request.url) ? protectEmbedded : protect
    of(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
}

/** Paths of pages that other sites may show in a frame. Sessions are not sent there (`SameSite=Lax`), and nothing in them writes. */
const embedded = /^\/embed\/t\/[^/?#]+(?:\?|$)/

function protectionsOf(config: Config) {
  const isSecure = config.publicOrigin.startsWith('https:')
  const socketOrigin = config.publicOrigin.replace(/^http/, 'ws')
  const verifyOrigin = config.wallet.verifyUrl ? [new URL(config.wallet.verifyUrl).origin] : []
  const serviceOrigins = Object.values(config.wallet.services).flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  )
  const extraOrigins = config.extraScriptUrls.map((url) => new URL(url).origin)
  return ({ mayBeFramed }: { readonly mayBeFramed: boolean }) =>
    helmet({
      hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      ...(mayBeFramed ? { xFrameOptions: false } : {}),
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          // By origin: such a script may load further modules from there.
          'script-src': ["'self'", ...extraOrigins],
          'style-src': ["'self'"],
          // Wallet icons are blobs, token icons come from the token service.
          'img-src': distinct(["'self'", 'data:', 'blob:', 'https:', ...serviceOrigins]),
          'font-src': ["'self'"],
          'manifest-src': ["'self'"],
          // Not the extra scripts: a service worker sees every page.
          'worker-src': ["'self'"],
          'connect-src': distinct([
            "'self'",
            socketOrigin,
            new URL(config.wallet.relayUrl).origin,
            ...Object.values(config.rpcUrls).map((url) => new URL(url).origin),
            ...verifyOrigin,
            ...serviceOrigins,
            ...extraOrigins,
          ]),
          'frame-src': verifyOrigin.length > 0 ? verifyOrigin : ["'none'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': [mayBeFramed ? '*' : "'none'"],
          ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
    })
}

const distinct = (sources: readonly string[]) => [...new Set(sources)]
