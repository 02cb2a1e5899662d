export { type ExpectedMessage, type MismatchReason } from './siwx/match.ts'
export { formatSiwxMessage, parseSiwxMessage, type SiwxTextStyle } from './siwx/message.ts'
export { createNonce } from './siwx/nonce.ts'
export { assertSignable, type PrecheckResult, precheckMessage } from './siwx/precheck.ts'
export {
  idleSignIn,
  isCloseGuarded,
  reduceSignIn,
  type SignInAccount,
  type SignInDecision,
  type SignInEvent,
  type SignInState,
  type SignInStep,
  signInWords,
} from './siwx/sign-in-state.ts'
export { requireSignPreconditions, type SignPreconditions } from './siwx/sign-preconditions.ts'
export type {
  Cacao,
  CacaoPayload,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from './siwx/types.ts'
