import type { ConnectKitErrorCode } from '../errors/catalogue.ts'
import type { english } from './english/english.ts'

/** Name of a text of the modal. */
export type MessageKey = keyof typeof english

/** Name of the words for an error, by its code. */
export type ErrorMessageKey = `errors.${ConnectKitErrorCode}`

/** Texts of the modal in the app's words, by key; what is left out stays as it is in English. Places and plurals: docs/guide.md. */
export type Messages = Readonly<Partial<Record<MessageKey | ErrorMessageKey, string>>>

/** The texts of another language: none is missing. */
export type Catalogue = Messages & Readonly<Record<MessageKey, string>>
