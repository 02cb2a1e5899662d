import { type SigningKey, TrophyClaims } from '@esports/contract'

/** A certificate as it was found. */
export type CertificateCheck =
  | { readonly status: 'right'; readonly claims: TrophyClaims }
  /** The signature is not of its key: the text was changed, or it is of another installation. */
  | { readonly status: 'wrong' }
  /** None of the installation's keys has signed it. */
  | { readonly status: 'key_unknown' }
  | { readonly status: 'malformed' }

/**
 * Verifies the certificate of a trophy with WebCrypto: nothing is sent anywhere.
 *
 * @param certificate a JWS in compact serialization (RFC 7515, ES256)
 * @param keys the public keys of the installation
 * @example const { status } = await checkCertificate(text, (await rewardsApi.readSigningKeys()).keys)
 */
export async function checkCertificate(
  certificate: string,
  keys: readonly SigningKey[],
): Promise<CertificateCheck> {
  const [head = '', body = '', signature = '', ...rest] = certificate.trim().split('.')
  const header = parsed(head)
  const claims = TrophyClaims.safeParse(parsed(body))
  const bytes = fromBase64url(signature)
  if (rest.length > 0 || !isHeader(header) || !claims.success || !bytes) return { status: 'malformed' }
  const jwk = keys.find(({ kid }) => kid === header.kid)
  if (!jwk) return { status: 'key_unknown' }
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
  const { kty, crv, x, y } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const isRight = await crypto.subtle.verify(
    algorithm,
    key,
    bytes,
    new TextEncoder().encode(`${head}.${body}`),
  )
  return isRight ? { status: 'right', claims: claims.data } : { status: 'wrong' }
}

const isHeader = (value: unknown): value is { readonly kid: string } =>
  typeof value === 'object' &&
  value !== null &&
  'alg' in value &&
  // The only algorithm: whoever signs must not choose how it is verified.
  value.alg === 'ES256' &&
  'kid' in value &&
  typeof value.kid === 'string'

function parsed(part: string): unknown {
  const bytes = fromBase64url(part)
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
