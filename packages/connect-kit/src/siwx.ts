export { formatSiwxMessage, parseSiwxMessage, type SiwxTextStyle } from './siwx/message.ts'
export type {
  Cacao,
  CacaoPayload,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from './siwx/types.ts'
