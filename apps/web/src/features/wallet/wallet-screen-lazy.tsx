import { lazy } from 'react'

/** My Wallet; its code, including viem, is loaded when the screen is opened. */
export const WalletScreen = lazy(() =>
  import('./screen/wallet-screen.tsx').then((module) => ({ default: module.WalletScreen })),
)
