export { dryRunStages } from './dry-run.ts'
export { deadlineOf, decideLobby, writeLobbyPhases } from './lobbies.ts'
export { participantAt, type StoredLobby, slotOf, toEngineLobby } from './lobby-rows.ts'
export {
  lockLobbies,
  newLobbyRows,
  readLobbies,
  readLobbiesOf,
  writeLobbyReport,
} from './lobby-store.ts'
export { holdMatches, isHeld, planMatches } from './match-plan.ts'
export { isOver, type StoredMatch, stationOf, toEngine, toSlot } from './match-rows.ts'
export { setupsOf, summariesOf, tableOf } from './read.ts'
export {
  newStages,
  rulesOf,
  type StageMatches,
  type StageRules,
  scoringOf,
} from './rules.ts'
export type { TournamentReopening } from './ruling.ts'
export {
  dropParticipant,
  placesOf,
  type RowChange,
  ruleMatch,
  type StageStart,
  stageJobHandlers,
  startStages,
  type TournamentEnd,
} from './service.ts'
export {
  cancelMatches,
  type HeldMatches,
  lockStages,
  moveDeadlines,
  type NewDispute,
  newRows,
  openingDisputes,
  readMatches,
  readMatchesOf,
  standingRows,
  writeStages,
} from './store.ts'
