export {
  dailyMatchXp,
  type EventXp,
  type EventXpParameters,
  eventXp,
  type MatchXpParameters,
  matchXp,
  organizerXp,
} from './awards.ts'
export { type LevelProgress, levelAt, xpOfLevel } from './levels.ts'
