import type { BoxOdds, Rarity } from '@esports/contract'
import { findItem, shownItem } from './catalogue.ts'

interface Version {
  readonly version: number
  readonly weights: Readonly<Record<string, number>>
  readonly sureAfter: number
  readonly duplicatePoints: Readonly<Record<Rarity, number>>
}

/**
 * Published odds, newest last. A version is never edited, because draws are verified against it: a test holds the digest of each. In version 1 common
 * items have 60 %, uncommon 28 %, rare 9.5 %, epic 2.2 % and legendary 0.3 %, in equal parts.
 */
const versions: readonly Version[] = [
  {
    version: 1,
    weights: {
      'frame-steel-ring': 100_000,
      'frame-moss-ring': 100_000,
      'banner-night-shift': 100_000,
      'banner-green-room': 100_000,
      'title-early-bird': 100_000,
      'title-night-owl': 100_000,
      'frame-twin-ring': 40_000,
      'frame-ember-corners': 40_000,
      'banner-ember-field': 40_000,
      'banner-deep-water': 40_000,
      'title-bracket-runner': 40_000,
      'title-lower-bracket-hero': 40_000,
      'bracket-theme-mint-lines': 40_000,
      'frame-tide-corners': 19_000,
      'frame-halo': 19_000,
      'banner-rift': 19_000,
      'title-giant-slayer': 19_000,
      'bracket-theme-magma-lines': 19_000,
      'frame-violet-halo': 5_500,
      'banner-gold-rush': 5_500,
      'title-shotcaller': 5_500,
      'bracket-theme-ultraviolet-lines': 5_500,
      'frame-prism': 1_000,
      'banner-rose-nova': 1_000,
      'title-the-untilted': 1_000,
    },
    sureAfter: 9,
    duplicatePoints: { common: 40, uncommon: 80, rare: 160, epic: 400, legendary: 1_000 },
  },
]

const published: readonly BoxOdds[] = versions.map(({ weights, ...version }) => ({
  ...version,
  entries: Object.entries(weights).map(([sku, weight]) => {
    const item = findItem(sku)
    if (!item) throw new Error(`The odds name an item that does not exist: ${sku}.`)
    return { item: shownItem(item), weight }
  }),
}))

/** All versions, newest first. */
export const allOdds: readonly BoxOdds[] = published.toReversed()

/** The version that new boxes get. */
export const newestOdds = allOdds[0]?.version ?? 1

/** The odds of a version. Boxes only have versions that exist. */
export function oddsOf(version: number): BoxOdds {
  const odds = published.find((one) => one.version === version)
  if (!odds) throw new Error(`There are no odds of version ${version}.`)
  return odds
}
