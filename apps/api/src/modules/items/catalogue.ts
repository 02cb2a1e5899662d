import type { Item, ItemKind, Rarity } from '@esports/contract'

/** An item, and how one comes to it. */
export interface CatalogueItem extends Item {
  /** In XP points; null: only from mystery boxes. */
  readonly price: number | null
  readonly levelMin: number
}

const priceOf: Readonly<Record<Rarity, number | null>> = {
  common: 150,
  uncommon: 300,
  rare: 600,
  epic: 1_500,
  legendary: null,
}
const levelOf: Readonly<Record<Rarity, number>> = { common: 1, uncommon: 3, rare: 5, epic: 10, legendary: 1 }

const item = (
  kind: ItemKind,
  rarity: Rarity,
  name: string,
  style: string,
  hue: number,
  words: string,
): CatalogueItem => ({
  sku: `${kind.replace('_', '-')}-${name.toLowerCase().replaceAll(' ', '-')}`,
  kind,
  name,
  words,
  rarity,
  art: { style, hue },
  price: priceOf[rarity],
  levelMin: levelOf[rarity],
})

/** All items, in the order of the shop. An item stays in the list for good: people own it. */
export const catalogue: readonly CatalogueItem[] = [
  item('frame', 'common', 'Steel Ring', 'ring', 215, 'A plain ring, for a start.'),
  item('frame', 'common', 'Moss Ring', 'ring', 150, 'The colour of a good connection.'),
  item('frame', 'uncommon', 'Twin Ring', 'double', 262, 'Two rings, one for each monitor.'),
  item('frame', 'uncommon', 'Ember Corners', 'corners', 18, 'Four corners that hold the picture.'),
  item('frame', 'rare', 'Tide Corners', 'corners', 200, 'Cut from the wall of an old arena.'),
  item('frame', 'rare', 'Halo', 'halo', 46, 'Light from behind, as in the last round.'),
  item('frame', 'epic', 'Violet Halo', 'halo', 282, 'The light of the main stage.'),
  item('frame', 'legendary', 'Prism', 'prism', 0, 'Every colour of every season.'),
  item('banner', 'common', 'Night Shift', 'shards', 232, 'For matches after midnight.'),
  item('banner', 'common', 'Green Room', 'shards', 150, 'Where one waits before the stage.'),
  item('banner', 'uncommon', 'Ember Field', 'shards', 18, 'What is left after a good fight.'),
  item('banner', 'uncommon', 'Deep Water', 'shards', 200, 'Calm above, busy below.'),
  item('banner', 'rare', 'Rift', 'shards', 272, 'The map everybody knows.'),
  item('banner', 'epic', 'Gold Rush', 'shards', 42, 'For those who have seen a podium.'),
  item('banner', 'legendary', 'Rose Nova', 'shards', 330, 'There are few of these.'),
  item('title', 'common', 'Early Bird', 'text', 46, 'Checked in before anybody else.'),
  item('title', 'common', 'Night Owl', 'text', 232, 'Still here at four in the morning.'),
  item('title', 'uncommon', 'Bracket Runner', 'text', 150, 'Knows the way to the final.'),
  item('title', 'uncommon', 'Lower Bracket Hero', 'text', 18, 'The long way is a way too.'),
  item('title', 'rare', 'Giant Slayer', 'text', 282, 'Seeds are only numbers.'),
  item('title', 'epic', 'Shotcaller', 'text', 200, 'Says it once, and it is done.'),
  item('title', 'legendary', 'The Untilted', 'text', 42, 'Has never been seen angry.'),
  item('bracket_theme', 'common', 'Slate Lines', 'lines', 215, 'Brackets in calm grey-blue.'),
  item('bracket_theme', 'uncommon', 'Mint Lines', 'lines', 160, 'Brackets in mint.'),
  item('bracket_theme', 'rare', 'Magma Lines', 'lines', 12, 'Brackets in the colour of lava.'),
  item('bracket_theme', 'epic', 'Ultraviolet Lines', 'lines', 275, 'Brackets as under black light.'),
  item('emblem_part', 'uncommon', 'Hourglass', 'motif', 46, 'For clans that win in overtime.'),
  item('emblem_part', 'uncommon', 'Bastion', 'shield', 215, 'A wall, for clans that defend.'),
  item('emblem_part', 'rare', 'Trident', 'motif', 200, 'Three lanes, one plan.'),
  item('emblem_part', 'rare', 'Comet', 'motif', 262, 'Seen once, and not forgotten.'),
  item('emblem_part', 'epic', 'Aegis', 'shield', 42, 'Nothing has gone through it yet.'),
  item('emblem_part', 'epic', 'Phoenix', 'motif', 18, 'Out in round one, back for the final.'),
]

const bySku = new Map(catalogue.map((one) => [one.sku, one]))

/** The item with this name, or undefined if there is none. */
export const findItem = (sku: string): CatalogueItem | undefined => bySku.get(sku)

/** An item as others see it, without how one comes to it. */
export const shownItem = ({ sku, kind, name, words, rarity, art }: CatalogueItem): Item => ({
  sku,
  kind,
  name,
  words,
  rarity,
  art,
})
