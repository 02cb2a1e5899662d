export { createRewardsConsumer, grantLevelBoxes, type Notify } from './grants.ts'
