export { arenaPassesAddress } from './arena-passes.ts'
export { usdcAddresses } from './coins.ts'
export type { BlockchainApiControl } from './control.ts'
export { poolAddress } from './market.ts'
export {
  type LocalBlockchainApi,
  type StartBlockchainApiOptions,
  startBlockchainApi,
} from './server.ts'
