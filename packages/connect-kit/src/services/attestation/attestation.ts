import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import { serviceError } from '../../errors/service-error.ts'
import { createHttpClient } from '../http/http-client.ts'
import type { Attestation } from './verdict.ts'

const claims = z.object({
  id: z.string(),
  origin: z.string(),
  /** Seconds since the epoch. */
  exp: z.number(),
  isScam: z.nullish(z.boolean()),
  isVerified: z.boolean(),
})
const keyAnswer = z.object({
  publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})

export interface ResolveAttestationParameters {
  /** The token posted by the service's iframe (JWT, ES256), or an empty string for a page that hides its origin. */
  readonly token: string
  /** The id the token must contain. */
  readonly id: string
  /** Base URL of the service, without `/v3`. */
  readonly verifyUrl: string
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'now' | 'window'>
  readonly signal?: AbortSignal | undefined
}

/**
 * Verifies a token of the attestation service with the service's public key and returns its claims; undefined if the token is empty or the
 * page is not verified.
 *
 * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID` with `details.reason` for a token that is malformed, has another id, has expired or is
 *   not signed by the service; and as `HttpClient.ask`
 */
export async function resolveAttestation(
  parameters: ResolveAttestationParameters,
): Promise<Attestation | undefined> {
  const { token, id, verifyUrl, environment, signal } = parameters
  if (token === '') return undefined
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || token.length > largestToken) throw refusal('no token')
  const said = z.safeParse(claims, readPart(body))
  if (!said.success) throw refusal('no claims')
  const { origin, isScam, isVerified, exp, id: about } = said.data
  if (about !== id) throw refusal('about something else')
  if (exp * 1_000 < environment.now()) throw refusal('expired')
  const http = createHttpClient({ baseUrl: verifyUrl, identification: () => ({}), environment })
  const { publicKey } = await http.ask(keyAnswer, { path: ['v3', 'public-key'], signal })
  if (!(await isSigned(`${head}.${body}`, signature, publicKey))) throw refusal('signature')
  return isVerified ? { origin, isScam: isScam === true } : undefined
}

const largestToken = 8_192
const refusal = (reason: string) => serviceError('SERVICE_ANSWER_INVALID', undefined, { details: { reason } })

async function isSigned(signed: string, signature: string, jwk: JsonWebKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  try {
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const data = new TextEncoder().encode(signed)
    return await crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, readBytes(signature), data)
  } catch (cause) {
    throw serviceError('SERVICE_ANSWER_INVALID', undefined, { cause, details: { reason: 'key' } })
  }
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(readBytes(part)))
  } catch {
    return undefined
  }
}

/** RFC 4648, base64url. */
const readBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
