export { type CreateSiwxOptions, createSiwx } from './siwx/create-siwx.ts'
export type { ExpectedMessage, MismatchReason } from './siwx/match.ts'
export { formatSiwxMessage, parseSiwxMessage, type SiwxTextStyle } from './siwx/message.ts'
export { createMessenger, type MessengerOptions } from './siwx/messenger.ts'
export { createNonce } from './siwx/nonce.ts'
export {
  canAuthenticate,
  createOneClick,
  type OneClick,
  type OneClickFields,
  type OneClickProof,
  type ProofMismatch,
  type ProofSessions,
  sessionsOfProofs,
} from './siwx/one-click.ts'
export { assertSignable, type PrecheckResult, precheckMessage } from './siwx/precheck.ts'
export { type ServerSiwx, type ServerSiwxOptions, serverSiwx } from './siwx/server-siwx.ts'
export { localSiwxStorage, type SiwxStorage } from './siwx/session-storage.ts'
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
export {
  resolveSiwx,
  type SiweConfig,
  type SiweCreateMessageParameters,
  type SiweMessageParameters,
  type SiweRules,
  type SiweSession,
  siweRules,
} from './siwx/siwe-config.ts'
export { type SiweSiwx, type SiweToSiwxDependencies, siweToSiwx } from './siwx/siwe-to-siwx.ts'
export type { ServerAddresses } from './siwx/siwx-server.ts'
export type {
  Cacao,
  CacaoPayload,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from './siwx/types.ts'
export { evmVerifier, type SiwxVerifier, solanaVerifier } from './siwx/verifiers.ts'
