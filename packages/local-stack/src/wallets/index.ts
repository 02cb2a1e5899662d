export { createMemoryStorage, type WalletStorage } from './memory-storage.ts'
export { type LocalWallets, type StartWalletsOptions, startWallets } from './server.ts'
export { createSimulatorWallet, type SimulatorWallet } from './simulator-wallet.ts'
export type {
  ApprovalChanges,
  SimulatorWalletOptions,
  WalletFault,
  WalletProposal,
  WalletRequest,
  WalletSession,
  WalletSignIn,
} from './wallet-types.ts'
