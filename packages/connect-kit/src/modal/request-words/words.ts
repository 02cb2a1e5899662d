import type { requests } from '../../messages/english/requests.ts'
import type { ValuesOf } from '../../messages/places.ts'
import type { Translation } from '../../messages/translate.ts'

/** What a stranger wrote, ready to be shown: visible, short, and kept apart from our own words. */
export interface Shown {
  readonly text: string
  /** What the short form stands for, shown on demand. */
  readonly full: string
}

/** A sentence: our words, and a stranger's between them. */
export type Sentence = readonly (string | Shown)[]

/** The words for requests, in the language of the app. */
export interface RequestMessages {
  readonly t: Translation<typeof requests>['t']
  /** Our words with a stranger's in their places. */
  readonly sentence: <Key extends keyof typeof requests>(
    key: Key,
    ...values: ValuesOf<(typeof requests)[Key], Shown | Sentence>
  ) => Sentence
}

/** @example requestMessages(useMessages(requests)).sentence('token.sends', { amount, to }) */
export const requestMessages = ({ t, pieces }: Translation<typeof requests>): RequestMessages => ({
  t,
  // The values are checked by the type above; `pieces` takes the same.
  sentence: (key: keyof typeof requests, ...values: readonly unknown[]) =>
    (pieces as (key: string, ...values: readonly unknown[]) => readonly (string | Shown | Sentence)[])(
      key,
      ...values,
    ).flat(),
})

/** A line of a table; a nested table where the value has parts of its own. */
export interface Field {
  readonly name: string
  /** EIP-712 type of the value. */
  readonly type?: string
  readonly value: Shown | readonly Field[]
}

/** `danger` where a yes may cost what the person owns, `caution` where something does not fit. */
export interface Warning {
  readonly level: 'caution' | 'danger'
  readonly sentence: Sentence
}

export type Part =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  /** A text that is signed as it is; it may have several lines. */
  | { readonly kind: 'text'; readonly text: string }
  /** Data that have no words. */
  | { readonly kind: 'data'; readonly text: string }
  | { readonly kind: 'table'; readonly title?: string; readonly fields: readonly Field[] }
  /** Calls in the order they are made. */
  | { readonly kind: 'calls'; readonly calls: readonly (readonly Part[])[] }

/** What a request is about, in words. */
export interface Words {
  readonly parts: readonly Part[]
  readonly warnings: readonly Warning[]
}

export const danger = (...sentence: Sentence): Warning => ({ level: 'danger', sentence })
export const caution = (...sentence: Sentence): Warning => ({ level: 'caution', sentence })
export const say = (...sentence: Sentence): Part => ({ kind: 'sentence', sentence })
