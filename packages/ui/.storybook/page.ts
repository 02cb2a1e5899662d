/** Description, data attributes and custom properties of a slot. */
export type Slot = readonly [about: string, shows?: string]

/** The docs page of a component; types and stylesheets provide the rest. */
export interface ComponentPage {
  /** When to use it. Markdown. */
  readonly use: string
  /** When not to use it, and the alternative. Markdown. */
  readonly avoid: string
  /** Its anatomy, as code. */
  readonly anatomy: string
  /** Export names of the stories that are shown; the first is the playground. All others are tests. */
  readonly shown: readonly string[]
  /** Stories that open an overlay: each is shown in its own iframe. Without `only`, all of them. */
  readonly frame?: { readonly height: number; readonly only?: readonly string[] }
  /** Every `data-slot` of it. */
  readonly slots: Readonly<Record<string, Slot>>
}

export const isFramed = ({ frame }: ComponentPage, story: string): boolean =>
  frame !== undefined && (frame.only?.includes(story) ?? true)

/** The names of a slot's attributes and custom properties. */
export const shownBy = ([, shows]: Slot): readonly string[] => shows?.split(' ') ?? []
