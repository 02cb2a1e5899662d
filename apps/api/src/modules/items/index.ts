export { findItem, shownItem } from './catalogue.ts'
export { newestOdds, oddsOf } from './odds.ts'
export { giveItem, lockOwner, ownedBy, pointsOf } from './owning.ts'
export { titleOf, wornSku } from './worn.ts'
