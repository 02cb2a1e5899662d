const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58 (Bitcoin alphabet, also used by Solana); undefined for an invalid character. The cost is quadratic in the length, so
 * callers must limit the length of untrusted input first.
 *
 * @example decodeBase58('2NEpo7TZRRrLZSi2U') // the bytes of 'Hello World!'
 */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  // A leading 1 is a leading zero byte, which the bigint does not contain.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

/** Encodes bytes as base58. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${alphabet.charAt(Number(value % 58n))}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
