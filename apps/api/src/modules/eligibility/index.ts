export { assertEligible, eligibleAmong, linesOf } from './service.ts'
export { eligibilityColumns, eligibilityOf, hasRules } from './store.ts'
