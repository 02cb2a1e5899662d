import { WalletSlot } from './wallet-slots.tsx'

/** The wallet screen (S2.7): a slot that the wallet code fills. */
export const WalletPlace = () => <WalletSlot name="screen" />
