export { createMemoryStorage, type WalletStorage } from './memory-storage.ts'
export { type LocalWallets, type StartWalletsOptions, startWallets } from './server.ts'
export {
  createSimulatorWallet,
  type SimulatorWallet,
  type SimulatorWalletOptions,
  type WalletFault,
  type WalletProposal,
  type WalletRequest,
  type WalletSession,
} from './simulator-wallet.ts'
