// S9.9
/**
 * The time zones that count as restricted, those of mainland China, Hong Kong and Macau. The kit forbids nothing there; an
 * app that has to leave something out asks `isTimeZoneRestricted`.
 */
export const restrictedTimeZones: ReadonlySet<string> = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])

/**
 * Whether a clock is set to a place of `restrictedTimeZones`. It is a hint, not where somebody is.
 *
 * @param timeZone IANA name, in any case; that of the browser unless given
 * @example isTimeZoneRestricted('Asia/Hong_Kong') // true
 */
export function isTimeZoneRestricted(
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedTimeZones.has(timeZone.toUpperCase())
}
