/**
 * The local time in a zone, as milliseconds since 1970-01-01T00:00 local time, as if every day had 24 hours. Two kinds
 * of numbers are used here: an `instant` is a point in time (`Date.now()`), a `wall` is what a local clock shows.
 */
export type Wall = number

const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** Whether the runtime knows an IANA time zone of that name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name)
    // Some browsers also accept an offset such as `+02:00`, which has no daylight saving.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** The local time in a zone at an instant. */
export function wallAt(instant: number, timeZone: string): Wall {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // `formatToParts` has whole seconds; before 1970 they are rounded down.
  const rest = ((instant % 1000) + 1000) % 1000
  const wall = new Date(0)
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return wall.setUTCHours(part('hour'), part('minute'), part('second'), rest)
}

/** The UTC offset of a zone at an instant, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number => wallAt(instant, timeZone) - instant

/** The instants at which a zone has a local time: none if it is skipped, two if it occurs twice, earliest first. */
export function instantsOf(wall: Wall, timeZone: string): readonly number[] {
  // No offset exceeds a day, so the offset at that local time also applies a day before or after it.
  const offsets = new Set([-day, 0, day].map((away) => offsetAt(wall + away, timeZone)))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallAt(instant, timeZone) === wall)
    .toSorted((one, other) => one - other)
}

/** How a local time maps to instants in a zone. */
export type WallReading =
  | { readonly kind: 'once'; readonly instant: number }
  /** Occurs twice, because clocks went back. */
  | { readonly kind: 'twice'; readonly earlier: number; readonly later: number }
  /** Skipped, because clocks went forward: `instant` is as long after the gap starts as the local time is. */
  | { readonly kind: 'never'; readonly instant: number }

export function readWall(wall: Wall, timeZone: string): WallReading {
  const [first, second] = instantsOf(wall, timeZone)
  // The same rule as iCalendar (RFC 5545) and `Temporal`: use the offset before the gap.
  if (first === undefined) return { kind: 'never', instant: wall - offsetAt(wall - day, timeZone) }
  return second === undefined
    ? { kind: 'once', instant: first }
    : { kind: 'twice', earlier: first, later: second }
}
