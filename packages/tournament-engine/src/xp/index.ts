export {
  type EventXp,
  type EventXpParameters,
  eventXp,
  type MatchXpParameters,
  matchXp,
  organiserXp,
} from './awards.ts'
export { type LevelProgress, levelAt, xpOfLevel } from './levels.ts'
