import { sha256 } from 'viem'
import { encodeBase58 } from '../../caip/base58.ts'
import { keyOf } from './message.ts'
import { associatedTokenProgram, tokenProgram } from './programs.ts'

/**
 * The token account of an owner for a mint: the address every wallet derives, so that the receiver finds what arrives.
 *
 * @returns undefined if an address is not one
 */
export function associatedTokenAddress(owner: string, mint: string): string | undefined {
  const seeds = [owner, tokenProgram, mint].map(keyOf)
  const program = keyOf(associatedTokenProgram)
  if (!program || seeds.some((seed) => seed === undefined)) return undefined
  const joined = seeds.flatMap((seed) => [...(seed ?? [])])
  // The first that is not a public key belongs to the program: nobody can sign for it.
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hashed = sha256(Uint8Array.from([...joined, bump, ...program, ...marker]), 'bytes')
    if (!isOnCurve(hashed)) return encodeBase58(hashed)
  }
  return undefined
}

const marker = new TextEncoder().encode('ProgramDerivedAddress')

const p = 2n ** 255n - 19n
const d =
  37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n

/**
 * Whether 32 bytes are a public key, so that somebody may hold the private one: a point of the curve ed25519, given by its y coordinate (RFC 8032,
 * 5.1.3). There is one if x² = (y² - 1) / (d y² + 1) has a root, which Euler's criterion tells without computing it.
 */
export function isOnCurve(key: Uint8Array): boolean {
  let y = 0n
  // Little endian; the highest bit is the sign of x.
  for (const byte of key.toReversed()) y = (y << 8n) | BigInt(byte)
  y &= (1n << 255n) - 1n
  const square = (y * y) % p
  const product = ((square + p - 1n) * (d * square + 1n)) % p
  return product === 0n || power(product, (p - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
