import type { Profile } from '@esports/contract'

export interface Achievement {
  readonly name: string
  readonly words: string
  readonly have: number
  readonly need: number
}

/**
 * The achievements of a profile, computed from the profile: unfinished ones first, nearest to completion first, then
 * finished ones.
 */
export function achievementsOf(profile: Pick<Profile, 'level' | 'counts'>): Achievement[] {
  const { trophies, xp, mysteryBoxes } = profile.counts
  const all: Achievement[] = [
    { name: 'Sign on', words: 'Create your profile.', have: 1, need: 1 },
    { name: 'First silverware', words: 'Win a trophy.', have: trophies, need: 1 },
    { name: 'Full shelf', words: 'Win ten trophies.', have: trophies, need: 10 },
    { name: 'Museum', words: 'Win fifty trophies.', have: trophies, need: 50 },
    { name: 'Warmed up', words: 'Earn 500 XP.', have: xp, need: 500 },
    { name: 'Veteran', words: 'Earn 5,000 XP.', have: xp, need: 5000 },
    { name: 'Collector', words: 'Own ten mystery boxes.', have: mysteryBoxes, need: 10 },
    { name: 'Climber', words: 'Reach level 10.', have: profile.level, need: 10 },
    { name: 'Legend', words: 'Reach level 50.', have: profile.level, need: 50 },
  ]
  const share = ({ have, need }: Achievement) => have / need
  return [
    ...all.filter((item) => !isUnlocked(item)).toSorted((a, b) => share(b) - share(a)),
    ...all.filter(isUnlocked),
  ]
}

/** Whether an achievement is unlocked. */
export const isUnlocked = ({ have, need }: Achievement) => have >= need
