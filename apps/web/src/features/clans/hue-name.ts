import { textsOf } from '../../lib/texts.ts'
import { clanFormTexts } from './form-texts.ts'

const names = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'magenta'] as const

/**
 * The name of a hue, for who cannot see it.
 *
 * @param hue in degrees
 * @example hueName(210) // 'Blue 210°'
 */
export function hueName(hue: number): string {
  // Upper ends in degrees; what follows the last is red again.
  const index = [15, 45, 70, 160, 195, 255, 290, 345].findIndex((end) => hue < end)
  const { hues, hueAt } = textsOf(clanFormTexts).emblem
  return hueAt(hues[names[Math.max(index, 0)] ?? 'red'], hue)
}
