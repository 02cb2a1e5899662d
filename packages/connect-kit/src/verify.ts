export type { ExpectedMessage, MismatchReason } from './siwx/match.ts'
export { formatSiwxMessage, parseSiwxMessage, type SiwxTextStyle } from './siwx/message.ts'
export { createNonce } from './siwx/nonce.ts'
export type { SiwxMessageData } from './siwx/types.ts'
export type { EvmClient } from './verify/evm-signature.ts'
export {
  type SiwxVerification,
  type VerificationFailure,
  type VerifySiwxMessageParameters,
  verifySiwxMessage,
} from './verify/verify-siwx-message.ts'
