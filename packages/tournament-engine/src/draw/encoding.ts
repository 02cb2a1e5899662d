import { EngineError } from '../errors.ts'

/** Bytes in an `ArrayBuffer`, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

const seedLength = 32

/** Parses the 32 bytes of a seed. @throws {EngineError} `seed_invalid` */
export function seedBytes(hex: string): Bytes {
  // Lower case only, so that each seed has exactly one spelling.
  if (!/^[0-9a-f]{64}$/.test(hex))
    throw new EngineError('seed_invalid', 'A seed is 32 bytes as 64 lower-case hexadecimal digits.')
  return Uint8Array.from({ length: seedLength }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A number as four bytes, big-endian. */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Text as UTF-8 bytes. @throws {EngineError} `text_invalid` for a lone surrogate, which has no UTF-8 encoding */
export function utf8(text: string): Bytes {
  if (/\p{Surrogate}/u.test(text))
    throw new EngineError(
      'text_invalid',
      'A text of a draw has half a surrogate pair; it has no bytes of its own.',
    )
  return new TextEncoder().encode(text)
}

/** Prefixes the bytes with their length in four bytes, so that no two lists of texts have the same bytes. */
export const withLength = (bytes: Bytes): Bytes => joined([uint32(bytes.length), bytes])

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Compares byte by byte: for UTF-8 this is the order of the code points, independent of the locale. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length)
  for (let index = 0; index < shorter; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** @throws {EngineError} `crypto_unavailable` */
export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await subtle().digest('SHA-256', bytes))

/** @throws {EngineError} `crypto_unavailable` */
export async function hmacSha256(key: Bytes, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const
  const imported = await subtle().importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await subtle().sign('HMAC', imported, bytes))
}

/** What is used of WebCrypto; the engine is compiled without the types of a browser or of Node. */
interface Subtle {
  digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>
  importKey(
    format: 'raw',
    key: Bytes,
    algorithm: { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
    extractable: boolean,
    usages: readonly 'sign'[],
  ): Promise<object>
  sign(algorithm: 'HMAC', key: object, bytes: Bytes): Promise<ArrayBuffer>
}

function subtle(): Subtle {
  // In browsers only in a secure context (https or loopback), although the types do not say so.
  const found = (globalThis as { readonly crypto?: { readonly subtle?: Subtle } }).crypto?.subtle
  if (!found)
    throw new EngineError('crypto_unavailable', 'SHA-256 wants a page from https or from this machine.')
  return found
}
