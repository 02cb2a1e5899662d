export { walletStandard } from './connectors/wallet-standard/wallet-standard.ts'
