declare const brand: unique symbol

/** A string that may not be mixed with strings of another kind. */
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type ParticipantId = Branded<'ParticipantId'>
export type MatchId = Branded<'MatchId'>

/** Marks a string that the caller knows to name a participant. */
export const participantId = (value: string): ParticipantId => value as ParticipantId

/** Marks a string that the caller knows to name a match. */
export const matchId = (value: string): MatchId => value as MatchId
