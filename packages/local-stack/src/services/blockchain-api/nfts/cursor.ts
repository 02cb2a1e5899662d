import { getAddress, isAddress } from 'viem'
import { z } from 'zod'
import { refusals } from '../refusals.ts'
import type { Nft } from './nft.ts'

const cursorShape = z.tuple([z.string().refine((value) => isAddress(value)), z.string().regex(/^\d{1,78}$/)])

/** The cursor of the tokens after this one. */
export const cursorAfter = ({ contract, tokenId }: Nft): string =>
  Buffer.from(JSON.stringify([contract, String(tokenId)])).toString('base64url')

/** The token that a cursor names. @throws {Refusal} 400 if the cursor is invalid. */
export function nftAt(cursor: string): Nft {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const [contract, tokenId] = cursorShape.parse(decoded)
    return { contract: getAddress(contract), tokenId: BigInt(tokenId) }
  } catch {
    throw refusals.parameter('cursor: not one of this service')
  }
}
