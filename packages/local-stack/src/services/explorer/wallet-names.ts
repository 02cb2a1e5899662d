import { seededChoices } from './seeded-choices.ts'

// Invented words: no real wallet has such a name, and none is meant to resemble one.
const beginnings = [
  'Abber',
  'Bram',
  'Brün',
  'Cobble',
  'Dapple',
  'Élo',
  'Fenni',
  'Grizzel',
  'Hobber',
  'Ibbi',
  'Jundle',
  'Kestle',
  'Lumpi',
  'Merri',
  'Thimble',
  'Osker',
  'Pellet',
  'Quillo',
  'Ruddle',
  'Sorrel',
  'Tansy',
  'Umber',
  'Wimple',
  'Yarrow',
  'Zinnia',
]
const endings = [
  'bee',
  'combe',
  'crumb',
  'fern',
  'gate',
  'heron',
  'kin',
  'loft',
  'mere',
  'moss',
  'nook',
  'oak',
  'pebble',
  'quay',
  'shaw',
  'tuft',
  'wick',
]
const kinds = ['Wallet', 'Purse', 'Pouch', 'Satchel', 'Keyring', 'Strongbox', 'Coffer', 'Pocket'] as const

/** Distinct invented names, the same on each call. */
export function inventWalletNames(count: number): readonly string[] {
  const { shuffle, isLucky, pick } = seededChoices('wallet names')
  const words = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))
  return shuffle(words)
    .slice(0, count)
    .map((word) => (isLucky(0.4) ? word : `${word} ${pick(kinds)}`))
}

/** The name in the form used in URLs and package names. @example slugOf('Élomoss Purse') // 'elomosspurse' */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
