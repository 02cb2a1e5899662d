import type { AlertName } from '../errors/alerts.ts'
import type { ConnectKitErrorCode } from '../errors/catalogue.ts'
import type { MessageKey } from './english/english.ts'

/** Name of the words for an error, by its code. */
export type ErrorMessageKey = `errors.${ConnectKitErrorCode}`

/** Name of the words of an alert to developers; its places are those of the English one. */
export type AlertMessageKey = `alerts.${AlertName}.${'short' | 'long'}`

/** Texts of the modal in the app's words, by key; what is left out stays as it is in English. Places and plurals: docs/guide.md. */
export type Messages = Readonly<Partial<Record<MessageKey | ErrorMessageKey | AlertMessageKey, string>>>

/** The texts of another language: none is missing. */
export type Catalogue = Messages & Readonly<Record<MessageKey, string>>
