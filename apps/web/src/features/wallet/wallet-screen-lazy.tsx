import { lazyPart } from '../../lib/lazy-part.tsx'

/** My Wallet; its code, including viem, is loaded when the screen is opened. */
export const WalletScreen = lazyPart(async () => (await import('./screen/wallet-screen.tsx')).WalletScreen)
