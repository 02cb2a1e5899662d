export { contradictionsOf } from './contradictions.ts'
export type {
  Contradiction,
  ContradictionReason,
  StageSettings,
  ToldEntrant,
  ToldLobby,
  ToldMatch,
  ToldStage,
  ToldStanding,
  ToldTournament,
} from './told.ts'
