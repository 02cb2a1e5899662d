export type {
  AlertMessageKey,
  Catalogue,
  ErrorMessageKey,
  Messages,
} from './catalogue.ts'
export { english, type MessageKey } from './english/english.ts'
