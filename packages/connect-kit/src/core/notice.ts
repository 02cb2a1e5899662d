import type { AlertName } from '../errors/alerts.ts'
import type { toldFailures } from '../errors/told-failures.ts'

/** A failure that is shown to the person as a short message, by its error code. */
export type ToldFailure = keyof typeof toldFailures

/** A one-time message that the UI may show. Plain data; the UI supplies the text. */
export type Notice =
  | { readonly kind: 'failed'; readonly code: ToldFailure }
  // S8.4
  /** A configuration error, for the developer; `facts` fill the placeholders of its text. */
  | {
      readonly kind: 'alert'
      readonly alert: AlertName
      readonly facts: Readonly<Record<string, string>>
    }
  // S4.11
  /** The result of a name registration. */
  | { readonly kind: 'nameRegistered' | 'nameNotRegistered'; readonly name: string }
