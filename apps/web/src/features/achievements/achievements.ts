import type { Achievement } from '@esports/contract'

export const isReached = ({ have, need }: Pick<Achievement, 'have' | 'need'>): boolean => have >= need

/** Reached, but its XP was not taken yet. */
export const isClaimable = (one: Achievement): boolean => isReached(one) && one.claimedAt === null

/** The achievements that are nearest to being reached, the nearest first. Secrets are not among them. */
export const nearest = (all: readonly Achievement[], count: number): readonly Achievement[] =>
  all
    .filter((one) => !isReached(one) && one.name !== null)
    .toSorted((a, b) => b.have / b.need - a.have / a.need)
    .slice(0, count)
