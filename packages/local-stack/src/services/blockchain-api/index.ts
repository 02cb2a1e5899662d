export { usdcAddresses } from './coins.ts'
export type { BlockchainApiControl, ForcedAnswer, SeenRequest } from './control.ts'
export type { Identity } from './identity.ts'
export { poolAddress } from './market.ts'
export {
  type LocalBlockchainApi,
  type StartBlockchainApiOptions,
  startBlockchainApi,
} from './server.ts'
export type { SmartSession } from './sessions.ts'
