import type { Achievement } from '@esports/contract'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const achievementTexts = defineTexts('achievements', {
  what: 'your achievements',
  families: {
    skill: 'Skill',
    trophies: 'Trophies',
    loyalty: 'Loyalty',
    sportsmanship: 'Sportsmanship',
    organising: 'Organising',
    local: 'Local',
    clan: 'Clan',
    collection: 'Collection',
  } satisfies Record<Achievement['family'], string>,
  overview: 'Overview',
  unlockedOf: (count: ReactNode) => <>{count} unlocked</>,
  unlockedBar: 'Achievements unlocked',
  toClaim: (xp: number) => `${formatCount(xp)} XP to claim`,
  nearest: 'Nearest',
  progress: (have: number, need: number) => `${formatCount(have)} of ${formatCount(need)}`,
  secret: 'Secret',
  secretDetail: 'It will tell you when you are there.',
  gained: (xp: number) => `+${formatCount(xp)} XP`,
  xp: (xp: number) => `${formatCount(xp)} XP`,
  unlocked: 'Unlocked',
  claim: (xp: number) => `Claim ${formatCount(xp)} XP`,
})
