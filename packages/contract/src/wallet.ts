import { z } from 'zod'
import { Timestamp } from './lists.ts'

/** CAIP-10 account on an EVM chain, such as `eip155:137:0x…`. */
export const WalletAccountId = z
  .string()
  .max(80)
  .regex(/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/)

/** The message the wallet must sign unchanged: any modification invalidates it. */
export const WalletChallenge = z
  .object({ message: z.string(), expiresAt: Timestamp })
  .meta({ id: 'WalletChallenge' })
export type WalletChallenge = z.output<typeof WalletChallenge>

/** A challenge with the wallet's signature. Signatures of contract wallets are longer than a key's 65 bytes. */
export const SignedChallenge = z.object({
  message: z.string().max(4_000),
  signature: z
    .string()
    .max(40_000)
    .regex(/^0x(?:[0-9a-fA-F]{2})*$/),
})
