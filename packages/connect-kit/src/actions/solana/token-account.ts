import { encodeBase58 } from '../../caip/base58.ts'

/** Bytes of an account of SPL Token, for which rent is paid. */
export const tokenAccountSize = 165
const mintSize = 82

export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  /** Base units. */
  readonly amount: bigint
  /** Whether the token's issuer has frozen it: nothing can be sent from or to it. */
  readonly isFrozen: boolean
}

/** Decodes an account of SPL Token; undefined for one that is not initialized, or is not one. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length !== tokenAccountSize) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: state === 2,
  }
}

/** The decimals of a token by its mint's account; undefined if it is not one. */
export const readMintDecimals = (data: Uint8Array): number | undefined =>
  data.length === mintSize && data[45] === 1 ? data[44] : undefined
