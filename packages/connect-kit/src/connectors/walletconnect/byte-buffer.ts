/**
 * The protocol code uses the Node global `Buffer` for sign-in, which browsers do not
 * have. This implements the calls it makes; a page that has a `Buffer` keeps its own.
 */
export class ByteBuffer extends Uint8Array {
  static fromText(text: string, encoding = 'utf-8'): ByteBuffer {
    if (encoding === 'hex')
      return new ByteBuffer((text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)))
    if (encoding === 'base64')
      return new ByteBuffer(
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        ),
      )
    return new ByteBuffer(new TextEncoder().encode(text))
  }

  override toString(encoding = 'utf-8'): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (encoding === 'base64') return btoa([...this].map((byte) => String.fromCharCode(byte)).join(''))
    return new TextDecoder().decode(this)
  }
}

/** Defines a minimal `Buffer` for the protocol code in a page that has none. */
export function provideBuffer(page: { Buffer?: unknown } = globalThis): void {
  page.Buffer ??= {
    from: (value: string | ArrayLike<number>, encoding?: string) =>
      typeof value === 'string' ? ByteBuffer.fromText(value, encoding) : new ByteBuffer(value),
  }
}
