import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

/** The did:key of the client, which is its WalletConnect *client id*. */
export type ClientId = string & { readonly __brand: 'ClientId' }

/** Why a token is rejected. The message is sent as the reason of close code 3000, and wallets and kits read it. */
export class AuthTokenError extends Error {
  override readonly name = 'AuthTokenError'
}

const Header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const Claims = z.object({
  iss: z.string().startsWith('did:key:z'),
  sub: z.string().min(1),
  aud: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
})

/** Allowed clock skew, because clocks of phones are often wrong. */
const allowedSkewSeconds = 60
/** Multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

/**
 * Verifies the token of a relay connection: an EdDSA signature by the key in `iss`, the validity period, and the
 * audience.
 *
 * @param token the `auth` query parameter
 * @param now seconds since 1970
 * @param audiences accepted relay URLs in `aud`; undefined accepts any
 * @throws {AuthTokenError}
 */
export function checkAuthToken(token: string, now: number, audiences?: readonly string[]): ClientId {
  const [head, body, signature] = token.split('.')
  if (!head || !body || !signature) throw new AuthTokenError('Unauthorized: invalid key')
  const header = Header.safeParse(decode(head))
  const claims = Claims.safeParse(decode(body))
  if (!header.success || !claims.success) throw new AuthTokenError('Unauthorized: invalid key')
  const { iss, aud, iat, exp } = claims.data
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`),
    publicKeyOf(iss),
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new AuthTokenError('Unauthorized: invalid signature')
  if (iat > now + allowedSkewSeconds) throw new AuthTokenError('JWT not yet valid')
  if (exp < now - allowedSkewSeconds) throw new AuthTokenError('JWT expired')
  if (audiences && !audiences.includes(aud)) throw new AuthTokenError('Unauthorized: invalid audience')
  return iss as ClientId
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function publicKeyOf(did: string): ReturnType<typeof createPublicKey> {
  const bytes = decodeBase58(did.slice('did:key:z'.length))
  if (bytes.length !== 34 || bytes[0] !== ed25519Prefix[0] || bytes[1] !== ed25519Prefix[1])
    throw new AuthTokenError('Unauthorized: invalid key')
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58btc, the multibase `z` of did:key. */
function decodeBase58(text: string): Uint8Array {
  let number = 0n
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character)
    if (digit < 0) throw new AuthTokenError('Unauthorized: invalid key')
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = number === 0n ? '' : hex.padStart(hex.length + (hex.length % 2), '0')
  return Buffer.concat([Buffer.alloc(leadingZeros), Buffer.from(digits, 'hex')])
}
