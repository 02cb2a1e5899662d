import type { AlertName } from '../errors/alerts.ts'

/** A failure a person is told of in a word, by the code of its error. */
export type ToldFailure =
  | 'BALANCE_UNAVAILABLE'
  | 'DISCONNECT_FAILED'
  | 'RPC_METHOD_REFUSED'
  | 'SIGNATURE_DECLINED'
  | 'SIGN_IN_FAILED'
  | 'SMART_ACCOUNT_UNSUPPORTED'
  | 'TRANSACTIONS_UNAVAILABLE'

/** Something that happened once and that a screen may want to show. Plain data; whoever shows it has the words. */
export type Notice =
  | { readonly kind: 'failed'; readonly code: ToldFailure }
  // S8.4
  /** A fault of the set-up, for the developer; `facts` stand in the places of its text. */
  | {
      readonly kind: 'alert'
      readonly alert: AlertName
      readonly facts: Readonly<Record<string, string>>
    }
  // S4.11
  /** A name was registered, or was not. */
  | { readonly kind: 'nameRegistered' | 'nameNotRegistered'; readonly name: string }
