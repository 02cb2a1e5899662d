import { instantsOf, isTimeZone, offsetAt, wallAt } from './wall-time.ts'

const minute = 60_000

/** An instant, and the time zone in which somebody meant it. */
export interface ZonedInstant {
  /** In UTC, as ISO 8601 writes it: `2026-11-24T18:00:00.000Z`. */
  readonly instant: string
  /** By its name in the IANA database: `Europe/Berlin`. */
  readonly timeZone: string
}

const shape =
  /^(?<wall>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(?<offset>Z|[+-]\d{2}:\d{2})\[(?<timeZone>[\w+/-]+)\]$/

/**
 * Reads a value of `DateTimePicker` (RFC 9557). The instant is that of the offset, also where the rules of the zone have changed since it was written.
 *
 * @param value such as `2026-11-24T19:00:00+01:00[Europe/Berlin]`
 * @returns undefined where it is none, or of a zone that this machine does not know
 * @example
 * parseZonedDateTime('2026-11-24T19:00:00+01:00[Europe/Berlin]') // { instant: '2026-11-24T18:00:00.000Z', timeZone: 'Europe/Berlin' }
 */
export function parseZonedDateTime(value: string): ZonedInstant | undefined {
  const { wall: wallText = '', offset = '', timeZone = '' } = shape.exec(value)?.groups ?? {}
  const wall = Date.parse(`${wallText}Z`)
  // An engine may read the 30th of February as a day of March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== wallText.slice(0, 10))
    return undefined
  if (!isTimeZone(timeZone)) return undefined
  const written = offset === 'Z' ? 0 : readOffset(offset)
  // Before zones had whole minutes, the offset is written as the nearest one.
  const exact =
    offset === 'Z' ? undefined : instantsOf(wall, timeZone).find((one) => roundOffset(wall - one) === written)
  return { instant: new Date(exact ?? wall - written).toISOString(), timeZone }
}

/**
 * An instant in a time zone, as `DateTimePicker` takes it (RFC 9557; `Temporal.ZonedDateTime` reads it, too).
 *
 * @param instant milliseconds since 1970, a `Date`, or a text with its offset such as `2026-11-24T18:00:00Z`
 * @param timeZone a name of the IANA database
 * @throws RangeError for no instant, for a year beyond 1 to 9999, and for a zone that this machine does not know
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

/** A time on the clock, to the second, and its thousandths where it has some. */
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
