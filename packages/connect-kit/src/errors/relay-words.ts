import type { WalletConnectErrorCode } from './walletconnect-error.ts'

/** The words of the relay for what only the integrator can repair. The colon is in some of its versions only. */
const codeByWords: readonly (readonly [RegExp, WalletConnectErrorCode])[] = [
  [/unauthorized:? origin not allowed/i, 'ORIGIN_NOT_ALLOWED'],
  [/unauthorized:? invalid key/i, 'PROJECT_ID_INVALID'],
  [/jwt\b.*\bnot yet valid/is, 'SESSION_EXPIRED'],
]

// S8.4
/** The error behind a text of the relay; undefined when it is none of the three known. */
export const codeOfRelayWords = (text: string): WalletConnectErrorCode | undefined =>
  codeByWords.find(([words]) => words.test(text))?.[1]
