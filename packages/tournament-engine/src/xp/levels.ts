import { EngineError } from '../errors.ts'

/**
 * The total XP required for a level.
 *
 * @param level counted from 1
 * @throws {EngineError} `xp_invalid` for a level that is not an integer from 1
 * @example xpOfLevel(10) // 2510
 */
export function xpOfLevel(level: number): number {
  if (!Number.isInteger(level) || level < 1)
    throw new EngineError('xp_invalid', `A level is counted from 1, got ${level}.`)
  return Math.round((60 * (level - 1) ** 1.7) / 10) * 10
}

/** The progress within a level. */
export interface LevelProgress {
  readonly level: number
  /** XP earned in this level. */
  readonly earned: number
  /** XP required from the start of this level to the next one. */
  readonly needed: number
}

/**
 * The level for a total amount of XP, and the progress to the next one.
 *
 * @param xp the total, from 0
 * @throws {EngineError} `xp_invalid` for negative or non-finite XP
 * @example levelAt(700) // { level: 5, earned: 70, needed: 300 }
 */
export function levelAt(xp: number): LevelProgress {
  if (!Number.isFinite(xp) || xp < 0) throw new EngineError('xp_invalid', `XP is counted from 0, got ${xp}.`)
  // A lower bound by the inverse formula; the loop then finds the exact level.
  let level = Math.max(1, Math.floor((xp / 60) ** (1 / 1.7)))
  while (xpOfLevel(level + 1) <= xp) level += 1
  const from = xpOfLevel(level)
  return { level, earned: xp - from, needed: xpOfLevel(level + 1) - from }
}
