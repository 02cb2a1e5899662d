import type { LeaderboardRow } from '@esports/contract'

/** @example tierName('gold') // 'Gold' */
export const tierName = (tier: LeaderboardRow['tier']): string =>
  `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`
