import { connection } from './entries/connection.ts'
import { identifiers } from './entries/identifiers.ts'
import { networks } from './entries/networks.ts'
import { requests } from './entries/requests.ts'
import { signIn } from './entries/sign-in.ts'
import { transfers } from './entries/transfers.ts'
import { walletconnect } from './entries/walletconnect.ts'

/**
 * Everything that can go wrong, by code: words for people and what they can do. A new code is one entry in a file of
 * `entries/` and one note for integrators beside it; then `node packages/connect-kit/scripts/errors-page.ts`.
 */
export const catalogue = {
  ...requests,
  ...connection,
  ...networks,
  ...walletconnect,
  ...signIn,
  ...transfers,
  ...identifiers,
} as const

/** Stable name of everything that can go wrong in the kit. */
export type ConnectKitErrorCode = keyof typeof catalogue
