// S9.9
/**
 * The time zones treated as restricted: those of mainland China, Hong Kong and Macau. The kit itself blocks nothing there; an app that must
 * hide features can check `isTimeZoneRestricted`.
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
 * Whether a time zone is one of `restrictedTimeZones`. It is a hint, not proof of the user's location.
 *
 * @param timeZone IANA name, case-insensitive; defaults to the browser's time zone
 * @example isTimeZoneRestricted('Asia/Hong_Kong') // true
 */
export function isTimeZoneRestricted(
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restrictedTimeZones.has(timeZone.toUpperCase())
}
