/**
 * The time that clocks show in a zone, as milliseconds: those between 1970-01-01T00:00 and it, as if each day had 24 hours. Of the two numbers here an
 * `instant` is one moment everywhere (`Date.now()`), a `wall` is what somebody there reads.
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

/** Whether this machine knows a time zone of the IANA database by that name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name)
    // A browser may take an offset such as `+02:00` too, which knows no daylight saving.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** What clocks of a zone show at an instant. */
export function wallAt(instant: number, timeZone: string): Wall {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // Parts end at whole seconds; before 1970 those lie below.
  const rest = ((instant % 1000) + 1000) % 1000
  const wall = new Date(0)
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return wall.setUTCHours(part('hour'), part('minute'), part('second'), rest)
}

/** How far clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number => wallAt(instant, timeZone) - instant

/** Each instant at which clocks of a zone show a time: none where they jump over it, two where they show it again, earliest first. */
export function instantsOf(wall: Wall, timeZone: string): readonly number[] {
  // No offset is greater than a day, so whatever holds at that time holds a day before or after it.
  const offsets = new Set([-day, 0, day].map((away) => offsetAt(wall + away, timeZone)))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallAt(instant, timeZone) === wall)
    .toSorted((one, other) => one - other)
}

/** What a time on the clocks of a zone means. */
export type WallReading =
  | { readonly kind: 'once'; readonly instant: number }
  /** Clocks went back: they show it twice. */
  | { readonly kind: 'twice'; readonly earlier: number; readonly later: number }
  /** Clocks went forward over it: `instant` is as long after the jump as the time is after its beginning. */
  | { readonly kind: 'never'; readonly instant: number }

export function readWall(wall: Wall, timeZone: string): WallReading {
  const [first, second] = instantsOf(wall, timeZone)
  // As iCalendar (RFC 5545) and `Temporal` read it: by the offset before the jump.
  if (first === undefined) return { kind: 'never', instant: wall - offsetAt(wall - day, timeZone) }
  return second === undefined
    ? { kind: 'once', instant: first }
    : { kind: 'twice', earlier: first, later: second }
}
