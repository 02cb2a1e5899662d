import type { Rarity } from '@esports/contract'

/** The rarest first. */
export const raritiesDownwards: readonly Rarity[] = ['legendary', 'epic', 'rare', 'uncommon', 'common']
