import { describe, expect, it } from 'vitest'
import { achievementsOf, isUnlocked } from './achievements.ts'

const profile = { level: 4, counts: { trophies: 12, xp: 1000, mysteryBoxes: 12, unreadNotifications: 0 } }

describe('achievements [S2.9]', () => {
  it('counts what the profile really has', () => {
    const unlocked = achievementsOf(profile)
      .filter(isUnlocked)
      .map(({ name }) => name)
    expect(unlocked).toEqual(['Sign on', 'First silverware', 'Full shelf', 'Warmed up', 'Collector'])
  })
  it('shows the nearest goal first', () => {
    const [nearest] = achievementsOf(profile)
    expect(nearest?.name).toBe('Climber')
  })
  it('gives everybody the first one', () => {
    const fresh = { level: 1, counts: { trophies: 0, xp: 0, mysteryBoxes: 0, unreadNotifications: 0 } }
    expect(
      achievementsOf(fresh)
        .filter(isUnlocked)
        .map(({ name }) => name),
    ).toEqual(['Sign on'])
  })
})
