import { WalletSlot } from './wallet-slots.tsx'

/** The screen of the wallet (S2.7): a place that the wallet fills. */
export const WalletPlace = () => <WalletSlot name="screen" />
