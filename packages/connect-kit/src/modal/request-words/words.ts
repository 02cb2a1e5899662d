import type { requests } from '../../messages/english/requests.ts'
import type { ValuesOf } from '../../messages/places.ts'
import type { Translation } from '../../messages/translate.ts'

/** Third-party text, ready to be shown: visible, shortened, and kept apart from the kit's own words. */
export interface Shown {
  readonly text: string
  /** The unabridged text, shown on demand. */
  readonly full: string
}

/** A sentence: the kit's words, with third-party text in between. */
export type Sentence = readonly (string | Shown)[]

/** The messages for requests, in the app's language. */
export interface RequestMessages {
  readonly t: Translation<typeof requests>['t']
  /** A message with third-party text in its placeholders. */
  readonly sentence: <Key extends keyof typeof requests>(
    key: Key,
    ...values: ValuesOf<(typeof requests)[Key], Shown | Sentence>
  ) => Sentence
}

/** @example requestMessages(useMessages(requests)).sentence('token.sends', { amount, to }) */
export const requestMessages = ({ t, pieces }: Translation<typeof requests>): RequestMessages => ({
  t,
  // The type above checks the values; `pieces` accepts the same ones.
  sentence: (key: keyof typeof requests, ...values: readonly unknown[]) =>
    (pieces as (key: string, ...values: readonly unknown[]) => readonly (string | Shown | Sentence)[])(
      key,
      ...values,
    ).flat(),
})

/** A row of a table; the value is a nested table if it has fields of its own. */
export interface Field {
  readonly name: string
  /** EIP-712 type of the value. */
  readonly type?: string
  readonly value: Shown | readonly Field[]
}

/** `danger` if approving may cost the user their assets, `caution` if something is inconsistent. */
export interface Warning {
  readonly level: 'caution' | 'danger'
  readonly sentence: Sentence
}

export type Part =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  /** A text that is signed as is; it may have several lines. */
  | { readonly kind: 'text'; readonly text: string }
  /** Data without a description. */
  | { readonly kind: 'data'; readonly text: string }
  | { readonly kind: 'table'; readonly title?: string; readonly fields: readonly Field[] }
  /** Calls in the order of execution. */
  | { readonly kind: 'calls'; readonly calls: readonly (readonly Part[])[] }

/** The description of a request. */
export interface Words {
  readonly parts: readonly Part[]
  readonly warnings: readonly Warning[]
}

export const danger = (...sentence: Sentence): Warning => ({ level: 'danger', sentence })
export const caution = (...sentence: Sentence): Warning => ({ level: 'caution', sentence })
export const say = (...sentence: Sentence): Part => ({ kind: 'sentence', sentence })
