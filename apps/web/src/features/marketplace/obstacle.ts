import type { MarketItem, Progress } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { marketplaceTexts } from './texts.tsx'

/** Why a gamer cannot buy an item now. */
export type Obstacle =
  | { readonly reason: 'only_in_boxes' }
  | { readonly reason: 'level'; readonly levelMin: number }
  | { readonly reason: 'points'; readonly missing: number }

/** @returns null if the gamer can buy it */
export function obstacleOf(
  { price, levelMin }: Pick<MarketItem, 'price' | 'levelMin'>,
  { level, points }: Pick<Progress, 'level' | 'points'>,
): Obstacle | null {
  if (price === null) return { reason: 'only_in_boxes' }
  if (level < levelMin) return { reason: 'level', levelMin }
  return points < price ? { reason: 'points', missing: price - points } : null
}

export function obstacleWords(obstacle: Obstacle): string {
  const t = textsOf(marketplaceTexts).obstacles
  switch (obstacle.reason) {
    case 'only_in_boxes':
      return t.onlyInBoxes
    case 'level':
      return t.level(obstacle.levelMin)
    case 'points':
      return t.points(obstacle.missing)
  }
}

const nearest: readonly (Obstacle['reason'] | undefined)[] = [undefined, 'points', 'level', 'only_in_boxes']

/** Sorts by what stands in the way: 0 if nothing does, then points, level, and chance. */
export const nearness = (obstacle: Obstacle | null): number => nearest.indexOf(obstacle?.reason)
