export { Shell } from './shell.tsx'
export { WalletPlace } from './wallet-place.tsx'
