/** For the type checker; the stylesheet exports nothing. */
export type Nothing = never
