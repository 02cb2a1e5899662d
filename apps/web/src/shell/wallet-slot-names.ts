/** Slots of the page that show a part of the wallet. */
export type WalletSlotName = 'header' | 'menu' | 'screen'
export type WalletSlots = Readonly<Partial<Record<WalletSlotName, HTMLElement>>>
