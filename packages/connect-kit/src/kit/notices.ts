import type { ErrorMessageKey, MessageKey } from '../messages/catalogue.ts'

/** S2.44: a short word to the person. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'loading'
  readonly message: string
  /** Key of the app's own words for it, in `options.messages`; the message stands where it has none. */
  readonly key?: MessageKey | ErrorMessageKey
}

/** A fault of the app's set-up, as the modal shows it to a developer (S8.4). */
export interface ShownAlert {
  readonly variant: 'error' | 'warning'
  readonly short: string
  readonly long: string
}
