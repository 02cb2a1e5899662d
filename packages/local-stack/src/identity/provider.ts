import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Configuration, interactionPolicy, Provider } from 'oidc-provider'
import type { FindGamer } from './gamers.ts'
import { problemPage } from './login-page.ts'
import { createMemoryAdapter } from './memory-adapter.ts'

export interface IdentityClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

/** Name of the session cookie after login. */
export const sessionCookie = 'identity_session'

/** An OpenID Connect provider: authorization code with PKCE, one confidential client, implicit consent. */
export async function createIdentityProvider(
  issuer: string,
  client: IdentityClient,
  findGamer: FindGamer,
): Promise<Provider> {
  const library = await loadLibrary()
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        // RFC 8252 7.3: the loopback redirect URI of a native client may have any port, so a test can choose its port.
        application_type: 'native',
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // Cookies are shared across ports: every server on this machine receives them, so the names must be unique.
      names: { interaction: 'identity_interaction', resume: 'identity_resume', session: sessionCookie },
      short: { sameSite: 'lax' },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    // The name is included in the ID token, so a client needs no second request.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
    },
    interactions: {
      url: (_context, { uid }) => `/interaction/${uid}`,
      policy: withoutConsent(library.interactionPolicy),
    },
    async findAccount(_context, subject) {
      const gamer = findGamer(subject)
      if (!gamer) return undefined
      const claims = { sub: gamer.subject, preferred_username: gamer.username, name: gamer.name }
      return { accountId: gamer.subject, claims: async () => claims }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    renderError(context, out) {
      context.type = 'html'
      context.body = problemPage('Sign-in failed', out.error_description ?? out.error)
    },
  }
  return new library.default(issuer, configuration)
}

/** The client is first-party, so no consent is requested. */
function withoutConsent({ base }: typeof interactionPolicy) {
  const policy = base()
  policy.remove('consent')
  return policy
}

/**
 * Loads the library on demand. On import it prints a warning on every Node version that is not marked as LTS, even a
 * newer one; the warning is suppressed, because every user would see it at startup.
 */
async function loadLibrary(): Promise<typeof import('oidc-provider')> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
