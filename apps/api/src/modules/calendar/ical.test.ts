import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CalendarEvent, escapeText, fold, writeCalendar } from './ical.ts'

const unfold = (text: string) => text.replaceAll('\r\n ', '')
const unescapeText = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character))

const isControl = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code !== 9 && code !== 10 && (code < 32 || (code >= 127 && code < 160))
}

// Without `size` fast-check makes texts of ten characters, and no line is long enough to be folded.
const text = fc.string({ unit: 'binary', maxLength: 300, size: 'max' })
/** A content line: no control characters, as after escaping. */
const line = text.map(escapeText)
const moment = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const event: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid().map((id) => `tournament-${id}@host`),
  summary: text,
  description: text,
  startsAt: moment,
  endsAt: moment,
  status: fc.constantFrom('CONFIRMED', 'TENTATIVE', 'CANCELLED'),
  sequence: fc.nat(),
  changedAt: moment,
  url: fc.webUrl(),
  location: text,
  isTransparent: fc.boolean(),
  alarmMinutes: fc.nat(60),
})
const calendar = fc.record({
  name: text,
  refreshMinutes: fc.integer({ min: 1, max: 1440 }),
  timeZone: fc.constantFrom(null, 'Europe/Berlin'),
  events: fc.array(event, { maxLength: 3 }),
})

interface Component {
  readonly name: string
  readonly properties: readonly (readonly [string, string])[]
}

/** The components of a calendar, inner ones first, by a reader of its own. */
function componentsOf(written: string): readonly Component[] {
  const found: Component[] = []
  const open: { name: string; properties: [string, string][] }[] = []
  for (const one of unfold(written).split('\r\n').slice(0, -1)) {
    const [, name, value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(one) ?? []
    if (name === undefined) throw new Error(`${one} is no property.`)
    if (name === 'BEGIN') open.push({ name: value, properties: [] })
    else if (name === 'END') {
      const closed = open.pop()
      if (closed?.name !== value) throw new Error(`${value} was not open.`)
      found.push(closed)
    } else open.at(-1)?.properties.push([name, value])
  }
  if (open.length > 0) throw new Error('A component was not closed.')
  return found
}

it('a folded line reads like the line, and no piece of it is longer than 75 octets', () => {
  fc.assert(
    fc.property(line, (one) => {
      const folded = fold(one)
      expect(unfold(folded)).toBe(one)
      for (const piece of folded.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
    }),
  )
})

it('a line is folded between characters, also those of four octets', () => {
  const one = `${'a'.repeat(74)}😀${'ü'.repeat(60)}`
  const pieces = fold(one).split('\r\n')
  expect(pieces).toEqual(['a'.repeat(74), ` 😀${'ü'.repeat(35)}`, ` ${'ü'.repeat(25)}`])
  for (const piece of pieces) expect(Buffer.from(piece).toString()).toBe(piece)
})

it('an escaped text reads like the text, with one kind of line break and without control characters', () => {
  fc.assert(
    fc.property(text, (one) => {
      const escaped = escapeText(one)
      expect(escaped).not.toMatch(/[\r\n]/)
      expect(unescapeText(escaped)).toBe(
        Array.from(one.replace(/\r\n?/g, '\n'), (character) => (isControl(character) ? '' : character)).join(
          '',
        ),
      )
    }),
  )
  expect(escapeText('Duel; best of 3, \\o/\r\nnow\n')).toBe('Duel\\; best of 3\\, \\\\o/\\nnow\\n')
})

it('whatever the texts are, a calendar has the components and properties it was given', () => {
  fc.assert(
    fc.property(calendar, (given) => {
      const written = writeCalendar(given)
      expect(written.endsWith('\r\n')).toBe(true)
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const one of written.split('\r\n')) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
      const components = componentsOf(written)
      // Each property stands once in its component.
      for (const { properties } of components)
        expect(new Set(properties.map(([name]) => name)).size).toBe(properties.length)
      const read = components.map(({ name, properties }) => ({ name, values: new Map(properties) }))
      const events = read.filter(({ name }) => name === 'VEVENT').map(({ values }) => values)
      expect(events.map((one) => one.get('UID'))).toEqual(given.events.map(({ uid }) => uid))
      expect(events.map((one) => one.get('SUMMARY'))).toEqual(
        given.events.map(({ summary }) => escapeText(summary)),
      )
      expect(read.at(-1)?.values.get('X-WR-CALNAME')).toBe(escapeText(given.name))
      for (const one of events) expect(one.get('DTSTART')).toMatch(/^\d{8}T\d{6}Z$/)
    }),
    { numRuns: 50 },
  )
})

it('an event looks like this', () => {
  const written = writeCalendar({
    name: 'Rift Open',
    refreshMinutes: 60,
    timeZone: 'Europe/Berlin',
    events: [
      {
        uid: 'tournament-1@play.example',
        summary: 'Rift Open',
        description: 'Rift Legends · 1v1\nBring your own pad.',
        startsAt: new Date('2026-11-28T17:00:00.000Z'),
        endsAt: new Date('2026-11-28T20:00:00.000Z'),
        status: 'CONFIRMED',
        sequence: 7,
        changedAt: new Date('2026-11-24T12:34:56.789Z'),
        url: 'https://play.example/t/rift-open',
        location: 'Level Up, Köln, DE',
        alarmMinutes: 15,
      },
    ],
  })
  expect(written.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//E-Sports//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Rift Open',
    'X-WR-CALNAME:Rift Open',
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
    'X-PUBLISHED-TTL:PT60M',
    'BEGIN:VEVENT',
    'UID:tournament-1@play.example',
    'DTSTAMP:20261124T123456Z',
    'LAST-MODIFIED:20261124T123456Z',
    'SEQUENCE:7',
    'DTSTART:20261128T170000Z',
    'DTEND:20261128T200000Z',
    'SUMMARY:Rift Open',
    'DESCRIPTION:Rift Legends · 1v1\\nBring your own pad.',
    'LOCATION:Level Up\\, Köln\\, DE',
    'URL:https://play.example/t/rift-open',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Rift Open',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
