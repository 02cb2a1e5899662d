import { lazy } from 'react'

/** My Wallet; its code, and viem with it, is loaded when the screen is opened. */
export const WalletScreen = lazy(() =>
  import('./screen/wallet-screen.tsx').then((module) => ({ default: module.WalletScreen })),
)
