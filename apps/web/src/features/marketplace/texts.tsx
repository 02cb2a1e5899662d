import type { ItemKind } from '@esports/contract'
import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

export const marketplaceTexts = defineTexts('marketplace', {
  title: 'Marketplace',
  what: 'the items',
  shop: 'Shop',
  mine: 'My items',
  preview: 'How others see you',
  trying: (item: string) => `Trying on ${item}`,
  endTrying: 'Take it off',
  points: (amount: ReactNode) => <>{amount} points</>,
  source: 'Where they come from',
  orders: { mine: 'What I can get first', rarity: 'By rarity', price: 'By price' },
  order: 'Order',
  kind: 'Kind',
  kinds: {
    all: 'Everything',
    frame: 'Frames',
    banner: 'Banners',
    title: 'Titles',
    bracket_theme: 'Bracket themes',
    emblem_part: 'Emblem parts',
  } satisfies Record<ItemKind | 'all', string>,
  noneOwned: 'You own nothing of this kind yet.',
  noneOwnedDetail: 'Buy it for points, or find it in a mystery box.',
  none: 'Nothing of this kind.',
  wearing: 'Wearing',
  owned: 'Owned',
  wear: 'Wear',
  takeOff: 'Take off',
  useInEmblem: 'Use it in the emblem of a clan you lead',
  try: 'Try on',
  bought: (item: string) => `${item} is yours`,
  boughtDetail: 'You find it under My items.',
  buyTitle: (item: string) => `Buy ${item}?`,
  buyDetail: (points: number) =>
    `It costs ${counted(points, { one: '# point', other: '# points' })}. Your level stays as it is, and items cannot be returned.`,
  buyConfirm: (points: number) => `Buy for ${counted(points, { one: '# point', other: '# points' })}`,
  price: (points: number) => counted(points, { one: '# point', other: '# points' }),
  obstacles: {
    onlyInBoxes: 'Only in mystery boxes',
    level: (level: number) => `From level ${level}`,
    points: (missing: number) =>
      counted(missing, { one: '# more point needed', other: '# more points needed' }),
  },
})
