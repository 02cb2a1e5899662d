/** What a part of a component is, and the data attributes and custom properties that a stylesheet finds on it. */
export type Slot = readonly [about: string, shows?: string]

/** The page of a component, beside what the compiler and the stylesheets say by themselves. */
export interface ComponentPage {
  /** When to use it. Markdown. */
  readonly use: string
  /** When to use something else, and what. Markdown. */
  readonly avoid: string
  /** Its parts, as code. */
  readonly anatomy: string
  /** The stories that are listed and shown, by the name of their export; the first is the playground. The others are tests. */
  readonly shown: readonly string[]
  /** Stories that open something above the page: each stands in a frame of its own. Without `only` all of them. */
  readonly frame?: { readonly height: number; readonly only?: readonly string[] }
  /** Every `data-slot` of it. */
  readonly slots: Readonly<Record<string, Slot>>
}

export const isFramed = ({ frame }: ComponentPage, story: string): boolean =>
  frame !== undefined && (frame.only?.includes(story) ?? true)

/** The names in the second place of a slot. */
export const shownBy = ([, shows]: Slot): readonly string[] => shows?.split(' ') ?? []
