import { EngineError } from '../errors.ts'

/**
 * How much XP a level wants in all.
 *
 * @param level counted from 1
 * @throws {EngineError} `xp_invalid` for a level that is no number from 1
 * @example xpOfLevel(10) // 2510
 */
export function xpOfLevel(level: number): number {
  if (!Number.isInteger(level) || level < 1)
    throw new EngineError('xp_invalid', `A level is counted from 1, got ${level}.`)
  return Math.round((60 * (level - 1) ** 1.7) / 10) * 10
}

/** How far somebody came. */
export interface LevelProgress {
  readonly level: number
  /** XP since this level began. */
  readonly earned: number
  /** XP from the begin of this level to the next. */
  readonly needed: number
}

/**
 * The level that so much XP makes, and how far it is to the next.
 *
 * @param xp in all, from 0
 * @throws {EngineError} `xp_invalid` for XP that is no number from 0
 * @example levelAt(700) // { level: 5, earned: 70, needed: 300 }
 */
export function levelAt(xp: number): LevelProgress {
  if (!Number.isFinite(xp) || xp < 0) throw new EngineError('xp_invalid', `XP is counted from 0, got ${xp}.`)
  // The inverse comes near; rounding to tens may be one level off.
  let level = Math.max(1, Math.floor((xp / 60) ** (1 / 1.7)))
  while (xpOfLevel(level + 1) <= xp) level += 1
  const from = xpOfLevel(level)
  return { level, earned: xp - from, needed: xpOfLevel(level + 1) - from }
}
