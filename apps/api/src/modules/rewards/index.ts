export { createRewardsConsumer, grantLevelBoxes } from './grants.ts'
