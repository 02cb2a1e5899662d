import type { AlertName } from '../errors/alerts.ts'
import type { ConnectKitErrorCode } from '../errors/catalogue.ts'
import type { MessageKey } from './english/english.ts'

/** Key of the message for an error, by its code. */
export type ErrorMessageKey = `errors.${ConnectKitErrorCode}`

/** Key of a developer alert's text; its placeholders are those of the English text. */
export type AlertMessageKey = `alerts.${AlertName}.${'short' | 'long'}`

/** Overrides or translations of the modal's texts, by key; a missing key falls back to English. Placeholders and plurals: docs/guide.md. */
export type Messages = Readonly<Partial<Record<MessageKey | ErrorMessageKey | AlertMessageKey, string>>>

/** A complete translation: every key is required. */
export type Catalogue = Messages & Readonly<Record<MessageKey, string>>
