export { drawPicture } from './picture.ts'
export {
  type ExplorerControl,
  type LocalExplorer,
  type StartExplorerOptions,
  startExplorer,
} from './server.ts'
export type { ExplorerWallet } from './wallet.ts'
