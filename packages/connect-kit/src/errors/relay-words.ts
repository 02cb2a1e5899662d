import type { WalletConnectErrorCode } from './walletconnect-error.ts'

/** The relay's messages for errors only the integrator can fix. Some of its versions include the colon, others do not. */
const codeByWords: readonly (readonly [RegExp, WalletConnectErrorCode])[] = [
  [/unauthorized:? origin not allowed/i, 'ORIGIN_NOT_ALLOWED'],
  [/unauthorized:? invalid key/i, 'PROJECT_ID_INVALID'],
  [/jwt\b.*\bnot yet valid/is, 'SESSION_EXPIRED'],
]

// S8.4
/** The error for a message of the relay; undefined if it is not one of the three known ones. */
export const codeOfRelayWords = (text: string): WalletConnectErrorCode | undefined =>
  codeByWords.find(([words]) => words.test(text))?.[1]
