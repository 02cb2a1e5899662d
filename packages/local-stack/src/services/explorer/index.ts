export type { ExplorerFeature } from './features.ts'
export type { ExplorerRequest } from './request-log.ts'
export {
  type ExplorerControl,
  type LocalExplorer,
  type StartExplorerOptions,
  startExplorer,
} from './server.ts'
export type { ExplorerWallet, InjectedWallet } from './wallet.ts'
