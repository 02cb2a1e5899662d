import type { ItemKind, Rarity } from '@esports/contract'

export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

export const kindNames: Readonly<Record<ItemKind, string>> = {
  frame: 'Frame',
  banner: 'Banner',
  title: 'Title',
  bracket_theme: 'Bracket theme',
}

/** The rarest first. */
export const raritiesDownwards: readonly Rarity[] = ['legendary', 'epic', 'rare', 'uncommon', 'common']
