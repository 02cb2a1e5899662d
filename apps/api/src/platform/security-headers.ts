import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Content Security Policy and related headers: the page may load our own files and connect to the configured origins. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicOrigin.startsWith('https:')
  const socketOrigin = config.publicOrigin.replace(/^http/, 'ws')
  const verifyOrigin = config.wallet.verifyUrl ? [new URL(config.wallet.verifyUrl).origin] : []
  const serviceOrigins = Object.values(config.wallet.services).flatMap((url) =>
    url === null ? [] : [new URL(url).origin],
  )
  const extraOrigins = config.extraScriptUrls.map((url) => new URL(url).origin)
  await app.register(helmet, {
    global: true,
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
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
        'frame-ancestors': ["'none'"],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  })
  // Pages for other sites. Sessions are not sent there (`SameSite=Lax`), and nothing in them writes.
  app.addHook('onSend', async (request, reply) => {
    if (!embedded.test(request.url)) return
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    reply.removeHeader('x-frame-options')
  })
}

/** Paths of pages that other sites may show in a frame; all others would show the whole app in it. */
const embedded = /^\/embed\/t\/[^/?#]+(?:\?|$)/

const distinct = (sources: readonly string[]) => [...new Set(sources)]
