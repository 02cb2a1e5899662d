/**
 * Creates a nonce: 128 random bits as 32 hex digits, which only uses characters EIP-4361 allows. A nonce from a small random range can be
 * guessed, which would let an attacker obtain a signature now and use it for a later sign-in.
 *
 * @example createNonce() // 32 hex digits
 */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
