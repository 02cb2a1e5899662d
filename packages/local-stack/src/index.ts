export { accountAt, accounts, testMnemonic, usdtOwner } from './accounts.ts'
export * from './chains/index.ts'
export * from './identity/index.ts'
export * from './relay/index.ts'
export {
  arenaPassesAddress,
  type BlockchainApiControl,
  type LocalBlockchainApi,
  poolAddress,
  type StartBlockchainApiOptions,
  startBlockchainApi,
  usdcAddresses,
} from './services/blockchain-api/index.ts'
export {
  type ExplorerControl,
  type LocalExplorer,
  type StartExplorerOptions,
  startExplorer,
} from './services/explorer/index.ts'
export {
  type LocalPulse,
  type PulseEvent,
  type StartPulseOptions,
  startPulse,
} from './services/pulse/index.ts'
export type { LocalServices } from './services/start-services.ts'
export * from './solana/index.ts'
export {
  defaultPorts,
  type LocalStack,
  type LocalStackAddresses,
  type LocalStackOptions,
  type LocalStackPart,
  type LocalStackPort,
  localStackParts,
  startLocalStack,
} from './stack.ts'
export * from './verify/index.ts'
export * from './wallets/index.ts'
