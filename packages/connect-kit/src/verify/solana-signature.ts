import { decodeBase58 } from '../caip/base58.ts'
import type { SignatureCheck, SignedMessage } from './signature-check.ts'

/** Base58 of 64 bytes has at most 88 characters. */
const longestSignature = 88

/**
 * Verifies the ed25519 signature of a Solana account: key and signature are base58, the text is signed as UTF-8
 * bytes. Uses WebCrypto; a runtime without Ed25519 returns `unverifiable`.
 */
export async function checkSolanaSignature(signed: SignedMessage): Promise<SignatureCheck> {
  if (signed.address.length > 44 || signed.signature.length > longestSignature) return 'invalid'
  const publicKey = decodeBase58(signed.address)
  const signature = decodeBase58(signed.signature)
  if (publicKey?.length !== 32 || signature?.length !== 64) return 'invalid'
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
    const text = new TextEncoder().encode(signed.message)
    return (await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, text)) ? 'valid' : 'invalid'
  } catch (error) {
    // Bytes that are not a point on the curve throw a DataError in some engines.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unverifiable' : 'invalid'
  }
}
