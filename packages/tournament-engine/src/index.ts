export {
  advance,
  generateSingleElimination,
  replaceMatches,
  type SingleElimination,
  type SingleEliminationOptions,
} from './bracket.ts'
export { type MatchId, matchId, type ParticipantId, participantId } from './ids.ts'
export {
  type CompletedMatch,
  type Match,
  type MatchFrame,
  type MatchIn,
  type MatchPhase,
  otherSlot,
  type Pair,
  type Report,
  type Score,
  type Slot,
} from './match.ts'
export { finalPlacements } from './placements.ts'
export { matchCode, roundName } from './rounds.ts'
export { bracketSize, type RatedEntrant, seedByRating, seedOrder } from './seeding.ts'
export {
  confirm,
  dispute,
  fillSlot,
  forfeit,
  report,
  type Transition,
  type TransitionError,
  type TransitionErrorCode,
  winnerOf,
  winsNeeded,
} from './transitions.ts'
