declare const brand: unique symbol

/** A string that cannot be mixed with ids of another kind. */
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type ParticipantId = Branded<'ParticipantId'>
export type MatchId = Branded<'MatchId'>

/** Casts a string that is known to be a participant id. */
export const participantId = (value: string): ParticipantId => value as ParticipantId

/** Casts a string that is known to be a match id. */
export const matchId = (value: string): MatchId => value as MatchId
