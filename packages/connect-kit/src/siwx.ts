export { type CreateSiwxOptions, createSiwx } from './siwx/create-siwx.ts'
export type { ExpectedMessage, MismatchReason } from './siwx/match.ts'
export { formatSiwxMessage, parseSiwxMessage, type SiwxTextStyle } from './siwx/message.ts'
export { type CreateMessengerOptions, createMessenger, type MessengerOptions } from './siwx/messenger.ts'
export { createNonce } from './siwx/nonce.ts'
export {
  assertSignable,
  type PrecheckMessageParameters,
  type PrecheckResult,
  precheckMessage,
} from './siwx/precheck.ts'
export { type ServerSiwx, type ServerSiwxOptions, serverSiwx } from './siwx/server-siwx.ts'
export { type LocalSiwxStorageOptions, localSiwxStorage, type SiwxStorage } from './siwx/session-storage.ts'
export type { SignInAccount, SignInState } from './siwx/sign-in-state.ts'
export type {
  SiweConfig,
  SiweCreateMessageParameters,
  SiweMessageParameters,
  SiweRules,
  SiweSession,
} from './siwx/siwe-config.ts'
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
export type { SignatureCheck } from './verify/signature-check.ts'
