export { dryRunStages } from './dry-run.ts'
export { deadlineOf, decideLobby, writeLobbyPhases } from './lobbies.ts'
export { participantAt, type StoredLobby, slotOf, toEngineLobby } from './lobby-rows.ts'
export {
  lockLobbies,
  newLobbyRows,
  readLobbies,
  writeLobbyReport,
} from './lobby-store.ts'
export { isOver, type StoredMatch, toEngine, toSlot } from './match-rows.ts'
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
  ruleMatch,
  type StageStart,
  stageJobHandlers,
  startStages,
  type TournamentEnd,
  writeMatch,
} from './service.ts'
export {
  afterChange,
  type Change,
  cancelMatches,
  lockMatch,
  lockStages,
  moveDeadlines,
  newRows,
  openingDispute,
  readMatches,
  readMatchesOf,
  standingRows,
  writeStages,
} from './store.ts'
