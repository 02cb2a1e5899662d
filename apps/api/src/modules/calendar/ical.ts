/** An event of a calendar. All times are written in UTC, which needs no time zone definitions. */
export interface CalendarEvent {
  /** Identifies the event for good; the same in every calendar that has it. */
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Increases with each change. */
  readonly sequence: number
  readonly changedAt: Date
  readonly url: string
  readonly location?: string
  /** Whether it leaves the time free for other appointments. */
  readonly isTransparent?: boolean
  /** Minutes before the start at which a reminder is shown. */
  readonly alarmMinutes?: number
}

/** A calendar to subscribe to. */
export interface Calendar {
  readonly name: string
  /** How often a subscriber should ask for changes. */
  readonly refreshMinutes: number
  /** IANA name of the time zone in which its events take place; null if there is no single one. */
  readonly timeZone: string | null
  readonly events: readonly CalendarEvent[]
}

/**
 * Writes a calendar in the iCalendar format. Not by a library: `ical-generator` 11 writes control characters and calendar names as they are, so that a
 * name with a comma or a line break breaks the file.
 *
 * The result depends on the parameters only, so that it can be compared by its hash.
 *
 * @see RFC 5545, and RFC 7986 for NAME and REFRESH-INTERVAL
 */
export function writeCalendar({ name, refreshMinutes, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//E-Sports//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(timeZone === null ? [] : [`X-WR-TIMEZONE:${escapeText(timeZone)}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    // A calendar has at least one component (RFC 5545, 3.6).
    ...(events.length === 0 ? utcZone : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(event: CalendarEvent): readonly string[] {
  const { location, isTransparent = false, alarmMinutes } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    // Of the last change, not of this answer: otherwise every answer would differ.
    `DTSTAMP:${utcTime(event.changedAt)}`,
    `LAST-MODIFIED:${utcTime(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utcTime(event.startsAt)}`,
    `DTEND:${utcTime(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    `TRANSP:${isTransparent ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(alarmMinutes === undefined || event.status === 'CANCELLED' ? [] : alarmLines(event, alarmMinutes)),
    'END:VEVENT',
  ]
}

const alarmLines = ({ summary }: CalendarEvent, minutes: number): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
]

/** `20261124T180000Z`. */
const utcTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** All control characters but tabs and line breaks. */
const controls = /[^\P{Cc}\t\n]/gu

/**
 * Escapes a text as a property value. Line breaks become `\n`; other control characters, which the format does not allow, are removed.
 *
 * @see RFC 5545, 3.3.11
 */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const longestLine = 75

/**
 * Breaks a line into pieces of at most 75 octets, never inside a character. Each further piece begins with a space, which is counted too.
 *
 * @see RFC 5545, 3.1
 */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
