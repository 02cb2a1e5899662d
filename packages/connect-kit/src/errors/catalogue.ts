import type { calls } from './entries/calls.ts'
import { connection } from './entries/connection.ts'
import type { http } from './entries/http.ts'
import type { identifiers } from './entries/identifiers.ts'
import type { modal } from './entries/modal.ts'
import type { networks } from './entries/networks.ts'
import type { protocol } from './entries/protocol.ts'
import { requests } from './entries/requests.ts'
import type { services } from './entries/services.ts'
import type { signIn } from './entries/sign-in.ts'
import type { transfers } from './entries/transfers.ts'
import type { walletconnect } from './entries/walletconnect.ts'

/** Error codes that every page and connector can produce; their messages are always loaded. */
export const coreCatalogue = { ...requests, ...connection } as const

export type CoreErrorCode = keyof typeof coreCatalogue

/** Stable code of every error of the kit. */
export type ConnectKitErrorCode =
  | CoreErrorCode
  | keyof typeof calls
  | keyof typeof http
  | keyof typeof identifiers
  | keyof typeof modal
  | keyof typeof networks
  | keyof typeof protocol
  | keyof typeof services
  | keyof typeof signIn
  | keyof typeof transfers
  | keyof typeof walletconnect
