export { isOver, type StoredMatch, toEngine, toSlot } from './match-rows.ts'
export { summariesOf, tableOf } from './read.ts'
export { rulesOf, type StageMatches, type StageRules, type StageSetup } from './rules.ts'
export {
  dropParticipant,
  placesOf,
  ruleMatch,
  stageJobHandlers,
  startStages,
  type TournamentEnd,
  type TournamentReopening,
  writeMatch,
} from './service.ts'
export {
  afterChange,
  type Change,
  cancelMatches,
  lockMatches,
  lockStages,
  moveDeadlines,
  newRows,
  readMatches,
  standingRows,
} from './store.ts'
