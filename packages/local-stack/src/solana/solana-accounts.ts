import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { testMnemonic } from '../accounts.ts'
import { encodeBase58 } from '../base58.ts'

/** A funded account of the local Solana network. Its key is publicly known: never send anything of value to it. */
export interface SolanaAccount {
  /** Base58. */
  readonly address: string
  /** Raw, 32 bytes. */
  readonly publicKey: Uint8Array
  /** An ed25519 signature, 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

/** USD Coin at its address on Solana's main network. */
export const solanaUsdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
} as const

/** RFC 8410: a PKCS #8 key of Ed25519 is these bytes before its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The ten accounts, the same in each run. */
export const solanaAccounts: readonly SolanaAccount[] = Array.from({ length: 10 }, (_, index) =>
  accountOf(createHash('sha256').update(`${testMnemonic} solana ${index}`).digest()),
)

/**
 * The Solana account with an address.
 *
 * @throws {Error} when the address is none of the ten
 */
export function solanaAccountOf(address: string): SolanaAccount {
  const account = solanaAccounts.find((one) => one.address === address)
  if (!account)
    throw new Error(`${address} is none of the ten Solana accounts, so nobody here can sign for it.`)
  return account
}

function accountOf(seed: Buffer): SolanaAccount {
  const key = Buffer.concat([pkcs8, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  // The key is at the end, behind the name of its kind.
  const publicKey = new Uint8Array(spki.subarray(-32))
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign: (bytes) => new Uint8Array(sign(null, bytes, privateKey)),
  }
}
