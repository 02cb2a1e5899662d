export type { ScreenTitle } from './nav-items.ts'
export { Shell } from './shell.tsx'
export { shellTexts } from './shell-texts.ts'
export { WalletPlace } from './wallet-place.tsx'
