import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { readBody, send, serveOnLoopback } from '../http.ts'
import { createGamers, type FindGamer } from './gamers.ts'
import { loginPage, loginStyles, problemPage } from './login-page.ts'
import { createIdentityProvider, sessionCookie } from './provider.ts'

export interface StartIdentityOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Allowed redirect URIs. `http://127.0.0.1:<any port>/api/auth/callback` is always allowed. */
  readonly redirectUris?: readonly string[]
  /** Usernames that can log in, too, without a button on the login page: they are their subjects. */
  readonly otherGamers?: readonly string[]
  readonly onProgress?: (line: string) => void
}

export interface LocalIdentity {
  readonly issuer: string
  readonly clientId: string
  /** Generated at every start. */
  readonly clientSecret: string
  close(): Promise<void>
}

const anyLocalCallback = 'http://127.0.0.1/api/auth/callback'

/** Starts an OpenID Connect provider on loopback with three predefined gamers to choose from (S4.6). */
export async function startIdentity(options: StartIdentityOptions = {}): Promise<LocalIdentity> {
  const {
    url: issuer,
    server,
    close,
  } = await serveOnLoopback({
    port: options.port ?? 0,
    purpose: 'the identity provider',
    onProgress: options.onProgress,
  })
  const client = { clientId: 'esports-api', clientSecret: randomBytes(24).toString('base64url') }
  const redirectUris = [...new Set([...(options.redirectUris ?? []), anyLocalCallback])]
  const findGamer = createGamers(options.otherGamers)
  const provider = await createIdentityProvider(issuer, { ...client, redirectUris }, findGamer)
  const answerProtocol = provider.callback()
  const headers = { 'content-security-policy': contentPolicy(redirectUris), 'referrer-policy': 'no-referrer' }

  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/login.css') return send(response, 200, 'text/css', loginStyles)
    if (pathname.startsWith('/auth')) forgetSession(request)
    if (!pathname.startsWith('/interaction/')) return void answerProtocol(request, response)
    choose({ provider, findGamer }, request, response, headers).catch((error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error)
      send(
        response,
        400,
        'text/html',
        problemPage('Start again', `This sign-in is over: ${detail}.`),
        headers,
      )
    })
  })
  return { issuer, ...client, close }
}

/**
 * Browsers apply `form-action` also to the redirects after a form submission, and the last redirect goes back to the
 * client.
 */
function contentPolicy(redirectUris: readonly string[]): string {
  const targets = new Set(redirectUris.map((uri) => new URL(uri).origin))
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' http://127.0.0.1:* http://localhost:* ${[...targets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** Removes the session before each login, so that the chooser is shown and another gamer can be selected. */
function forgetSession({ headers }: IncomingMessage): void {
  headers.cookie = (headers.cookie ?? '')
    .split('; ')
    .filter((cookie) => !cookie.startsWith(sessionCookie))
    .join('; ')
}

async function choose(
  { provider, findGamer }: { readonly provider: Provider; readonly findGamer: FindGamer },
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return send(response, 200, 'text/html', loginPage(uid), headers)
  const gamer = findGamer(new URLSearchParams(await readBody(request)).get('gamer') ?? '')
  if (!gamer) return send(response, 422, 'text/html', loginPage(uid), headers)
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: gamer.subject } },
    { mergeWithLastSubmission: false },
  )
}
