/** For the type checker; nobody reads anything from a style sheet. */
export type Nothing = never
