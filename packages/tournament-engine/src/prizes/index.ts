export {
  type Finisher,
  type PrizeItem,
  type PrizeLine,
  type PrizeMoney,
  type PrizePlan,
  shareEqually,
  splitPrizes,
} from './split.ts'
