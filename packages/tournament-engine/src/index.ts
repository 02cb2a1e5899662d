export { type Override, override } from './corrections/override.ts'
export { type Reseed, reseed } from './corrections/reseed.ts'
export { type Unpublish, unpublishRound } from './corrections/unpublish-round.ts'
export { withdraw } from './corrections/withdraw.ts'
export type { EliminationSeries } from './elimination/elimination-stage.ts'
export { groupName, type RoundCounts, roundName, tableRoundName } from './elimination/round-names.ts'
export { EngineError, type EngineErrorCode } from './errors.ts'
export { type DoubleEliminationConfig, doubleElimination } from './formats/double-elimination.ts'
export type { CreateStage, Format, MakeMatchId, MatchChange, Pairing } from './formats/format.ts'
export {
  createFreeForAll,
  type FreeForAllConfig,
  type FreeForAllStage,
  freeForAllStandings,
  isFreeForAllDone,
  type LobbyRound,
  nextLobbies,
  reopenLobby,
} from './formats/free-for-all.ts'
export {
  type Refusal,
  type RefusalMessages,
  RefusedError,
  refusalMessage,
  refusalMessages,
} from './formats/refusal.ts'
export { groupsIn, groupTables, type RoundRobinConfig, roundRobin } from './formats/round-robin.ts'
export { type SingleEliminationConfig, singleElimination } from './formats/single-elimination.ts'
export { type Participant, type Stage, withMatches } from './formats/stage.ts'
export { enterLate, type SwissConfig, swiss, swissRounds } from './formats/swiss.ts'
export { type MatchId, matchId, type ParticipantId, participantId } from './ids.ts'
export {
  type Lobby,
  type LobbyFrame,
  type LobbyIn,
  type LobbyPhase,
  type LobbyReport,
  type LobbyResult,
  type LobbyState,
  newLobby,
  presentIn,
} from './match/lobby.ts'
export {
  agreementsNeeded,
  checkInToLobby,
  closeLobbyCheckIn,
  confirmLobby,
  confirmLobbyInTime,
  disputeLobby,
  type LobbyError,
  type LobbyErrorCode,
  type LobbyTransition,
  leaveLobby,
  openLobbyCheckIn,
  replayLobby,
  reportLobby,
  ruleLobby,
} from './match/lobby-transitions.ts'
export {
  type BracketName,
  type CompletedMatch,
  type Match,
  type MatchFrame,
  type MatchIn,
  type MatchPhase,
  type MatchState,
  type Place,
  participantsOf,
  type Report,
  type RoundKey,
  type Source,
} from './match/match.ts'
export { isPlayed, type Outcome, winnerOf } from './match/outcome.ts'
export { seriesOutcome, winsNeeded } from './match/series.ts'
export { bye, open, otherSlot, type Score, type Seated, type Side, type Slot, seated } from './match/side.ts'
export {
  checkIn,
  closeCheckIn,
  confirm,
  confirmInTime,
  dispute,
  forfeit,
  openCheckIn,
  replay,
  report,
  rule,
  start,
  type Transition,
  type TransitionError,
  type TransitionErrorCode,
} from './match/transitions.ts'
export { bracketSize, type RatedEntrant, seedByRating, seedOrder } from './seeding/seed-order.ts'
export { type SeparateParameters, separateFirstRound } from './seeding/separate.ts'
export { snakeGroups } from './seeding/snake-groups.ts'
export { type NextStageParameters, participantsOfNextStage } from './stages/next-stage.ts'
export { overallPlaces } from './standings/overall-places.ts'
export type { Record, Standing, TieBreak, TieBreakName } from './standings/standing.ts'
export type { TablePoints, TableRules } from './standings/table.ts'
