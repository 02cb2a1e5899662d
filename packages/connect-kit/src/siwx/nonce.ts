/**
 * A fresh nonce: 128 random bits as 32 hex digits, which is the letters and digits that EIP-4361 allows. A small random
 * number, as some kits take, can be guessed: whoever knows it gets a signature today that fits a sign-in of tomorrow.
 *
 * @example createNonce() // 32 hex digits
 */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
