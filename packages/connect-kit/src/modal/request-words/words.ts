/** What a stranger wrote, ready to be shown: visible, short, and kept apart from our own words. */
export interface Shown {
  readonly text: string
  /** What the short form stands for, shown on demand. */
  readonly full: string
}

/** A sentence: our words, and a stranger's between them. */
export type Sentence = readonly (string | Shown)[]

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
