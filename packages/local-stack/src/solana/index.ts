export { type LocalSolana, type StartSolanaOptions, startSolana } from './solana-node.ts'
