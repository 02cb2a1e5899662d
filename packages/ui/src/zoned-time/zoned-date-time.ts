import { instantsOf, isTimeZone, offsetAt, wallAt } from './wall-time.ts'

const minute = 60_000

/** An instant, with the time zone in which it was entered. */
export interface ZonedInstant {
  /** In UTC, in ISO 8601 format: `2026-11-24T18:00:00.000Z`. */
  readonly instant: string
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string
}

const shape =
  /^(?<wall>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(?<offset>Z|[+-]\d{2}:\d{2})\[(?<timeZone>[\w+/-]+)\]$/

/**
 * Parses a value of `DateTimePicker` (RFC 9557). The offset determines the instant, even if the rules of the zone have
 * changed since the value was created.
 *
 * @param value such as `2026-11-24T19:00:00+01:00[Europe/Berlin]`
 * @returns undefined if it is not such a value, or its zone is unknown to the runtime
 * @example
 * parseZonedDateTime('2026-11-24T19:00:00+01:00[Europe/Berlin]') // { instant: '2026-11-24T18:00:00.000Z', timeZone: 'Europe/Berlin' }
 */
export function parseZonedDateTime(value: string): ZonedInstant | undefined {
  const { wall: wallText = '', offset = '', timeZone = '' } = shape.exec(value)?.groups ?? {}
  const wall = Date.parse(`${wallText}Z`)
  // Some engines parse the 30th of February as a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== wallText.slice(0, 10))
    return undefined
  if (!isTimeZone(timeZone)) return undefined
  const written = offset === 'Z' ? 0 : readOffset(offset)
  // Historical offsets with seconds are written rounded to the nearest minute.
  const exact =
    offset === 'Z' ? undefined : instantsOf(wall, timeZone).find((one) => roundOffset(wall - one) === written)
  return { instant: new Date(exact ?? wall - written).toISOString(), timeZone }
}

/**
 * Formats an instant in a time zone as a value of `DateTimePicker` (RFC 9557; `Temporal.ZonedDateTime` parses it, too).
 *
 * @param instant milliseconds since 1970, a `Date`, or a string with an offset such as `2026-11-24T18:00:00Z`
 * @param timeZone an IANA name
 * @throws RangeError if it is not an instant, if the year is outside 1 to 9999, or if the zone is unknown to the
 * runtime
 * @example
 * zonedDateTime('2026-11-24T18:00:00Z', 'Europe/Berlin') // '2026-11-24T19:00:00+01:00[Europe/Berlin]'
 */
export function zonedDateTime(instant: number | Date | string, timeZone: string): string {
  const at = new Date(instant).valueOf()
  const wall = Number.isNaN(at) ? '' : writeWall(wallAt(at, timeZone))
  if (!/^(?!0000)\d{4}-/.test(wall))
    throw new RangeError(
      `${String(instant)} is no instant of the years 1 to 9999. Give one with its offset, such as 2026-11-24T18:00:00Z.`,
    )
  return `${wall}${writeOffset(offsetAt(at, timeZone))}[${timeZone}]`
}

/** Formats a local time to the second, with milliseconds if they are not zero. */
const writeWall = (wall: number): string => new Date(wall).toISOString().replace(/(?:\.000)?Z$/, '')

const roundOffset = (offset: number): number => Math.round(offset / minute) * minute

function writeOffset(offset: number): string {
  const minutes = Math.abs(roundOffset(offset)) / minute
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function readOffset(text: string): number {
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number)
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}
