import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { send, sendJson, serveOnLoopback } from '../http.ts'

export interface StartVerifyOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Origins that are reported as scam; the list may change while the server runs. */
  readonly scamOrigins?: Iterable<string>
  readonly onProgress?: (line: string) => void
}

export interface LocalVerify {
  /** `http://127.0.0.1:<port>`; the endpoints are below `/v3`. */
  readonly url: string
  readonly scamOrigins: Set<string>
  close(): Promise<void>
}

/** Lifetime of an attestation in seconds: the same as that of a proposal. */
const attestationLifetime = 300
const keyLifetime = 86_400

/**
 * Starts the WalletConnect verify service, which lets a wallet verify the origin of a requesting page: the page loads
 * it in a hidden iframe, and the iframe returns a signed attestation of the page's origin.
 */
export async function startVerify(options: StartVerifyOptions = {}): Promise<LocalVerify> {
  const scamOrigins = new Set(options.scamOrigins)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { url, server, close } = await serveOnLoopback({
    port: options.port ?? 0,
    purpose: 'the verify service',
    onProgress: options.onProgress,
  })

  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/v3/public-key')
      return sendJson(
        response,
        200,
        { publicKey: publicKey.export({ format: 'jwk' }), expiresAt: nowSeconds() + keyLifetime },
        { 'access-control-allow-origin': '*' },
      )
    if (pathname !== '/v3/attestation') return sendJson(response, 404, { message: 'Not found' })
    // The browser's Referer header identifies the embedding page; the query is only the page's own claim. A page that
    // hides its referrer gets an empty attestation, which wallets show as "unknown".
    const origin = originOf(request.headers.referer)
    const attestation = origin
      ? signToken(privateKey, {
          id: searchParams.get('id') ?? '',
          origin,
          exp: nowSeconds() + attestationLifetime,
          isScam: scamOrigins.has(origin),
          isVerified: true,
        })
      : ''
    return send(response, 200, 'text/html', attestationPage(attestation), {
      // The page is meant to be framed by any page.
      'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors *",
    })
  })
  return { url, scamOrigins, close }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

function originOf(referrer: string | undefined): string | undefined {
  return referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** ES256 in JOSE format: r and s, 32 bytes each, not DER. */
function signToken(privateKey: KeyObject, claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${body}.${signature.toString('base64url')}`
}

function attestationPage(attestation: string): string {
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return `<!doctype html><title>Attestation</title><script>parent.postMessage(${message}, '*')</script>`
}
