import * as client from 'openid-client'
import { DomainError } from './errors.ts'

export interface LoginRequest {
  readonly authUrl: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The user the provider authenticated. */
export interface Person {
  readonly subject: string
  readonly preferredUsername: string | null
  readonly name: string | null
}

export interface IdentityProvider {
  readonly id: string
  readonly name: string
  /** @throws {DomainError} `provider_unavailable` */
  begin(): Promise<LoginRequest>
  /**
   * Exchanges the provider's callback for the user, verifying state, nonce and PKCE.
   *
   * @throws {DomainError} `provider_unavailable` if it cannot be reached, `forbidden` if it refused
   */
  finish(callback: URL, expected: Pick<LoginRequest, 'state' | 'nonce' | 'verifier'>): Promise<Person>
}

export interface IdentityProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly providerId: string
  readonly providerName: string
  readonly redirectUri: string
}

/** An OpenID Connect provider; discovery runs on first use, and again after a failure. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const issuer = new URL(options.issuer)
  let discovered: Promise<client.Configuration> | undefined
  const discover = () => {
    discovered ??= client
      .discovery(issuer, options.clientId, {}, client.ClientSecretBasic(options.clientSecret), {
        // Plain HTTP is allowed for a provider on loopback only.
        execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
        timeout: 10,
      })
      .catch((cause: unknown) => {
        discovered = undefined
        throw new DomainError(
          'provider_unavailable',
          `${options.providerName} cannot be reached. Try again.`,
          {
            cause,
          },
        )
      })
    return discovered
  }

  return {
    id: options.providerId,
    name: options.providerName,

    async begin() {
      const configuration = await discover()
      const verifier = client.randomPKCECodeVerifier()
      const state = client.randomState()
      const nonce = client.randomNonce()
      const authUrl = client.buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUri,
        scope: 'openid profile',
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // Users of a shared computer must be able to choose an account.
        prompt: 'login',
      })
      return { authUrl: authUrl.href, state, nonce, verifier }
    },

    async finish(callback, expected) {
      const configuration = await discover()
      // The provider compares this URL with its redirect URI, so the public one is used, whatever proxy is in front.
      const address = new URL(options.redirectUri)
      address.search = callback.search
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: expected.verifier,
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new DomainError('forbidden', { reason: 'login_without_person' })
        const profile =
          typeof claims['preferred_username'] === 'string'
            ? claims
            : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return {
          subject: claims.sub,
          preferredUsername: textOrNull(profile['preferred_username']),
          name: textOrNull(profile['name']),
        }
      } catch (cause) {
        if (cause instanceof DomainError) throw cause
        if (cause instanceof client.AuthorizationResponseError)
          throw new DomainError('forbidden', { reason: 'login_refused', error: cause.error }, { cause })
        if (
          cause instanceof TypeError ||
          (cause instanceof client.ClientError && cause.code === 'OAUTH_TIMEOUT')
        )
          throw new DomainError('provider_unavailable', `${options.providerName} cannot be reached.`, {
            cause,
          })
        throw cause
      }
    },
  }
}

const isLoopback = ({ hostname }: URL) =>
  hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
const textOrNull = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
