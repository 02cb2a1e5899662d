import type { ItemKind, Rarity } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

export const itemTexts = defineTexts('items', {
  rarities: {
    common: 'Common',
    uncommon: 'Uncommon',
    rare: 'Rare',
    epic: 'Epic',
    legendary: 'Legendary',
  } satisfies Record<Rarity, string>,
  kinds: {
    frame: 'Frame',
    banner: 'Banner',
    title: 'Title',
    bracket_theme: 'Bracket theme',
    emblem_part: 'Emblem part',
  } satisfies Record<ItemKind, string>,
})
